import { listBatches } from '@claimline/domain/contracts/claims';
import { createFileRoute } from '@tanstack/react-router';
import { logFailure } from '../../../client/log.ts';
import { functionQuery } from '../../../client/query.ts';
import { BatchesPage } from '../../../features/batches/BatchesPage.tsx';

export const Route = createFileRoute('/_authed/$account_id/batch')({
  staticData: { crumb: 'Batches' },
  loader: async ({ context, params }) => {
    try {
      await context.queryClient.ensureQueryData(
        functionQuery(listBatches, { account_id: params.account_id }),
      );
    } catch (failure) {
      // The page itself shows an empty list and the message.
      logFailure('The batches could not be fetched.', failure);
    }
  },
  component: BatchRoute,
});

function BatchRoute() {
  return <BatchesPage accountId={Route.useParams().account_id} />;
}
