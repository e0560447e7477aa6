import { getUsage } from '@claimline/domain/contracts/settings';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../../client/query.ts';
import { UsageSection } from '../../../../features/settings/UsageSection.tsx';
import { requireAbility } from '../-requireAbility.ts';

export const Route = createFileRoute('/_authed/$account_id/settings/usage')({
  staticData: { crumb: 'Settings · Usage' },
  loader: async (entered) => {
    await requireAbility('account.usage')(entered);
    const { context, params } = entered;
    return context.queryClient.ensureQueryData(functionQuery(getUsage, { account_id: params.account_id }));
  },
  component: UsageSettingsRoute,
});

function UsageSettingsRoute() {
  return <UsageSection accountId={Route.useParams().account_id} />;
}
