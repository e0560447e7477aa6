/** Adds the secret to an authenticator app and checks a code from it. */

import { turnOnSecondFactor } from '@claimline/domain/contracts/profile';
import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { CopyText } from '../../components/display/CopyText.tsx';
import { formText } from '../../components/forms/formText.ts';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import classes from './Profile.module.css';
import { QrCode } from './QrCode.tsx';

interface EnableSecondFactorProps {
  begun: { seed: string; address: string } | null;
  onClose: () => void;
  onDone: (backupCodes: readonly string[]) => Promise<void>;
}

/** In groups of four, which are easier to read. */
const inFours = (seed: string) => seed.replace(/(.{4})(?=.)/g, '$1 ');

export function EnableSecondFactor({ begun, onClose, onDone }: EnableSecondFactorProps) {
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = formText(new FormData(form), 'code').replace(/\s/g, '');
    if (!/^\d{6}$/.test(code)) return setError('Enter the 6-digit code from the app.');
    setIsSending(true);
    setError(null);
    try {
      const { backup_codes } = await callFunction(turnOnSecondFactor, { code });
      await onDone(backup_codes);
    } catch (failure) {
      setError(errorSentence(failure));
      form.querySelector('input')?.select();
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Modal
      opened={begun !== null}
      onClose={onClose}
      onExitTransitionEnd={() => setError(null)}
      title="Turn on second factor"
      size={460}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {begun ? (
        <form onSubmit={send} noValidate>
          <ol className={classes.steps}>
            <li>
              Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or
              1Password.
              <QrCode text={begun.address} label="QR code for the authenticator app" />
              Or type this key into it:{' '}
              <span className={classes.seed}>
                <CopyText text={begun.seed} label="key">
                  {inFours(begun.seed)}
                </CopyText>
              </span>
            </li>
            <li>
              <TextInput
                label="Code from the app"
                name="code"
                placeholder="123 456"
                inputMode="numeric"
                autoComplete="one-time-code"
                data-autofocus
                error={error}
              />
            </li>
          </ol>
          <div className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSending}>
              Turn on
            </Button>
          </div>
        </form>
      ) : null}
    </Modal>
  );
}
