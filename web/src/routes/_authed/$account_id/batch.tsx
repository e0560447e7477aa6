import { roleMay } from '@claimline/domain/account/role';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { listBatches } from '@claimline/domain/contracts/imports/batches';
import { listImports } from '@claimline/domain/contracts/imports/imports';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { logFailure } from '../../../client/log.ts';
import { functionQuery } from '../../../client/query.ts';
import { BatchesPage, listBatchesInput } from '../../../features/batches/BatchesPage.tsx';

export const Route = createFileRoute('/_authed/$account_id/batch')({
  staticData: { crumb: 'Batches' },
  loader: async ({ context, params }) => {
    try {
      const { account_id } = params;
      const { role } = await context.queryClient.ensureQueryData(functionQuery(getAccount, { account_id }));
      await Promise.all([
        context.queryClient.ensureQueryData(functionQuery(listBatches, listBatchesInput(account_id, 0))),
        // They are above the batches and would push them down.
        roleMay(role, 'claim.submit') &&
          context.queryClient.prefetchQuery(functionQuery(listImports, { account_id })),
      ]);
    } catch (failure) {
      // The page itself shows an empty list and the message.
      logFailure('Couldn’t load batches.', failure);
    }
  },
  component: BatchRoute,
});

function BatchRoute() {
  const { account_id } = Route.useParams();
  const navigate = useNavigate();
  const { data: account } = useSuspenseQuery(functionQuery(getAccount, { account_id }));
  return (
    <BatchesPage
      accountId={account_id}
      role={account.role}
      onUploaded={(import_id) =>
        void navigate({ to: '/$account_id/import/$import_id', params: { account_id, import_id } })
      }
    />
  );
}
