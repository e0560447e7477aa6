/**
 * Tables as queues. A row is due from `due_at` on; the process that works on it holds a lease, `held_by` until
 * `held_until`. When the process dies, the lease expires and another takes the row.
 */

import type { Sql } from './database.ts';

/** SQL: nobody works on the row, and it is due. */
export const isFree = 'due_at <= now() and (held_until is null or held_until < now())';

/** SQL assignments that lease a row to the process `$1`. */
export const leasedFor = (seconds: number) =>
  `held_by = $1, held_until = clock_timestamp() + make_interval(secs => ${seconds})`;

/** SQL assignments that end a lease. */
export const released = 'held_by = null, held_until = null';

/**
 * SQL for the milliseconds from now until a moment: zero when it is past, null when there is none. `greatest` alone
 * ignores nulls, and a worker on an empty queue would never rest.
 */
export const msUntil = (moment: string) =>
  `(case when ${moment} is null then null
     else greatest(0, extract(epoch from ${moment} - clock_timestamp()) * 1000) end)::float8`;

export interface LeasedTable {
  readonly name: string;
  /** Columns of the primary key. */
  readonly key: string;
  /** SQL: the row is still to be worked on. Its table is `q`. */
  readonly isWaiting: string;
  readonly orderBy: string;
  /** Longer than the work takes, so that two processes never do the same. */
  readonly leaseSeconds: number;
  /** Further assignments when a row is leased. */
  readonly set?: string;
  readonly returning: string;
}

/** Leases up to `most` due rows to a process. `values` are parameters of the table's SQL, from `$3` on. */
export function leaseDue<Row extends object>(
  sql: Sql,
  table: LeasedTable,
  processId: string,
  limit: number,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { name, key, isWaiting, orderBy, leaseSeconds, set, returning } = table;
  const assignments = [leasedFor(leaseSeconds), ...(set === undefined ? [] : [set])];
  return sql<Row>(
    `with free as materialized (
       select ${key} from ${name} q where ${isFree} and ${isWaiting} order by ${orderBy} limit $2 for update skip locked
     )
     update ${name} q set ${assignments.join(', ')} where (${key}) in (select * from free) returning ${returning}`,
    [processId, limit, ...values],
  );
}

/** In how many milliseconds the first `moment` of `rows` comes; null without one. `values` from `$1` on. */
export async function msUntilFirst(
  sql: Sql,
  moment: string,
  rows: string,
  values: readonly unknown[] = [],
): Promise<number | null> {
  const [row] = await sql<{ ms: number | null }>(
    `select ${msUntil(`min(${moment})`)} as ms from ${rows}`,
    values,
  );
  return row?.ms ?? null;
}

/** In how many milliseconds a row is due or its lease expires; null when none waits. `values` from `$1` on. */
export const dueInMs = (
  sql: Sql,
  { name, isWaiting }: Pick<LeasedTable, 'name' | 'isWaiting'>,
  values: readonly unknown[] = [],
) => msUntilFirst(sql, 'greatest(due_at, held_until)', `${name} q where ${isWaiting}`, values);
