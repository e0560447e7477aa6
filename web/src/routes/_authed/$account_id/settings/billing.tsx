import { type PortalProblem, portalProblems } from '@claimline/domain/account/billing';
import { getBilling } from '@claimline/domain/contracts/settings';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../../client/query.ts';
import { BillingSection } from '../../../../features/settings/BillingSection.tsx';
import { requireAbility } from '../-requireAbility.ts';

export const Route = createFileRoute('/_authed/$account_id/settings/billing')({
  staticData: { crumb: 'Settings · Billing' },
  validateSearch: (raw: Record<string, unknown>): { problem?: PortalProblem } => {
    const problem = portalProblems.find((known) => known === raw['problem']);
    return problem === undefined ? {} : { problem };
  },
  loader: async (entered) => {
    await requireAbility('billing.manage')(entered);
    const { context, params } = entered;
    return context.queryClient.ensureQueryData(functionQuery(getBilling, { account_id: params.account_id }));
  },
  component: BillingSettingsRoute,
});

function BillingSettingsRoute() {
  return <BillingSection accountId={Route.useParams().account_id} problem={Route.useSearch().problem} />;
}
