import { getInsights } from '@claimline/domain/contracts/insights';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { type RawSearch, readSearch, writeSearch } from '../../../client/search.ts';
import { InsightsPage } from '../../../features/insights/InsightsPage.tsx';
import { insightsAddress, insightsInput, soundSearch } from '../../../features/insights/search.ts';

export const Route = createFileRoute('/_authed/$account_id/insights')({
  staticData: { crumb: 'Insights' },
  // The schema checks it in the loader and the page, so that schemas stay out of the first download.
  validateSearch: (raw: RawSearch<typeof insightsAddress>) => raw,
  // Another question is no other screen (`loaderDeps` would make it one): it must not give way to an outline.
  shouldReload: true,
  loader: ({ context, params, location }) => {
    const { search } = readSearch(insightsAddress, location.search);
    // A clinic of the address may be none of the person's, which the page finds out first.
    if (search.clinic !== undefined) return;
    // Not waited for: the page shows its own outline, and its own errors.
    void context.queryClient.prefetchQuery(
      functionQuery(getInsights, insightsInput(params.account_id, soundSearch(search).search)),
    );
  },
  component: InsightsRoute,
});

function InsightsRoute() {
  const { account_id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { search, broken } = readSearch(insightsAddress, Route.useSearch());
  return (
    <InsightsPage
      accountId={account_id}
      search={search}
      broken={broken}
      onSearchChange={(change) =>
        void navigate({
          to: '.',
          search: writeSearch(insightsAddress, { ...search, ...change }),
          resetScroll: false,
        })
      }
    />
  );
}
