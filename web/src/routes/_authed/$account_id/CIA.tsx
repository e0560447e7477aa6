import { ciaAddressSchema } from '@claimline/domain/list/search';
import { createFileRoute } from '@tanstack/react-router';
import { opensPersonalView } from '../../../client/personalView.ts';
import type { RawSearch } from '../../../client/search.ts';
import { loadSubmissions } from './-loadSubmissions.ts';
import { SubmissionsRoute } from './-SubmissionsRoute.tsx';

export const Route = createFileRoute('/_authed/$account_id/CIA')({
  staticData: { crumb: 'CIA' },
  // Validated in the loader and the page, which keeps schemas out of the first download.
  validateSearch: (raw: RawSearch<typeof ciaAddressSchema>) => raw,
  // Another query shows the same screen, so reload without the pending component, which `loaderDeps` would show.
  shouldReload: true,
  loader: ({ context, params, cause, location }) =>
    loadSubmissions({
      queryClient: context.queryClient,
      place: params,
      schema: ciaAddressSchema,
      raw: location.search,
      isFromLink: cause !== 'stay' && opensPersonalView(location.state),
    }),
  component: CiaRoute,
});

function CiaRoute() {
  const { account_id } = Route.useParams();
  return <SubmissionsRoute account_id={account_id} schema={ciaAddressSchema} raw={Route.useSearch()} />;
}
