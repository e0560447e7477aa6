import { getProfile } from '@claimline/domain/contracts/profile';
import { createFileRoute } from '@tanstack/react-router';
import { functionQuery } from '../../client/query.ts';
import { signInOptionsQuery } from '../../client/signInOptionsQuery.ts';
import { useShownZone } from '../../components/format/zone.ts';
import { PlainShell } from '../../features/accounts/PlainShell.tsx';
import { ProfilePage } from '../../features/profile/ProfilePage.tsx';
import { PlainRouteError } from '../-PlainRouteError.tsx';

export const Route = createFileRoute('/_authed/profile')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(functionQuery(getProfile, {})),
      queryClient.ensureQueryData(signInOptionsQuery),
    ]),
  component: ProfileRoute,
  errorComponent: PlainRouteError,
});

function ProfileRoute() {
  useShownZone(null);
  return (
    <PlainShell>
      <ProfilePage />
    </PlainShell>
  );
}
