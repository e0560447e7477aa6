import { createFileRoute } from '@tanstack/react-router';
import { AccountSection } from '../../../features/settings/AccountSection.tsx';

export const Route = createFileRoute('/_authed/$account_id/settings/')({
  staticData: { crumb: 'Settings' },
  component: AccountSettingsRoute,
});

function AccountSettingsRoute() {
  return <AccountSection accountId={Route.useParams().account_id} />;
}
