/** Asks once more who one is, before something dangerous. */

import { confirmItIsMe, type Profile } from '@claimline/domain/contracts/profile';
import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { errorSentence } from '../../components/ErrorState.tsx';
import { formText } from '../../components/formText.ts';
import { session } from '../../session/session.ts';
import classes from './Profile.module.css';
import type { ItIsMe } from './useItIsMe.ts';

interface ItIsMeDialogProps {
  itIsMe: ItIsMe;
  profile: Profile;
}

function ConfirmForm({ itIsMe, profile }: ItIsMeDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const asksCode = profile.second_factor.is_on;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const password = formText(given, 'password');
    const code = formText(given, 'code').replace(/[\s-]/g, '');
    if (profile.has_password && password === '') return setFault('Give your password.');
    if (asksCode && code === '') return setFault('Give the code the app shows.');
    setIsSending(true);
    setFault(null);
    try {
      await callFunction(confirmItIsMe, {
        ...(profile.has_password ? { password } : {}),
        ...(asksCode ? { code } : {}),
      });
      itIsMe.confirmed();
    } catch (failure) {
      setFault(errorSentence(failure));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      {profile.has_password ? (
        <PasswordInput
          label="Your password"
          name="password"
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
        />
      ) : null}
      {asksCode ? (
        <TextInput
          label="Code from the app"
          description="Or a backup code."
          name="code"
          autoComplete="one-time-code"
          inputMode="text"
          data-autofocus={profile.has_password ? undefined : true}
        />
      ) : null}
      <div role="alert">{fault ? <p className={classes.fault}>{fault}</p> : null}</div>
      <div className={classes.foot}>
        <Button variant="default" onClick={itIsMe.giveUp}>
          Back
        </Button>
        <Button type="submit" loading={isSending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

export function ItIsMeDialog(props: ItIsMeDialogProps) {
  const { itIsMe, profile } = props;
  const canConfirm = profile.has_password || profile.second_factor.is_on;
  return (
    <Modal
      opened={itIsMe.isAsking}
      onClose={itIsMe.giveUp}
      title="Confirm that it is you"
      size={420}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {canConfirm ? (
        <>
          <p className={classes.dialogWords}>You signed in a while ago. This needs a fresh confirmation.</p>
          <ConfirmForm {...props} />
        </>
      ) : (
        <>
          <p className={classes.dialogWords}>
            You signed in a while ago, and without a password. Sign out and in again, then come back here.
          </p>
          <div className={classes.foot}>
            <Button variant="default" onClick={itIsMe.giveUp}>
              Back
            </Button>
            <Button onClick={() => void session.signOut().catch(() => undefined)}>Sign out</Button>
          </div>
        </>
      )}
    </Modal>
  );
}
