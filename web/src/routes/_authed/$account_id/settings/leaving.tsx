import { getAccountLeaving } from '@claimline/domain/contracts/offboarding';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../../client/query.ts';
import { OffboardingSection } from '../../../../features/settings/OffboardingSection.tsx';
import { requireAbility } from '../-requireAbility.ts';

export const Route = createFileRoute('/_authed/$account_id/settings/leaving')({
  staticData: { crumb: 'Settings · Export & delete' },
  loader: async (entered) => {
    await requireAbility('account.leave')(entered);
    const { context, params } = entered;
    return context.queryClient.ensureQueryData(
      functionQuery(getAccountLeaving, { account_id: params.account_id }),
    );
  },
  component: LeavingSettingsRoute,
});

function LeavingSettingsRoute() {
  return <OffboardingSection accountId={Route.useParams().account_id} />;
}
