import { roleMay } from '@claimline/domain/account/role';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../../client/query.ts';
import { NumbersToConfirm } from '../../../../features/settings/payers/NumbersToConfirm.tsx';
import { PayersSection } from '../../../../features/settings/payers/PayersSection.tsx';

export const Route = createFileRoute('/_authed/$account_id/settings/payers')({
  staticData: { crumb: 'Settings · Payers' },
  component: PayersRoute,
});

function PayersRoute() {
  const { account_id } = Route.useParams();
  const account = useSuspenseQuery(functionQuery(getAccount, { account_id })).data;
  const mayChange = roleMay(account.role, 'payer.manage');
  return (
    <>
      {mayChange ? <NumbersToConfirm accountId={account_id} /> : null}
      <PayersSection accountId={account_id} mayChange={mayChange} />
    </>
  );
}
