import { createFileRoute } from '@tanstack/react-router';
import { isToOwnView } from '../../../client/personalView.ts';
import type { RawSearch } from '../../../client/search.ts';
import { loadSubmissions } from './-loadSubmissions.ts';
import { ciaAddress, SubmissionsRoute } from './-SubmissionsRoute.tsx';

export const Route = createFileRoute('/_authed/$account_id/CIA')({
  staticData: { crumb: 'CIA' },
  // The schema checks it in the loader and the page, so that schemas stay out of the first download.
  validateSearch: (raw: RawSearch<typeof ciaAddress>) => raw,
  // Another question to the list is no other screen (`loaderDeps` would make it one): it must not give way to an outline.
  shouldReload: true,
  loader: ({ context, params, cause, location }) =>
    loadSubmissions({
      queryClient: context.queryClient,
      place: params,
      schema: ciaAddress,
      raw: location.search,
      isEntering: cause === 'enter' && isToOwnView(location.state),
    }),
  component: CiaRoute,
});

function CiaRoute() {
  const { account_id } = Route.useParams();
  return <SubmissionsRoute account_id={account_id} schema={ciaAddress} raw={Route.useSearch()} />;
}
