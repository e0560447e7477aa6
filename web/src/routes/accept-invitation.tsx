import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../features/entrance/InvitationPage.tsx';

export const Route = createFileRoute('/accept-invitation')({
  validateSearch: (raw: Record<string, unknown>): { token?: string } =>
    typeof raw['token'] === 'string' && raw['token'] !== '' ? { token: raw['token'] } : {},
  component: AcceptInvitation,
});

function AcceptInvitation() {
  return <InvitationPage hasToken={Route.useSearch().token !== undefined} />;
}
