import { loginRedirectDefault } from '@claimline/domain/limits';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { BootScreen } from '../components/BootScreen.tsx';
import { SignInPage } from '../features/entrance/SignInPage.tsx';
import { safeRedirect } from '../session/safeRedirect.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (raw: Record<string, unknown>): { redirect?: string } =>
    typeof raw['redirect'] === 'string' ? { redirect: raw['redirect'] } : {},
  beforeLoad: async ({ context, search }) => {
    // Unreachable just now: the form says so itself when it is sent.
    const state = await context.session.ready().catch(() => context.session.state());
    if (state.kind === 'signed-in')
      redirect({ href: safeRedirect(search.redirect ?? loginRedirectDefault), replace: true, throw: true });
  },
  pendingComponent: BootScreen,
  component: SignInPage,
});
