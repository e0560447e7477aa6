import { roleMay } from '@claimline/domain/account/role';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { getSettings } from '@claimline/domain/contracts/settings';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../../client/query.ts';
import { AccountSection } from '../../../../features/settings/AccountSection.tsx';

export const Route = createFileRoute('/_authed/$account_id/settings/')({
  staticData: { crumb: 'Settings' },
  // Awaited, so that what is below the name does not move; errors are shown in place.
  loader: async ({ context: { queryClient }, params }) => {
    const { role } = await queryClient.ensureQueryData(functionQuery(getAccount, params));
    if (roleMay(role, 'account.settings'))
      await queryClient.prefetchQuery(functionQuery(getSettings, params));
  },
  component: AccountSettingsRoute,
});

function AccountSettingsRoute() {
  return <AccountSection accountId={Route.useParams().account_id} />;
}
