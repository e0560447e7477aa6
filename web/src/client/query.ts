/** The cache of server responses, and the query options of screens. Not part of the sign-in page. */

import type { Contract, DraftOf } from '@claimline/domain/contract';
import type { FunctionName, Functions } from '@claimline/domain/functions';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { callFunction } from './call.ts';
import { provideCache } from './responseCache.ts';
import { isRetryable, retryDelayMs } from './retries.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Live changes invalidate queries (`live/staleQueries.ts`); this covers data that no live change reports.
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => isRetryable(error, failures),
      retryDelay: retryDelayMs,
    },
  },
});

// Follows the network even while no page shows queries: otherwise those made offline would stay paused.
queryClient.mount();
provideCache(() => queryClient.clear());

/** The key of a cached response. `live/staleQueries.ts` finds queries by the function's name. */
export function queryKey<C extends Contract>(contract: C, input: DraftOf<C>) {
  return [contract.name, input] as const;
}

/** As {@link queryKey}, by name: for pages that must not download contracts. */
export function queryKeyByName<N extends FunctionName>(name: N, input: DraftOf<Functions[N]>) {
  return [name, input] as const;
}

/** The same options for a route's loader (`queryClient.ensureQueryData`) and a component (`useSuspenseQuery`). */
export function functionQuery<C extends Contract>(contract: C, input: DraftOf<C>) {
  return queryOptions({
    queryKey: queryKey(contract, input),
    queryFn: ({ signal }) => callFunction(contract, input, { signal }),
  });
}
