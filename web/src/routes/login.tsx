import { loginRedirectDefault } from '@claimline/domain/limits';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadSignInOptions } from '../client/signInOptions.ts';
import { BootScreen } from '../components/page/BootScreen.tsx';
import { SignInPage } from '../features/sign-in/SignInPage.tsx';
import { useLinkCode } from '../features/sign-in/useLinkCode.ts';
import { safeRedirect } from '../session/safeRedirect.ts';
import { mayBeSignedIn } from '../session/session.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (raw: Record<string, unknown>): { redirect?: string; refused?: string } => ({
    ...(typeof raw['redirect'] === 'string' ? { redirect: raw['redirect'] } : {}),
    ...(typeof raw['refused'] === 'string' ? { refused: raw['refused'] } : {}),
  }),
  beforeLoad: async ({ context, search }) => {
    // Visitors who never signed in here are not asked for a session, unless another page sent them.
    if (search.redirect === undefined && !mayBeSignedIn()) return;
    // If the server cannot be reached, submitting the form shows the error.
    const state = await context.session.ready().catch(() => context.session.state());
    if (state.kind === 'signed-in')
      redirect({ href: safeRedirect(search.redirect ?? loginRedirectDefault), replace: true, throw: true });
  },
  loader: () => {
    // Not awaited: a password can be typed meanwhile.
    loadSignInOptions().catch(() => undefined);
  },
  pendingComponent: BootScreen,
  component: Login,
});

function Login() {
  const search = Route.useSearch();
  const code = useLinkCode();
  return (
    <SignInPage
      key={code}
      redirect={safeRedirect(search.redirect ?? loginRedirectDefault)}
      refused={search.refused}
      code={code}
    />
  );
}
