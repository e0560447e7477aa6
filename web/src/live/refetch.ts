import { queryClient } from '../client/query.ts';
import { refetchStale } from '../client/refetchStale.ts';
import { type ChangingFunction, staleAfterCalls } from './staleQueries.ts';

/** Marks what these calls changed as stale, and resolves when what is on screen has been fetched again. */
export function refetchAfter(...calls: readonly ChangingFunction[]): Promise<void> {
  const stale = staleAfterCalls(calls);
  return refetchStale(queryClient, { predicate: ({ queryKey: [name] }) => stale.has(name) });
}
