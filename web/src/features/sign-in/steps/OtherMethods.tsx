/** Sign-in methods other than a password, as the installation is configured. */

import { Button, Divider } from '@mantine/core';
import { IconDeviceMobileMessage, IconFingerprint, IconMail, IconShieldLock } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callPublic } from '../../../client/call.ts';
import { signInOptionsQuery } from '../../../client/signInOptions.ts';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';
import { signInWithPasskey } from './signInWithPasskey.ts';

interface OtherMethodsProps {
  redirect: string;
  onEmail: () => void;
  onPhone: () => void;
}

export function OtherMethods({ redirect, onEmail, onPhone }: OtherMethodsProps) {
  // If the options cannot be loaded, password and email link are still offered.
  const { data: options } = useQuery(signInOptionsQuery);
  const leaving = useMutation({
    mutationFn: () => callPublic('beginSingleSignOn', { redirect }),
    onSuccess: ({ address }) => window.location.assign(address),
  });
  const asking = useMutation({ mutationFn: signInWithPasskey });
  const failure: unknown = leaving.error ?? asking.error;
  return (
    <>
      <Divider my="lg" label="or" labelPosition="center" />
      <ErrorMessage words={failure === null ? null : codeSentence(failure)} />
      <div className={classes.ways}>
        {options?.single_sign_on ? (
          <Button
            variant="default"
            size="md"
            leftSection={<IconShieldLock size={17} stroke={1.6} />}
            loading={leaving.isPending || leaving.isSuccess}
            onClick={() => leaving.mutate()}
          >
            Continue with {options.single_sign_on}
          </Button>
        ) : null}
        {options?.passkeys ? (
          <Button
            variant="default"
            size="md"
            leftSection={<IconFingerprint size={17} stroke={1.6} />}
            loading={asking.isPending || asking.data === true}
            onClick={() => asking.mutate()}
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
