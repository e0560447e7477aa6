/** Forgotten password: requests an email, and sets the new password from its link. */

import { Button } from '@mantine/core';
import { callPublic } from '../../../client/call.ts';
import { LinkAnchor } from '../../../components/navigation/Links.tsx';
import { ErrorMessage } from '../frame/ErrorMessage.tsx';
import { FormSkeleton } from '../frame/FormSkeleton.tsx';
import { SignInFrame } from '../frame/SignInFrame.tsx';
import { useProof } from '../proof-of-work/useProof.ts';
import classes from '../SignInPage.module.css';
import { codeSentence } from '../signInText.ts';
import { EmailForm } from '../steps/EmailForm.tsx';
import { useAction } from '../steps/useAction.ts';
import { useOpenedLink } from '../useOpenedLink.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** `code` is from the emailed link; null when the page was opened directly. */
export function ForgotPasswordPage({ code }: { code: string | null }) {
  return code === null ? <RequestLink /> : <OpenLink code={code} />;
}

function BackToSignIn() {
  return (
    <p className={classes.forgot}>
      <LinkAnchor to="/login" size="sm">
        Back to sign in
      </LinkAnchor>
    </p>
  );
}

function RequestLink({
  title = 'Forgot your password?',
  refusal = null,
}: {
  title?: string;
  refusal?: string | null;
}) {
  const solver = useProof();
  const requesting = useAction((email: string) =>
    solver.send((proof) => callPublic('requestPasswordReset', { email, proof })),
  );
  if (requesting.status === 'success')
    return (
      <SignInFrame
        title="Check your email"
        lead={
          <>
            If a Claimline user has the email address <strong>{requesting.input}</strong>, we sent it a link.
            The link works for one hour.
          </>
        }
      >
        <p className={classes.hint}>
          No email after a few minutes? Check your spam folder, and check that this is the address you sign in
          with.
        </p>
        <Button variant="default" fullWidth size="md" onClick={() => requesting.reset()}>
          Send again or use another address
        </Button>
        <BackToSignIn />
      </SignInFrame>
    );
  return (
    <SignInFrame
      title={title}
      lead="Enter your email address and we’ll send you a link to set a new password."
    >
      <ErrorMessage message={requesting.status === 'error' ? codeSentence(requesting.error) : refusal} />
      <EmailForm
        label="Send link"
        isSending={requesting.status === 'pending'}
        onType={solver.begin}
        onSend={(email) => void requesting.run(email)}
      />
      <BackToSignIn />
    </SignInFrame>
  );
}

function OpenLink({ code }: { code: string }) {
  const link = useOpenedLink(() => callPublic('checkPasswordReset', { code }));
  if (link.kind === 'refused')
    return <RequestLink title="Request a new link" refusal={codeSentence(link.error)} />;
  return (
    <SignInFrame
      title="Set a new password"
      lead={
        link.kind === 'opened' ? (
          <>
            For <strong>{link.result.email}</strong>. You’ll be signed out everywhere else.
          </>
        ) : null
      }
    >
      {link.kind === 'opened' ? <NewPasswordForm code={code} email={link.result.email} /> : <FormSkeleton />}
    </SignInFrame>
  );
}
