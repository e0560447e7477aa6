/** The cache of what the server answered, and the one way a screen asks for something. */

import { Outcome } from '@claimline/domain/claim/outcome';
import type { Contract, DraftOf } from '@claimline/domain/contract';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { callFunction } from './call.ts';

const passing: readonly string[] = ['unavailable', 'deadline-exceeded'];

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Live changes invalidate what they touch; this only catches what no stream names.
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => error instanceof Outcome && passing.includes(error.code) && failures < 2,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
    },
  },
});

/**
 * The same options for a route's loader (`queryClient.ensureQueryData`) and a component (`useSuspenseQuery`).
 * The key is `[contract.name, input]`; live changes find queries by it.
 */
export function functionQuery<C extends Contract>(contract: C, input: DraftOf<C>) {
  return queryOptions({
    queryKey: [contract.name, input] as const,
    queryFn: ({ signal }) => callFunction(contract, input, { signal }),
  });
}
