import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { queryClient } from '../client/query.ts';
import { ConfirmEmailPage } from '../features/sign-in/ConfirmEmailPage.tsx';
import { useLinkCode } from '../features/sign-in/useLinkCode.ts';

export const Route = createFileRoute('/confirm-email')({ component: ConfirmEmail });

function ConfirmEmail() {
  const code = useLinkCode() ?? '';
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmEmailPage key={code} code={code} />
    </QueryClientProvider>
  );
}
