import { getRetention } from '@claimline/domain/contracts/retention';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { RetentionSection } from '../../../features/settings/RetentionSection.tsx';

export const Route = createFileRoute('/_authed/$account_id/settings/retention')({
  staticData: { crumb: 'Settings · Retention' },
  loader: ({ context, params: { account_id } }) =>
    context.queryClient.ensureQueryData(functionQuery(getRetention, { account_id })),
  component: RetentionSettingsRoute,
});

function RetentionSettingsRoute() {
  return <RetentionSection accountId={Route.useParams().account_id} />;
}
