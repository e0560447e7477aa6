import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../../../features/account/OverviewPage.tsx';
import { reviewQuery } from '../../../features/account/reviewQuery.ts';

export const Route = createFileRoute('/_authed/$account_id/')({
  staticData: { crumb: 'Overview' },
  loader: ({ context, params }) => {
    // Not waited for: the clinics are shown first, what needs a person fills in.
    void context.queryClient.prefetchQuery(reviewQuery(params.account_id));
  },
  component: OverviewRoute,
});

function OverviewRoute() {
  return <OverviewPage accountId={Route.useParams().account_id} />;
}
