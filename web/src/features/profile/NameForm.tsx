import { renameMyself } from '@claimline/domain/contracts/profile';
import { check } from '@claimline/domain/validation';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { refetchAfter } from '../../live/refetch.ts';
import { session } from '../../session/session.ts';
import classes from './Profile.module.css';

export function NameForm({ name }: { name: string }) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const renaming = useMutation({
    mutationFn: (given: string) => callFunction(renameMyself, { name: given }),
    onSuccess: async (_answer, given) => {
      session.setName(given);
      await refetchAfter('renameMyself');
      showToast({ message: 'Name updated.' });
    },
    onError: (failure) => setError(errorSentence(failure)),
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const checked = check(renameMyself.input, { name: text });
    setError(checked.ok ? null : (checked.problems[0]?.message ?? 'Required'));
    if (checked.ok) renaming.mutate(checked.value.name);
  }

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextInput
        label="Name"
        autoComplete="name"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
        error={error}
      />
      <div className={classes.actions}>
        <Button
          type="submit"
          variant="default"
          loading={renaming.isPending}
          disabled={text.trim() === name.trim()}
        >
          Save name
        </Button>
      </div>
    </form>
  );
}
