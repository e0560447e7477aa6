import { getClaim, listSubmissions } from '@claimline/domain/contracts/claims';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { type RawSearch, readSearch } from '../../../client/search.ts';
import { listInput } from '../../../features/submissions/searchState.ts';
import { clinicAddress, SubmissionsRoute } from './-SubmissionsRoute.tsx';

export const Route = createFileRoute('/_authed/$account_id/clinic/$clinic_id')({
  staticData: { crumb: 'Clinic' },
  validateSearch: (raw: RawSearch<typeof clinicAddress>) => raw,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const { search } = readSearch(clinicAddress, deps);
    void context.queryClient.prefetchQuery(functionQuery(listSubmissions, listInput(params, search)));
    // The open claim is asked for together with the list, not once its drawer stands.
    if (search.claim !== undefined) {
      const claim = { account_id: params.account_id, claim_id: search.claim };
      void context.queryClient.prefetchQuery(functionQuery(getClaim, claim));
    }
  },
  component: ClinicRoute,
});

function ClinicRoute() {
  const { account_id, clinic_id } = Route.useParams();
  return (
    <SubmissionsRoute
      account_id={account_id}
      clinic_id={clinic_id}
      schema={clinicAddress}
      raw={Route.useSearch()}
    />
  );
}
