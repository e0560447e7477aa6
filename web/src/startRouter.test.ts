import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { startRouter } from './startRouter.ts';

/** A router that is not mounted; the loader of `/slow` ends when the test says so. */
function routerAt(...addresses: string[]) {
  const gate = Promise.withResolvers<void>();
  const root = createRootRoute();
  const children = ['/slow', '/other'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader: () => (path === '/slow' ? gate.promise : undefined),
    }),
  );
  const history = createMemoryHistory({ initialEntries: addresses });
  const router = createRouter({
    routeTree: root.addChildren(children),
    history,
    isServer: false,
    origin: 'https://claimline.example',
  });
  return { router, history, finishLoading: gate.resolve, shown: () => router.state.matches.at(-1)?.pathname };
}

test('loads the page of the address before anything is mounted', async () => {
  const { router, finishLoading, shown } = routerAt('/slow');
  const { loaded } = startRouter(router);
  finishLoading();
  await loaded;
  expect(shown()).toBe('/slow');
  expect(router.state.status).toBe('idle');
});

test('follows Back that is pressed while the first page loads', async () => {
  const { router, history, finishLoading, shown } = routerAt('/other', '/slow');
  const { loaded } = startRouter(router);
  history.back();
  finishLoading();
  await loaded;
  expect(shown()).toBe('/other');
});

test('follows Back that is pressed before the loaded page is mounted', async () => {
  const { router, history, finishLoading, shown } = routerAt('/other', '/slow');
  const { loaded } = startRouter(router);
  finishLoading();
  await loaded;
  history.back();
  await vi.waitFor(() => expect(shown()).toBe('/other'));
});

test('follows a navigation between loading and mounting', async () => {
  const { router, finishLoading, shown } = routerAt('/slow');
  const { loaded } = startRouter(router);
  finishLoading();
  await loaded;
  await router.navigate({ href: '/other' });
  expect(shown()).toBe('/other');
});

test('leaves the address to the router’s component when it is mounted', async () => {
  const { router, history, finishLoading, shown } = routerAt('/slow');
  const { loaded, handOver } = startRouter(router);
  finishLoading();
  await loaded;
  // What the component does when it is mounted.
  history.subscribe(router.load as () => void);
  handOver();
  expect(history.subscribers.size).toBe(1);
  history.push('/other');
  await vi.waitFor(() => expect(shown()).toBe('/other'));
});
