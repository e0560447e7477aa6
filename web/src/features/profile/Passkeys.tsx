/** The user's passkeys. */

import { addPasskey, beginPasskey, type Passkey, removePasskey } from '@claimline/domain/contracts/profile';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { DateText } from '../../components/display/DateText.tsx';
import { browserName } from '../../components/format/browserName.ts';
import { errorSentence } from '../../components/page/ErrorState.tsx';
import { showToast } from '../../components/toast/toast.ts';
import { refetchAfter } from '../../live/refetch.ts';
import { IconFingerprint } from '../../theme/icons.ts';
import classes from './Profile.module.css';

type CreationOptions = Parameters<
  typeof import('@simplewebauthn/browser').startRegistration
>[0]['optionsJSON'];

function requireOptions(options: object): CreationOptions {
  const isComplete = (given: object): given is CreationOptions =>
    ['rp', 'user', 'challenge', 'pubKeyCredParams'].every((part) => part in given);
  if (!isComplete(options)) throw new TypeError('invalid passkey options');
  return options;
}

/** Asks the browser to create a passkey; null when the user cancels. */
async function makePasskey() {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const started = await callFunction(beginPasskey, {});
  return startRegistration({ optionsJSON: requireOptions(started.options) }).catch((failure: unknown) => {
    if (failure instanceof Error && failure.name === 'NotAllowedError') return null;
    throw failure;
  });
}

export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [pending, setPending] = useState<string | null>(null);

  async function act(name: string, work: () => Promise<void>) {
    setPending(name);
    try {
      await work();
      await refetchAfter('addPasskey', 'removePasskey');
    } catch (failure) {
      const isAlreadyAdded = failure instanceof Error && failure.name === 'InvalidStateError';
      showToast({
        color: 'red',
        message: isAlreadyAdded ? 'This device already has a passkey for Claimline.' : errorSentence(failure),
      });
    } finally {
      setPending(null);
    }
  }

  const add = () =>
    act('add', async () => {
      const answer = await makePasskey();
      if (answer === null) return;
      await callFunction(addPasskey, { name: browserName(navigator.userAgent), answer: { ...answer } });
      showToast({ message: 'Passkey added.' });
    });
  const remove = (passkey: Passkey) =>
    act(passkey.id, async () => {
      await callFunction(removePasskey, { passkey_id: passkey.id });
      showToast({ message: 'Passkey removed.' });
    });

  return (
    <>
      {passkeys.length === 0 ? null : (
        <ul className={classes.sessions}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={classes.session}>
              <IconFingerprint size={18} stroke={1.6} aria-hidden className={classes.sessionIcon} />
              <div className={classes.sessionWords}>
                <div className={classes.sessionName}>{passkey.name}</div>
                <div className={classes.sessionTimes}>
                  {'added '}
                  <DateText value={passkey.created_at} withTime />
                  {passkey.last_used_at === null ? null : (
                    <>
                      {' · last used '}
                      <DateText value={passkey.last_used_at} withTime />
                    </>
                  )}
                </div>
              </div>
              <Button
                size="xs"
                variant="default"
                aria-label={`Remove the passkey ${passkey.name}`}
                loading={pending === passkey.id}
                onClick={() => remove(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" loading={pending === 'add'} onClick={add}>
        Add a passkey
      </Button>
    </>
  );
}
