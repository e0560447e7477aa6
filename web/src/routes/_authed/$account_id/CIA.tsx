import { getClaim, listSubmissions } from '@claimline/domain/contracts/claims';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { type RawSearch, readSearch } from '../../../client/search.ts';
import { listInput } from '../../../features/submissions/searchState.ts';
import { ciaAddress, SubmissionsRoute } from './-SubmissionsRoute.tsx';

export const Route = createFileRoute('/_authed/$account_id/CIA')({
  staticData: { crumb: 'CIA' },
  // The schema checks it in the loader and the page, so that schemas stay out of the first download.
  validateSearch: (raw: RawSearch<typeof ciaAddress>) => raw,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const { search } = readSearch(ciaAddress, deps);
    // Not waited for: the table shows its own rows on their way, and its own errors.
    void context.queryClient.prefetchQuery(functionQuery(listSubmissions, listInput(params, search)));
    // The open claim is asked for together with the list, not once its drawer stands.
    if (search.claim !== undefined) {
      const claim = { account_id: params.account_id, claim_id: search.claim };
      void context.queryClient.prefetchQuery(functionQuery(getClaim, claim));
    }
  },
  component: CiaRoute,
});

function CiaRoute() {
  const { account_id } = Route.useParams();
  return <SubmissionsRoute account_id={account_id} schema={ciaAddress} raw={Route.useSearch()} />;
}
