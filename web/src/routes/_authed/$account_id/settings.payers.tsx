import { roleMay } from '@claimline/domain/account/role';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { PayersSection } from '../../../features/settings/PayersSection.tsx';

export const Route = createFileRoute('/_authed/$account_id/settings/payers')({
  staticData: { crumb: 'Settings · Payers' },
  component: PayersRoute,
});

function PayersRoute() {
  const { account_id } = Route.useParams();
  const account = useSuspenseQuery(functionQuery(getAccount, { account_id })).data;
  return <PayersSection accountId={account_id} mayChange={roleMay(account.role, 'payer.manage')} />;
}
