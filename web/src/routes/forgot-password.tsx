import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../client/query.ts';
import { signInOptionsQuery } from '../client/signInOptionsQuery.ts';
import { ForgotPasswordPage } from '../features/sign-in/password/ForgotPasswordPage.tsx';
import { useLinkCode } from '../features/sign-in/useLinkCode.ts';

export const Route = createFileRoute('/forgot-password')({
  loader: () => {
    // Not awaited: only the form for a new password needs it, and shows its own error.
    void queryClient.prefetchQuery(signInOptionsQuery);
  },
  component: ForgotPassword,
});

function ForgotPassword() {
  const code = useLinkCode();
  return (
    <QueryClientProvider client={queryClient}>
      <ForgotPasswordPage key={code} code={code} />
    </QueryClientProvider>
  );
}
