import { getAccountLeaving } from '@claimline/domain/contracts/account-leaving';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../../client/query.ts';
import { LeavingSection } from '../../../../features/settings/LeavingSection.tsx';
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
  return <LeavingSection accountId={Route.useParams().account_id} />;
}
