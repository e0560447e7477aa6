import { listDirectory } from '@claimline/domain/contracts/claims';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { ProvidersPage } from '../../../features/account/ProvidersPage.tsx';

export const Route = createFileRoute('/_authed/$account_id/providers')({
  staticData: { crumb: 'Providers' },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(functionQuery(listDirectory, { account_id: params.account_id })),
  component: ProvidersRoute,
});

function ProvidersRoute() {
  return <ProvidersPage accountId={Route.useParams().account_id} />;
}
