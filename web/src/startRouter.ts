import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

interface UnmountedRouter {
  readonly history: RouterHistory;
  readonly load: AnyRouter['load'];
}

export interface StartedRouter {
  /** Resolves when the page of the address is loaded, also when the address changed meanwhile. Never rejects. */
  readonly loaded: Promise<void>;
  /** To be called when the router's component is mounted, which follows the address from then on. */
  readonly handOver: () => void;
}

/**
 * Loads the first page before React renders it. The router follows the address only once its component is mounted, and
 * a press of Back before that would be lost.
 */
export function startRouter(router: UnmountedRouter): StartedRouter {
  // Its component subscribes `router.load` itself, and ending that subscription would end both.
  const handOver = router.history.subscribe((change) => void router.load(change));
  // The router shows what went wrong as a page.
  const loaded = router.load({ sync: true }).catch(() => undefined);
  return { loaded, handOver };
}
