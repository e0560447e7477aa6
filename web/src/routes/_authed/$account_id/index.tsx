import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../../../features/account/OverviewPage.tsx';
import { overviewQuery } from '../../../features/account/overviewQuery.ts';
import { reviewQuery } from '../../../features/account/reviewQuery.ts';

export const Route = createFileRoute('/_authed/$account_id/')({
  staticData: { crumb: 'Overview' },
  loader: async ({ context, params }) => {
    // Waited for, so that nothing moves when they come; what cannot be fetched says so in its own place.
    await Promise.all([
      context.queryClient.prefetchQuery(overviewQuery(params.account_id)),
      context.queryClient.prefetchQuery(reviewQuery(params.account_id)),
    ]);
  },
  component: OverviewRoute,
});

function OverviewRoute() {
  return <OverviewPage accountId={Route.useParams().account_id} />;
}
