import { createFileRoute } from '@tanstack/react-router';
import { SignInSection } from '../../../features/settings/SignInSection.tsx';
import { demandAbility } from './-demandAbility.ts';

export const Route = createFileRoute('/_authed/$account_id/settings/sign-in')({
  staticData: { crumb: 'Settings · Sign-in' },
  loader: demandAbility('account.settings'),
  component: SignInSectionRoute,
});

function SignInSectionRoute() {
  return <SignInSection accountId={Route.useParams().account_id} />;
}
