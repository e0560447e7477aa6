import { roleMay } from '@claimline/domain/account/role';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { ImportPage } from '../../../features/batches/ImportPage.tsx';

export const Route = createFileRoute('/_authed/$account_id/import/$import_id')({
  staticData: { crumb: 'Import', place: '/$account_id/batch' },
  loader: async ({ context, params }) => {
    const { account_id } = params;
    const account = await context.queryClient.ensureQueryData(functionQuery(getAccount, { account_id }));
    if (!roleMay(account.role, 'claim.submit'))
      redirect({ to: '/$account_id/batch', params: { account_id }, replace: true, throw: true });
  },
  component: ImportRoute,
});

function ImportRoute() {
  const { account_id, import_id } = Route.useParams();
  const navigate = useNavigate();
  return (
    <ImportPage
      accountId={account_id}
      importId={import_id}
      onDiscarded={() => void navigate({ to: '/$account_id/batch', params: { account_id } })}
    />
  );
}
