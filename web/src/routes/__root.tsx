import { createRootRouteWithContext, type ErrorComponentProps, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BootScreen } from '../components/page/BootScreen.tsx';
import { RouteError } from '../components/page/RouteError.tsx';
import type { Session } from '../session/createSession.ts';

export interface RouteContext {
  session: Session;
}

/** The root route, without layout of its own. */
export const Route = createRootRouteWithContext<RouteContext>()({
  component: Outlet,
  notFoundComponent: UnknownAddress,
  errorComponent: WholeError,
});

// Not part of the first download, because it contains the frame of signed-in pages.
const NotFoundPage = lazy(() => import('./-NotFoundPage.tsx'));

function UnknownAddress() {
  return (
    <Suspense fallback={<BootScreen />}>
      <NotFoundPage />
    </Suspense>
  );
}

function WholeError(props: ErrorComponentProps) {
  return (
    <main>
      <RouteError {...props} />
    </main>
  );
}
