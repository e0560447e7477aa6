import { listAccounts } from '@claimline/domain/contracts/accounts';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../client/query.ts';
import { OnboardingPage } from '../../features/accounts/OnboardingPage.tsx';

export const Route = createFileRoute('/_authed/onboarding')({
  loader: ({ context }) => context.queryClient.ensureQueryData(functionQuery(listAccounts, {})),
  component: OnboardingPage,
});
