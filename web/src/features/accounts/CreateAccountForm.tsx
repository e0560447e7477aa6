/** Creates an account by its name and continues with its setup. */

import { Outcome, setupCodeRequired } from '@claimline/domain/claim/outcome';
import type { InputOf } from '@claimline/domain/contract';
import { createAccount } from '@claimline/domain/contracts/accounts';
import { check } from '@claimline/domain/validation';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { formText } from '../../components/forms/formText.ts';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { refetchAfter } from '../../live/refetch.ts';
import classes from './CreateAccountForm.module.css';

function messageOf(error: unknown): string {
  const problem = error instanceof Outcome ? error.details?.problems?.[0] : undefined;
  return problem?.message ?? errorSentence(error);
}

export function CreateAccountForm() {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  /** Null until the server asks for the setup code. */
  const [codeError, setCodeError] = useState<string | null>(null);
  const creating = useMutation({
    mutationFn: (given: InputOf<typeof createAccount>) => callFunction(createAccount, given),
    onSuccess: async ({ account_id }) => {
      await refetchAfter('createAccount');
      await navigate({ to: '/onboarding', search: { account_id } });
    },
    onError: (failure) => {
      const isCode = failure instanceof Outcome && failure.details?.reason === setupCodeRequired;
      if (isCode) setCodeError(messageOf(failure));
      else setError(messageOf(failure));
    },
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const checked = check(createAccount.input, {
      name: formText(data, 'name'),
      ...(codeError === null ? {} : { setup_code: formText(data, 'setup_code') }),
    });
    setError(checked.ok ? null : (checked.problems[0]?.message ?? 'Required'));
    if (checked.ok) creating.mutate(checked.value);
  }

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextInput
        label="Account name"
        name="name"
        description="The name of your billing company or practice."
        autoComplete="organization"
        data-autofocus
        error={error}
      />
      {codeError === null ? null : (
        <TextInput label="Setup code" name="setup_code" autoComplete="off" error={codeError} />
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={creating.isPending}>
          Create account
        </Button>
      </div>
    </form>
  );
}
