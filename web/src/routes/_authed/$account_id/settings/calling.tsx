import { createFileRoute } from '@tanstack/react-router';
import { CallingSection } from '../../../../features/settings/CallingSection.tsx';
import { requireAbility } from '../-requireAbility.ts';

export const Route = createFileRoute('/_authed/$account_id/settings/calling')({
  staticData: { crumb: 'Settings · Calling' },
  loader: requireAbility('account.settings'),
  component: CallingSectionRoute,
});

function CallingSectionRoute() {
  return <CallingSection accountId={Route.useParams().account_id} />;
}
