import { listAccounts } from '@claimline/domain/contracts/accounts';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../client/query.ts';
import { DashboardPage } from '../../features/accounts/DashboardPage.tsx';
import { PlainRouteError } from '../-PlainRouteError.tsx';

export const Route = createFileRoute('/_authed/dashboard')({
  loader: ({ context }) => context.queryClient.ensureQueryData(functionQuery(listAccounts, {})),
  component: DashboardPage,
  errorComponent: PlainRouteError,
});
