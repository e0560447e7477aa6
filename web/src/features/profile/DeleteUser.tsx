/** Deletes the user, after they typed their email and confirmed their identity. */

import { deleteMyself } from '@claimline/domain/contracts/profile';
import { Button, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { session } from '../../session/session.ts';
import classes from './Profile.module.css';

export function DeleteUser({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const deleting = useMutation({
    mutationFn: () => callFunction(deleteMyself, { email }),
    onSuccess: () => session.deleted(),
    onError: (failure) => setError(errorSentence(failure)),
  });

  function close() {
    setIsOpen(false);
    setText('');
    setError(null);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim().toLowerCase() !== email) return setError(`Type ${email} to delete your login.`);
    setError(null);
    deleting.mutate();
  }

  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Delete my login
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Delete your login?"
        size={440}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p className={classes.dialogWords}>
          You’ll leave every account and be signed out everywhere. Your views, passkeys, and settings will be
          deleted. Claims, notes, and history are kept under “Former user”. This can’t be undone.
        </p>
        <form className={classes.form} onSubmit={send} noValidate>
          <TextInput
            label={`Type ${email}`}
            type="email"
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setError(null);
            }}
          />
          <div role="alert">{error ? <p className={classes.error}>{error}</p> : null}</div>
          <div className={classes.foot}>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={deleting.isPending}>
              Delete my login
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}
