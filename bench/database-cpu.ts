import { readFileSync } from 'node:fs';
import type pg from 'pg';

/**
 * Processor time that the other connections of a database have used so far, in milliseconds, by the kernel's count: what
 * a statement costs however busy the machine is. Linux only, with PostgreSQL on the same machine; null elsewhere.
 */
export async function databaseCpuMs(owner: pg.Client): Promise<number | null> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return sumOf(rows.map(({ pid }) => pid));
}

/** The same for this connection. */
export async function ownCpuMs(owner: pg.Client): Promise<number | null> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  return sumOf(rows.map(({ pid }) => pid));
}

function sumOf(pids: readonly number[]): number | null {
  try {
    const ofPids = pids.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
    return ofPids.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return null;
  }
}
