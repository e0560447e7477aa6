import { getInsights, getSavings } from '@claimline/domain/contracts/insights';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { type RawSearch, readSearch, writeSearch } from '../../../client/search.ts';
import { InsightsPage } from '../../../features/insights/InsightsPage.tsx';
import { insightsAddress, insightsInput, validSearch } from '../../../features/insights/search.ts';

export const Route = createFileRoute('/_authed/$account_id/insights')({
  staticData: { crumb: 'Insights' },
  // Validated in the loader and the page, which keeps schemas out of the first download.
  validateSearch: (raw: RawSearch<typeof insightsAddress>) => raw,
  // Another query shows the same screen, so reload without the pending component, which `loaderDeps` would show.
  shouldReload: true,
  loader: ({ context, params, location }) => {
    const { search } = readSearch(insightsAddress, location.search);
    // The clinic in the address may not be the user's, which the page checks first.
    if (search.clinic !== undefined) return;
    // Not awaited: the page has its own placeholders and errors.
    const input = insightsInput(params.account_id, validSearch(search).search);
    void context.queryClient.prefetchQuery(functionQuery(getInsights, input));
    void context.queryClient.prefetchQuery(functionQuery(getSavings, input));
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
