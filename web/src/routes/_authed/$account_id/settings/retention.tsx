import { getRetention } from '@claimline/domain/contracts/settings';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../../client/query.ts';
import { RetentionSection } from '../../../../features/settings/RetentionSection.tsx';
import { requireAbility } from '../-requireAbility.ts';

export const Route = createFileRoute('/_authed/$account_id/settings/retention')({
  staticData: { crumb: 'Settings · Retention' },
  loader: async (entered) => {
    await requireAbility('retention.manage')(entered);
    const { context, params } = entered;
    return context.queryClient.ensureQueryData(
      functionQuery(getRetention, { account_id: params.account_id }),
    );
  },
  component: RetentionSettingsRoute,
});

function RetentionSettingsRoute() {
  return <RetentionSection accountId={Route.useParams().account_id} />;
}
