/** How many rows each table has, to compare a restored database with its source. */

import pg from 'pg';

export type RowCounts = Record<string, number>;

interface TableRow {
  readonly name: string;
  readonly place: string;
}

/** Of every table of Claimline, by `schema.table`. Connect as a user that row-level security does not limit. */
export async function countRows(client: pg.Client): Promise<RowCounts> {
  const { rows: tables } = await client.query<TableRow>(
    `select schemaname || '.' || tablename as name, format('%I.%I', schemaname, tablename) as place
     from pg_tables where schemaname in ('public', 'identity') order by 1`,
  );
  const counts: RowCounts = {};
  for (const { name, place } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${place}`);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** How many rows were inserted into and deleted from each table since statistics were reset. */
export async function countChanges(client: pg.Client): Promise<RowCounts> {
  const { rows } = await client.query<{ name: string; changes: string }>(
    `select schemaname || '.' || relname as name, n_tup_ins + n_tup_del as changes from pg_stat_user_tables
     where schemaname in ('public', 'identity')`,
  );
  return Object.fromEntries(rows.map(({ name, changes }) => [name, Number(changes)]));
}

/** The fewest and most rows that a table may have after a restore. Equal unless it changed during the backup. */
export type RowLimits = Record<string, readonly [least: number, most: number]>;

export const exactly = (counts: RowCounts): RowLimits =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, [count, count] as const]));

export interface Counted {
  readonly counts: RowCounts;
  readonly changes: RowCounts;
}

/** For a copy of a moment between two counts. */
export function limitsBetween(before: Counted, after: Counted): RowLimits {
  const names = new Set([...Object.keys(before.counts), ...Object.keys(after.counts)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const [first, second] = [before.counts[name] ?? 0, after.counts[name] ?? 0];
      const changed = Math.max(0, (after.changes[name] ?? 0) - (before.changes[name] ?? 0));
      return [name, [Math.max(0, Math.min(first, second) - changed), Math.max(first, second) + changed]];
    }),
  );
}

/** One line for each table whose count is wrong. */
export function compareRows(limits: RowLimits, restored: RowCounts): string[] {
  return Object.entries(limits).flatMap(([name, [least, most]]) => {
    const count = restored[name];
    if (count !== undefined && count >= least && count <= most) return [];
    return `${name} has ${count ?? 'no'} rows instead of ${least === most ? least : `${least} to ${most}`}`;
  });
}
