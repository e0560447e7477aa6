/** The page behind the link sent to a new email: a button confirms it. */

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { callPublic } from '../../client/call.ts';
import { LinkButton } from '../../components/navigation/Links.tsx';
import { ErrorMessage } from './frame/ErrorMessage.tsx';
import { SignInFrame } from './frame/SignInFrame.tsx';
import { codeSentence } from './signInText.ts';

export function ConfirmEmailPage({ code }: { code: string }) {
  const confirming = useMutation({ mutationFn: () => callPublic('confirmEmailChange', { code }) });
  if (confirming.isSuccess)
    return (
      <SignInFrame
        title="Email address changed"
        lead={
          <>
            You now sign in with <strong>{confirming.data.email}</strong>.
          </>
        }
      >
        <LinkButton to="/dashboard" size="md" fullWidth>
          Go to Claimline
        </LinkButton>
      </SignInFrame>
    );
  return (
    <SignInFrame title="Confirm your new address" lead="Confirm that this email address is yours.">
      <ErrorMessage words={confirming.isError ? codeSentence(confirming.error) : null} />
      {confirming.isError ? (
        <LinkButton to="/login" size="md" variant="default" fullWidth>
          Go to sign in
        </LinkButton>
      ) : (
        <Button size="md" fullWidth loading={confirming.isPending} onClick={() => confirming.mutate()}>
          Confirm address
        </Button>
      )}
    </SignInFrame>
  );
}
