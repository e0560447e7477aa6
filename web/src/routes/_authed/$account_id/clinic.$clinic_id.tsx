import { clinicAddressSchema } from '@claimline/domain/list/search';
import { createFileRoute } from '@tanstack/react-router';
import { opensPersonalView } from '../../../client/personalView.ts';
import type { RawSearch } from '../../../client/search.ts';
import { loadSubmissions } from './-loadSubmissions.ts';
import { SubmissionsRoute } from './-SubmissionsRoute.tsx';

export const Route = createFileRoute('/_authed/$account_id/clinic/$clinic_id')({
  staticData: { crumb: 'Clinic' },
  validateSearch: (raw: RawSearch<typeof clinicAddressSchema>) => raw,
  // Another query shows the same screen, so reload without the pending component, which `loaderDeps` would show.
  shouldReload: true,
  loader: ({ context, params, cause, location }) =>
    loadSubmissions({
      queryClient: context.queryClient,
      place: params,
      schema: clinicAddressSchema,
      raw: location.search,
      isFromLink: cause !== 'stay' && opensPersonalView(location.state),
    }),
  component: ClinicRoute,
});

function ClinicRoute() {
  const { account_id, clinic_id } = Route.useParams();
  return (
    <SubmissionsRoute
      account_id={account_id}
      clinic_id={clinic_id}
      schema={clinicAddressSchema}
      raw={Route.useSearch()}
    />
  );
}
