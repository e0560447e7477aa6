import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Prepares to show the answer of a call that changes what a query shows: call it before the call, and the result with
 * the answer. If the query was fetched meanwhile, nobody knows which is newer, and it is fetched again.
 */
export function showAnswerOf(queries: QueryClient, queryKey: QueryKey): (answer: unknown) => Promise<void> {
  const updates = () => queries.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const before = updates();
  return async (answer) => {
    const isFetching = queries.getQueryState(queryKey)?.fetchStatus === 'fetching';
    if (updates() === before && !isFetching) queries.setQueryData(queryKey, answer);
    else await queries.invalidateQueries({ queryKey, exact: true });
  };
}
