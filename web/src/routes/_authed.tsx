import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { HintLayer } from '../components/display/HintLayer.tsx';
import { AfterPaint } from '../components/page/AfterPaint.tsx';
import { BootScreen } from '../components/page/BootScreen.tsx';
import { Toasts } from '../components/toast/Toasts.tsx';
import { ConfirmIdentityDialog } from '../features/shell/ConfirmIdentityDialog.tsx';
import { useActivity } from '../live/useActivity.ts';

/** The guard: every route below requires a signed-in user. */
export const Route = createFileRoute('/_authed')({
  beforeLoad: async ({ context, location }) => {
    const state = await context.session.ready();
    if (state.kind !== 'signed-in')
      redirect({ to: '/login', search: { redirect: location.href }, replace: true, throw: true });
    // Signed-out visitors do not download the cache.
    const { queryClient } = await import('../client/query.ts');
    return { queryClient };
  },
  pendingComponent: BootScreen,
  component: Authed,
});

function Authed() {
  const { queryClient } = Route.useRouteContext();
  useActivity();
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmIdentityDialog />
      <Outlet />
      <AfterPaint>
        <Toasts />
        <HintLayer />
      </AfterPaint>
    </QueryClientProvider>
  );
}
