import type { Sql } from '../database.ts';

export interface RequestCount {
  readonly name: string;
  readonly timeWindow: number;
  readonly count: number;
}

/** Adds requests of this process to those of all. Returns the sums. */
export async function addRequests(sql: Sql, counts: readonly RequestCount[]): Promise<RequestCount[]> {
  // In a fixed order, so that processes wait for each other instead of deadlocking.
  const sorted = counts.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const rows = await sql<{ name: string; time_window: number; count: number }>(
    `insert into request_counts as c (name, time_window, count)
     select * from unnest($1::text[], $2::bigint[], $3::bigint[])
     on conflict (name, time_window) do update set count = c.count + excluded.count, changed_at = now()
     returning name, time_window, count`,
    [
      sorted.map(({ name }) => name),
      sorted.map(({ timeWindow }) => timeWindow),
      sorted.map(({ count }) => count),
    ],
  );
  return rows.map(({ name, time_window, count }) => ({ name, timeWindow: time_window, count }));
}

/** Of windows that are over. */
export async function deleteOldRequestCounts(sql: Sql): Promise<void> {
  await sql(`delete from request_counts where changed_at < now() - interval '5 minutes'`);
}
