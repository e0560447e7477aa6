import { roleMay } from '@claimline/domain/account/role';
import { getAccount, listMembers } from '@claimline/domain/contracts/accounts';
import { listPeople } from '@claimline/domain/contracts/people';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { UsersPage } from '../../../features/people/UsersPage.tsx';

export const Route = createFileRoute('/_authed/$account_id/users')({
  staticData: { crumb: 'Users' },
  loader: async ({ context: { queryClient }, params }) => {
    const { role } = await queryClient.ensureQueryData(functionQuery(getAccount, params));
    await (roleMay(role, 'people.manage')
      ? queryClient.ensureQueryData(functionQuery(listPeople, params))
      : queryClient.ensureQueryData(functionQuery(listMembers, params)));
  },
  component: UsersRoute,
});

function UsersRoute() {
  const { account_id } = Route.useParams();
  const { role } = useSuspenseQuery(functionQuery(getAccount, { account_id })).data;
  return <UsersPage accountId={account_id} role={role} />;
}
