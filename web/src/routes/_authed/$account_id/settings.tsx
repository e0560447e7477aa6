import { getAccount } from '@claimline/domain/contracts/accounts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { SettingsFrame } from '../../../features/settings/SettingsFrame.tsx';

export const Route = createFileRoute('/_authed/$account_id/settings')({
  component: SettingsLayout,
});

function SettingsLayout() {
  const { account_id } = Route.useParams();
  const account = useSuspenseQuery(functionQuery(getAccount, { account_id })).data;
  return (
    <SettingsFrame account={account}>
      <Outlet />
    </SettingsFrame>
  );
}
