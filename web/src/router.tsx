/** Creates the router with its defaults. */

import { createRouter } from '@tanstack/react-router';
import { parseAddressSearch, stringifyAddressSearch } from './client/search.ts';
import { NotFound } from './components/page/NotFound.tsx';
import { PendingPage } from './components/page/PendingPage.tsx';
import { RouteError } from './components/page/RouteError.tsx';
import { routeTree } from './routeTree.gen.ts';
import { session } from './session/session.ts';

export const router = createRouter({
  routeTree,
  context: { session },
  parseSearch: parseAddressSearch,
  stringifySearch: stringifyAddressSearch,
  defaultPreload: 'intent',
  // React Query decides what is fresh.
  defaultPreloadStaleTime: 0,
  // Placeholders appear only after 300 ms, and are replaced as soon as the data is there.
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: () => <NotFound />,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
