/** Requests a sign-in link. The answer is the same whether or not the email is known. */

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { callPublic } from '../../../client/call.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import { useProof } from '../proof-of-work/useProof.ts';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';
import { EmailForm } from './EmailForm.tsx';

export function EmailLinkStep({ onBack }: { onBack: () => void }) {
  const solver = useProof();
  const asking = useMutation({
    mutationFn: (email: string) => solver.send((proof) => callPublic('requestSignInLink', { email, proof })),
  });
  if (asking.isSuccess)
    return (
      <>
        <p className={classes.hint} role="status">
          If a Claimline user has the email address <strong>{asking.variables}</strong>, we sent it a sign-in
          link. The link works once, within 15 minutes.
        </p>
        <Button variant="default" fullWidth size="md" onClick={() => asking.reset()}>
          Send again or use another address
        </Button>
        <BackLink onBack={onBack} />
      </>
    );
  return (
    <>
      <ErrorMessage words={asking.isError ? codeSentence(asking.error) : null} />
      <EmailForm
        label="Email me a link"
        isSending={asking.isPending}
        onType={solver.begin}
        onSend={(email) => asking.mutate(email)}
      />
      <BackLink onBack={onBack} />
    </>
  );
}
