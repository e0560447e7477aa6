import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../features/sign-in/ConfirmEmailPage.tsx';
import { useLinkCode } from '../features/sign-in/useLinkCode.ts';

export const Route = createFileRoute('/confirm-email')({ component: ConfirmEmail });

function ConfirmEmail() {
  const code = useLinkCode() ?? '';
  return <ConfirmEmailPage key={code} code={code} />;
}
