import { roleMay } from '@claimline/domain/account/role';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { ProvidersPage } from '../../../features/providers/ProvidersPage.tsx';

export const Route = createFileRoute('/_authed/$account_id/providers')({
  staticData: { crumb: 'Providers' },
  component: ProvidersRoute,
});

function ProvidersRoute() {
  const { account_id } = Route.useParams();
  const account = useSuspenseQuery(functionQuery(getAccount, { account_id })).data;
  return <ProvidersPage accountId={account_id} mayChange={roleMay(account.role, 'provider.manage')} />;
}
