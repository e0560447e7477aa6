import { roleMay } from '@claimline/domain/account/role';
import { Outcome, secondFactorRequired } from '@claimline/domain/claim/outcome';
import { getAccount, listClinics } from '@claimline/domain/contracts/accounts';
import { useSuspenseQuery } from '@tanstack/react-query';
import {
  createFileRoute,
  type ErrorComponentProps,
  Outlet,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { functionQuery, queryClient, queryKey } from '../../client/query.ts';
import { useShownZone } from '../../components/format/zone.ts';
import { BulkTray } from '../../features/bulk/BulkTray.tsx';
import { AccountShell } from '../../features/shell/AccountShell.tsx';
import { SecondFactorRequired } from '../../features/shell/SecondFactorRequired.tsx';
import { ShellSkeleton } from '../../features/shell/ShellSkeleton.tsx';
import { useLiveAccount } from '../../live/useLiveAccount.ts';
import { PlainRouteError } from '../-PlainRouteError.tsx';
import { ClaimOverlay } from './$account_id/-ClaimOverlay.tsx';

/** A member who needs a second factor to enter this account. */
function needsSecondFactor(failure: unknown): boolean {
  return failure instanceof Outcome && failure.details?.reason === secondFactorRequired;
}

/** Missing and forbidden look the same; so does an invalid id. */
function isMissing(failure: unknown): boolean {
  return (
    failure instanceof Outcome &&
    ['not-found', 'permission-denied', 'invalid-argument'].includes(failure.code)
  );
}

export const Route = createFileRoute('/_authed/$account_id')({
  loader: async ({ context, params }) => {
    try {
      await Promise.all([
        context.queryClient.ensureQueryData(functionQuery(getAccount, { account_id: params.account_id })),
        context.queryClient.ensureQueryData(functionQuery(listClinics, { account_id: params.account_id })),
      ]);
    } catch (failure) {
      if (needsSecondFactor(failure)) throw failure;
      if (isMissing(failure)) redirect({ to: '/dashboard', replace: true, throw: true });
      throw failure;
    }
  },
  pendingComponent: ShellSkeleton,
  component: AccountLayout,
  errorComponent: AccountError,
});

function AccountError(props: ErrorComponentProps) {
  return needsSecondFactor(props.error) ? <SecondFactorRequired /> : <PlainRouteError {...props} />;
}

function AccountLayout() {
  const { account_id } = Route.useParams();
  const router = useRouter();
  const { data: account } = useSuspenseQuery(functionQuery(getAccount, { account_id }));
  useShownZone(account.time_zone);
  useLiveAccount(account_id, () => {
    // The user may no longer see the account: the loader runs again and redirects.
    queryClient.removeQueries({ queryKey: queryKey(getAccount, { account_id }) });
    void router.invalidate();
  });
  return (
    // A changed zone shows every time again.
    <AccountShell key={account.time_zone} account={account}>
      <Outlet />
      {roleMay(account.role, 'claim.bulk') && <BulkTray key={account_id} account_id={account_id} />}
      <ClaimOverlay account_id={account_id} role={account.role} />
    </AccountShell>
  );
}
