/** The page behind the link sent to a new email: a button confirms it. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { Button } from '@mantine/core';
import { callPublic } from '../../client/call.ts';
import { LinkButton } from '../../components/navigation/Links.tsx';
import { ErrorMessage } from './frame/ErrorMessage.tsx';
import { SignInFrame } from './frame/SignInFrame.tsx';
import { codeSentence } from './signInText.ts';
import { useAction } from './steps/useAction.ts';

/** Keeps the link's code while the user signs in, in this tab only. */
const storedCode = 'email-confirmation-code';

export function ConfirmEmailPage({ code: givenCode }: { code: string }) {
  const code = givenCode || (sessionStorage.getItem(storedCode) ?? '');
  const confirming = useAction(async () => {
    const changed = await callPublic('confirmEmailChange', { code });
    sessionStorage.removeItem(storedCode);
    return changed;
  });
  const needsSignIn =
    confirming.error instanceof Outcome && confirming.error.details?.reason === 'other-browser';
  if (confirming.result !== undefined)
    return (
      <SignInFrame
        title="Email address changed"
        lead={
          <>
            You now sign in with <strong>{confirming.result.email}</strong>.
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
      <ErrorMessage message={confirming.status === 'error' ? codeSentence(confirming.error) : null} />
      {needsSignIn ? (
        <LinkButton
          to="/login"
          search={{ redirect: '/confirm-email' }}
          size="md"
          fullWidth
          onClick={() => sessionStorage.setItem(storedCode, code)}
        >
          Sign in to confirm
        </LinkButton>
      ) : confirming.status === 'error' ? (
        <LinkButton to="/login" size="md" variant="default" fullWidth>
          Go to sign in
        </LinkButton>
      ) : (
        <Button
          size="md"
          fullWidth
          loading={confirming.status === 'pending'}
          onClick={() => void confirming.run(undefined)}
        >
          Confirm address
        </Button>
      )}
    </SignInFrame>
  );
}
