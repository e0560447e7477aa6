/** The frame of one setup step: errors, fields and buttons. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { Notice } from '../../components/page/Notice.tsx';
import classes from './Onboarding.module.css';

export type FieldErrors = Readonly<Record<string, string>>;

export interface StepProps {
  accountId: string;
  onDone: () => Promise<void>;
  onSkip: () => void;
}

export interface StepFormProps {
  label: string;
  onSkip: () => void;
  /** Client-side errors by field; without any, `save` is called. */
  check: (given: FormData) => FieldErrors;
  save: (given: FormData) => Promise<void>;
  children: (errors: FieldErrors) => ReactNode;
}

/** The server's validation errors, by the first part of the field name. */
function errorsByField(error: unknown): FieldErrors {
  const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
  return Object.fromEntries(problems.map(({ field, message }) => [field.split('.')[0] ?? '', message]));
}

export function StepForm({ label, onSkip, check, save, children }: StepFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const saving = useMutation({ mutationFn: save, onError: (error) => setErrors(errorsByField(error)) });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const found = check(given);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) saving.mutate(given);
    else form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      {saving.error && Object.keys(errors).length === 0 ? (
        <Notice tone="error">{errorSentence(saving.error)}</Notice>
      ) : null}
      {children(errors)}
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
