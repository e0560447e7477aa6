import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows the response of a call in the cache of a query: run this before the call, and the returned function with the
 * response. If the query was fetched in the meantime, it is not known which is newer, so the query is fetched again.
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
