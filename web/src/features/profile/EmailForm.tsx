import { requestEmailChange } from '@claimline/domain/contracts/profile';
import { check } from '@claimline/domain/validation';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import classes from './Profile.module.css';

/** The email changes only when the link sent to the new address is opened. */
export function EmailForm({ email }: { email: string }) {
  const [text, setText] = useState(email);
  const [error, setError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const requesting = useMutation({
    mutationFn: (given: string) => callFunction(requestEmailChange, { email: given }),
    onSuccess: (_answer, given) => setSentTo(given),
    onError: (failure) => setError(errorSentence(failure)),
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const checked = check(requestEmailChange.input, { email: text.trim() });
    setError(checked.ok ? null : (checked.problems[0]?.message ?? 'Required'));
    if (checked.ok) requesting.mutate(checked.value.email);
  }

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
          setSentTo(null);
        }}
        error={error}
      />
      {sentTo === null ? null : (
        <p className={classes.note} role="status">
          We sent an email to {sentTo}. Open the link in it within an hour. Until then, sign in with {email}.
        </p>
      )}
      <div className={classes.actions}>
        <Button
          type="submit"
          variant="default"
          loading={requesting.isPending}
          disabled={text.trim().toLowerCase() === email || sentTo !== null}
        >
          Change email
        </Button>
      </div>
    </form>
  );
}
