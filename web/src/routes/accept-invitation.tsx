import { createFileRoute } from '@tanstack/react-router';
import { loadSignInOptions } from '../client/signInOptions.ts';
import { BootScreen } from '../components/page/BootScreen.tsx';
import { InvitationPage } from '../features/sign-in/invitation/InvitationPage.tsx';

export const Route = createFileRoute('/accept-invitation')({
  validateSearch: (raw: Record<string, unknown>): { token?: string } =>
    typeof raw['token'] === 'string' && raw['token'] !== '' ? { token: raw['token'] } : {},
  beforeLoad: async ({ context }) => {
    // If the server cannot be reached, opening the invitation shows the error.
    await context.session.ready().catch(() => undefined);
  },
  loader: () => {
    loadSignInOptions().catch(() => undefined);
  },
  pendingComponent: BootScreen,
  component: AcceptInvitation,
});

function AcceptInvitation() {
  const { token } = Route.useSearch();
  // The router keeps parameters that validation left out.
  return <InvitationPage token={token === '' ? undefined : token} />;
}
