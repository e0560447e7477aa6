import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, type ErrorComponentProps, Outlet } from '@tanstack/react-router';
import { NotFound } from '../components/page/NotFound.tsx';
import { RouteError } from '../components/page/RouteError.tsx';
import type { Session } from '../session/createSession.ts';

export interface RouteContext {
  queryClient: QueryClient;
  session: Session;
}

/** The root route, without layout of its own. */
export const Route = createRootRouteWithContext<RouteContext>()({
  component: Outlet,
  notFoundComponent: Nowhere,
  errorComponent: WholeError,
});

function Nowhere() {
  return (
    <main>
      <NotFound />
    </main>
  );
}

function WholeError(props: ErrorComponentProps) {
  return (
    <main>
      <RouteError {...props} />
    </main>
  );
}
