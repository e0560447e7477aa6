import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Session } from '../session/createSession.ts';

export interface RouteContext {
  queryClient: QueryClient;
  session: Session;
}

/** A full-width shell without padding that shows the child route. */
export const Route = createRootRouteWithContext<RouteContext>()({
  component: Outlet,
});
