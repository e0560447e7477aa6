import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Marks queries as stale and resolves when those on screen have been fetched again. A first request that is still in
 * progress cannot be restarted, and its answer, which may be from before the change, would count as fresh: the query
 * is fetched again after it.
 */
export async function refetchStale(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const fetching = queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const first = fetching.filter((query) => query.state.data === undefined || !query.isActive());
  await Promise.all([
    queries.invalidateQueries(filters),
    ...first.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined);
      await queries.invalidateQueries({ queryKey, exact: true });
    }),
  ]);
}
