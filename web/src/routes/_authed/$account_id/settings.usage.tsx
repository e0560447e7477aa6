import { getUsage } from '@claimline/domain/contracts/usage';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { UsageSection } from '../../../features/settings/UsageSection.tsx';

export const Route = createFileRoute('/_authed/$account_id/settings/usage')({
  staticData: { crumb: 'Settings · Usage' },
  loader: ({ context, params: { account_id } }) =>
    context.queryClient.ensureQueryData(functionQuery(getUsage, { account_id })),
  component: UsageSettingsRoute,
});

function UsageSettingsRoute() {
  return <UsageSection accountId={Route.useParams().account_id} />;
}
