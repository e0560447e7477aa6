import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../../features/account/SettingsPage.tsx';

export const Route = createFileRoute('/_authed/$account_id/settings')({
  staticData: { crumb: 'Settings' },
  component: SettingsRoute,
});

function SettingsRoute() {
  return <SettingsPage accountId={Route.useParams().account_id} />;
}
