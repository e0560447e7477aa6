import { getNotificationChoices } from '@claimline/domain/contracts/notifications';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../../client/query.ts';
import { NotificationsSection } from '../../../../features/settings/notifications/NotificationsSection.tsx';

export const Route = createFileRoute('/_authed/$account_id/settings/notifications')({
  staticData: { crumb: 'Settings · Notifications' },
  loader: ({ context, params: { account_id } }) =>
    context.queryClient.ensureQueryData(functionQuery(getNotificationChoices, { account_id })),
  component: NotificationsSettingsRoute,
});

function NotificationsSettingsRoute() {
  return <NotificationsSection accountId={Route.useParams().account_id} />;
}
