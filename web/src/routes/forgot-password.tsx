import { createFileRoute } from '@tanstack/react-router';
import { loadSignInOptions } from '../client/signInOptions.ts';
import { ForgotPasswordPage } from '../features/sign-in/password/ForgotPasswordPage.tsx';
import { useLinkCode } from '../features/sign-in/useLinkCode.ts';

export const Route = createFileRoute('/forgot-password')({
  loader: () => {
    // Not awaited: only the form for a new password needs it, and shows its own error.
    loadSignInOptions().catch(() => undefined);
  },
  component: ForgotPassword,
});

function ForgotPassword() {
  const code = useLinkCode();
  return <ForgotPasswordPage key={code} code={code} />;
}
