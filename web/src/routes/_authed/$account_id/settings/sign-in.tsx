import { createFileRoute } from '@tanstack/react-router';
import { SignInSection } from '../../../../features/settings/SignInSection.tsx';
import { requireAbility } from '../-requireAbility.ts';

export const Route = createFileRoute('/_authed/$account_id/settings/sign-in')({
  staticData: { crumb: 'Settings · Sign-in' },
  loader: requireAbility('account.settings'),
  component: SignInSectionRoute,
});

function SignInSectionRoute() {
  return <SignInSection accountId={Route.useParams().account_id} />;
}
