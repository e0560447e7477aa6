/** Requests a sign-in link. The answer is the same whether or not the email is known. */

import { Button } from '@mantine/core';
import { callPublic } from '../../../client/call.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import { useProof } from '../proof-of-work/useProof.ts';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';
import { EmailForm } from './EmailForm.tsx';
import { useAction } from './useAction.ts';

export function EmailLinkStep({ onBack }: { onBack: () => void }) {
  const solver = useProof();
  const requesting = useAction((email: string) =>
    solver.send((proof) => callPublic('requestSignInLink', { email, proof })),
  );
  if (requesting.status === 'success')
    return (
      <>
        <p className={classes.hint} role="status">
          If a Claimline user has the email address <strong>{requesting.input}</strong>, we sent it a sign-in
          link. The link works once, within 15 minutes.
        </p>
        <Button variant="default" fullWidth size="md" onClick={() => requesting.reset()}>
          Send again or use another address
        </Button>
        <BackLink onBack={onBack} />
      </>
    );
  return (
    <>
      <ErrorMessage message={requesting.status === 'error' ? codeSentence(requesting.error) : null} />
      <EmailForm
        label="Email me a link"
        isSending={requesting.status === 'pending'}
        onType={solver.begin}
        onSend={(email) => void requesting.run(email)}
      />
      <BackLink onBack={onBack} />
    </>
  );
}
