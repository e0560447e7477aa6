/** Sign-in methods other than a password, as the installation is configured. */

import { Button, Divider } from '@mantine/core';
import { callPublic } from '../../../client/call.ts';
import { useSignInOptions } from '../../../client/signInOptions.ts';
import { IconDeviceMobileMessage, IconFingerprint, IconMail, IconShieldLock } from '../../../theme/icons.ts';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';
import { signInWithPasskey } from './signInWithPasskey.ts';
import { useAction } from './useAction.ts';

interface OtherMethodsProps {
  redirect: string;
  onEmail: () => void;
  onPhone: () => void;
}

export function OtherMethods({ redirect, onEmail, onPhone }: OtherMethodsProps) {
  // If the options cannot be loaded, password and email link are still offered.
  const options = useSignInOptions();
  const leaving = useAction(async () => {
    const { address } = await callPublic('beginSingleSignOn', { redirect });
    window.location.assign(address);
  });
  const requesting = useAction(signInWithPasskey);
  const failure = leaving.error ?? requesting.error;
  return (
    <>
      <Divider my="lg" label="or" labelPosition="center" />
      <ErrorMessage message={failure === null ? null : codeSentence(failure)} />
      <div className={classes.ways}>
        {options?.single_sign_on ? (
          <Button
            variant="default"
            size="md"
            leftSection={<IconShieldLock size={17} stroke={1.6} />}
            loading={leaving.status === 'pending' || leaving.status === 'success'}
            onClick={() => void leaving.run(undefined)}
          >
            Continue with {options.single_sign_on}
          </Button>
        ) : null}
        {options?.passkeys ? (
          <Button
            variant="default"
            size="md"
            leftSection={<IconFingerprint size={17} stroke={1.6} />}
            loading={requesting.status === 'pending' || requesting.result === true}
            onClick={() => void requesting.run(undefined)}
          >
            Use a passkey
          </Button>
        ) : null}
        <Button
          variant="default"
          size="md"
          leftSection={<IconMail size={17} stroke={1.6} />}
          onClick={onEmail}
        >
          Email me a link
        </Button>
        {options?.phone ? (
          <Button
            variant="default"
            size="md"
            leftSection={<IconDeviceMobileMessage size={17} stroke={1.6} />}
            onClick={onPhone}
          >
            Text me a code
          </Button>
        ) : null}
      </div>
    </>
  );
}
