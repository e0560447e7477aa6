import { Outcome } from '@claimline/domain/claim/outcome';
import { getAccount, listAccounts } from '@claimline/domain/contracts/accounts';
import { findOnboarding, getOnboarding } from '@claimline/domain/contracts/onboarding';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { OnboardingPage } from '../../features/accounts/OnboardingPage.tsx';
import { PlainRouteError } from '../-PlainRouteError.tsx';

export const Route = createFileRoute('/_authed/onboarding')({
  validateSearch: (raw: Record<string, unknown>): { account_id?: string } =>
    typeof raw['account_id'] === 'string' && raw['account_id'] !== ''
      ? { account_id: raw['account_id'] }
      : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { account_id } }) => {
    if (account_id === undefined) {
      // Continue an account whose setup was started but not finished.
      const { account_id: begun } = await callFunction(findOnboarding, {});
      if (begun !== null)
        redirect({ to: '/onboarding', search: { account_id: begun }, replace: true, throw: true });
      await queryClient.ensureQueryData(functionQuery(listAccounts, {}));
      return;
    }
    try {
      await Promise.all([
        queryClient.ensureQueryData(functionQuery(getAccount, { account_id })),
        // Steps are also done on other pages, so a cached answer may be old.
        queryClient.fetchQuery({ ...functionQuery(getOnboarding, { account_id }), staleTime: 0 }),
      ]);
    } catch (failure) {
      // Missing and forbidden look the same.
      if (
        failure instanceof Outcome &&
        ['not-found', 'permission-denied', 'invalid-argument'].includes(failure.code)
      )
        redirect({ to: '/dashboard', replace: true, throw: true });
      throw failure;
    }
  },
  component: Onboarding,
  errorComponent: PlainRouteError,
});

function Onboarding() {
  return <OnboardingPage accountId={Route.useSearch().account_id} />;
}
