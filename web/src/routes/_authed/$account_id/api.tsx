import { roleMay } from '@claimline/domain/account/role';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { listApiKeys } from '@claimline/domain/contracts/developers/api-keys';
import { listWebhooks } from '@claimline/domain/contracts/developers/webhooks';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { ApiPage } from '../../../features/api/ApiPage.tsx';

export const Route = createFileRoute('/_authed/$account_id/api')({
  staticData: { crumb: 'API' },
  // Awaited, so that the sections below do not move; errors are shown in place.
  loader: async ({ context: { queryClient }, params }) => {
    const { role } = await queryClient.ensureQueryData(functionQuery(getAccount, params));
    if (!roleMay(role, 'api.manage')) return;
    await Promise.all([
      queryClient.prefetchQuery(functionQuery(listApiKeys, params)),
      queryClient.prefetchQuery(functionQuery(listWebhooks, params)),
    ]);
  },
  component: ApiRoute,
});

function ApiRoute() {
  return <ApiPage accountId={Route.useParams().account_id} />;
}
