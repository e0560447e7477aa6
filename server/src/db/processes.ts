/** The processes of an installation, and how many connections PostgreSQL has for them. */

import type { Sql } from './database.ts';

export interface ProcessRecord {
  readonly id: string;
  readonly role: string;
  readonly version: string;
  readonly host: string;
  /** The most connections that it opens to PostgreSQL itself. */
  readonly connections: number;
}

export interface SeenProcess extends ProcessRecord {
  readonly started_at: string;
  readonly seen_at: string;
}

/** A process that has not reported for this long has crashed. */
const lostAfter = `interval '35 seconds'`;

/** Records that the process is there. */
export async function saveProcess(sql: Sql, each: ProcessRecord): Promise<void> {
  await sql(
    `insert into processes (id, role, version, host, connections) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set seen_at = now()`,
    [each.id, each.role, each.version, each.host, each.connections],
  );
}

export async function removeProcess(sql: Sql, id: string): Promise<void> {
  await sql(`delete from processes where id = $1 or seen_at < now() - interval '1 hour'`, [id]);
}

/** Those that run now, the oldest first. */
export function runningProcesses(sql: Sql): Promise<SeenProcess[]> {
  return sql<SeenProcess>(
    `select id, role, version, host, connections, started_at, seen_at from processes
     where seen_at > now() - ${lostAfter} order by started_at, id`,
  );
}

/** How many connections PostgreSQL, this database and this user allow. */
export async function connectionsAllowed(sql: Sql): Promise<number> {
  const [row] = await sql<{ allowed: number }>(
    `select least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0),
       (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user)) as allowed`,
  );
  return row?.allowed ?? 0;
}

/** The database's clock, in milliseconds since 1970. */
export async function databaseTimeMs(sql: Sql): Promise<number> {
  const [row] = await sql<{ ms: string }>(`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  return Number(row?.ms);
}
