/** The router, with what every route may use. */

import { createRouter } from '@tanstack/react-router';
import { queryClient } from './client/query.ts';
import { parseAddressSearch, stringifyAddressSearch } from './client/search.ts';
import { NotFound } from './components/page/NotFound.tsx';
import { PendingPage } from './components/page/PendingPage.tsx';
import { RouteError } from './components/page/RouteError.tsx';
import { routeTree } from './routeTree.gen.ts';
import { session } from './session/session.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient, session },
  parseSearch: parseAddressSearch,
  stringifySearch: stringifyAddressSearch,
  defaultPreload: 'intent',
  // What is fresh is the query cache's to say.
  defaultPreloadStaleTime: 0,
  // Answers within a third of a second come without an outline before them, and an outline holds nothing up.
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
