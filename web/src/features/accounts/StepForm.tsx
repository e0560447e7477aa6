/** The frame of one setup step: errors, fields and buttons. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import classes from './Onboarding.module.css';

export type Faults = Readonly<Record<string, string>>;

export interface StepProps {
  accountId: string;
  onDone: () => Promise<void>;
  onSkip: () => void;
}

export interface StepFormProps {
  label: string;
  onSkip: () => void;
  /** Client-side errors by field; without any, `save` is called. */
  check: (given: FormData) => Faults;
  save: (given: FormData) => Promise<void>;
  children: (faults: Faults) => ReactNode;
}

/** The server's validation errors, by the first part of the field name. */
function faultsOf(error: unknown): Faults {
  const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
  return Object.fromEntries(problems.map(({ field, message }) => [field.split('.')[0] ?? '', message]));
}

export function StepForm({ label, onSkip, check, save, children }: StepFormProps) {
  const [faults, setFaults] = useState<Faults>({});
  const saving = useMutation({ mutationFn: save, onError: (error) => setFaults(faultsOf(error)) });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const found = check(given);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first === undefined) saving.mutate(given);
    else form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      {saving.error && Object.keys(faults).length === 0 ? (
        <Notice tone="error">{errorSentence(saving.error)}</Notice>
      ) : null}
      {children(faults)}
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={onSkip}>
          Skip for now
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {label}
        </Button>
      </div>
    </form>
  );
}
