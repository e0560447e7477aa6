import { roleMay } from '@claimline/domain/account/role';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { getOnboarding } from '@claimline/domain/contracts/onboarding';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { OverviewPage } from '../../../features/overview/OverviewPage.tsx';
import { overviewQuery } from '../../../features/overview/overviewQuery.ts';
import { reviewQuery } from '../../../features/overview/reviewQuery.ts';

export const Route = createFileRoute('/_authed/$account_id/')({
  staticData: { crumb: 'Overview' },
  loader: async ({ context: { queryClient }, params }) => {
    const fetchSetup = async () => {
      const { role } = await queryClient.ensureQueryData(functionQuery(getAccount, params));
      if (roleMay(role, 'account.settings'))
        await queryClient.prefetchQuery(functionQuery(getOnboarding, params));
    };
    // Awaited, so that nothing moves; errors are shown in place.
    await Promise.all([
      queryClient.prefetchQuery(overviewQuery(params.account_id)),
      queryClient.prefetchQuery(reviewQuery(params.account_id)),
      fetchSetup(),
    ]);
  },
  component: OverviewRoute,
});

function OverviewRoute() {
  return <OverviewPage accountId={Route.useParams().account_id} />;
}
