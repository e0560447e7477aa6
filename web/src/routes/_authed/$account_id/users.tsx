import { listMembers } from '@claimline/domain/contracts/accounts';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { UsersPage } from '../../../features/account/UsersPage.tsx';

export const Route = createFileRoute('/_authed/$account_id/users')({
  staticData: { crumb: 'Users' },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(functionQuery(listMembers, { account_id: params.account_id })),
  component: UsersRoute,
});

function UsersRoute() {
  return <UsersPage accountId={Route.useParams().account_id} />;
}
