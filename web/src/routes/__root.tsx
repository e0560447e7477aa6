import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, type ErrorComponentProps, Outlet } from '@tanstack/react-router';
import { NotFound } from '../components/page/NotFound.tsx';
import { RouteError } from '../components/page/RouteError.tsx';
import type { Session } from '../session/createSession.ts';

export interface RouteContext {
  queryClient: QueryClient;
  session: Session;
}

/** A full-width shell without padding that shows the child route. */
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
