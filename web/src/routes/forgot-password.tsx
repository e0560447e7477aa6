import { createFileRoute, useLocation } from '@tanstack/react-router';
import { signInOptionsQuery } from '../client/signInOptions.ts';
import { ForgotPasswordPage } from '../features/entrance/ForgotPasswordPage.tsx';

export const Route = createFileRoute('/forgot-password')({
  loader: ({ context }) => {
    // Only the form for a new password needs it: not waited for, and unreachable, that says so itself.
    void context.queryClient.prefetchQuery(signInOptionsQuery);
  },
  component: ForgotPassword,
});

function ForgotPassword() {
  // A letter's link holds its code after the #, which travels to no server's log.
  const code = new URLSearchParams(useLocation().hash).get('code');
  return <ForgotPasswordPage key={code} code={code} />;
}
