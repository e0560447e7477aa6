import { roleMay } from '@claimline/domain/account/role';
import { getAccount } from '@claimline/domain/contracts/accounts';
import { listDirectory } from '@claimline/domain/contracts/claims';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { functionQuery } from '../../../client/query.ts';
import { SubmitPage } from '../../../features/submit/SubmitPage.tsx';

export const Route = createFileRoute('/_authed/$account_id/submit')({
  staticData: { crumb: 'Submit' },
  validateSearch: (raw: { clinic_id?: unknown }): { clinic_id?: unknown } => raw,
  loader: async ({ context, params }) => {
    const account = await context.queryClient.ensureQueryData(
      functionQuery(getAccount, { account_id: params.account_id }),
    );
    if (!roleMay(account.role, 'claim.submit'))
      redirect({ to: '/$account_id', params, replace: true, throw: true });
    await context.queryClient.ensureQueryData(
      functionQuery(listDirectory, { account_id: params.account_id }),
    );
  },
  component: SubmitRoute,
});

function SubmitRoute() {
  const { account_id } = Route.useParams();
  const { clinic_id } = Route.useSearch();
  const navigate = useNavigate();
  const { data: account } = useSuspenseQuery(functionQuery(getAccount, { account_id }));
  return (
    <>
      <title>Submit a claim · Claimline</title>
      <SubmitPage
        account_id={account_id}
        // A repeated parameter is an array, which is no clinic id.
        clinic_id={clinic_id === undefined || typeof clinic_id === 'string' ? clinic_id : ''}
        role={account.role}
        onSubmitted={(claim) =>
          void navigate({
            to: '/$account_id/clinic/$clinic_id',
            params: { account_id, clinic_id: claim.clinic_id },
            search: { tab: 'all', claim: claim.claim_id },
          })
        }
      />
    </>
  );
}
