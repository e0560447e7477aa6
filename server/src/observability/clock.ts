import type { Sql } from '../db/database.ts';
import { databaseTimeMs } from '../db/processes.ts';

/**
 * The database's clock, which all processes share: a process whose own clock is an hour off must not take calls for
 * abandoned, or leave claims waiting.
 */
export interface DatabaseClock {
  now(): Date;
  /** Compares with the database again. Returns by how many milliseconds its clock has jumped since the last time. */
  compare(sql: Sql): Promise<number>;
  /** How far this process's clock is ahead of the database's. */
  aheadMs(): number;
}

export async function openDatabaseClock(sql: Sql): Promise<DatabaseClock> {
  /** What to add to the time since this process began. */
  let offsetMs = await offsetOf(sql);
  const nowMs = () => performance.now() + offsetMs;
  return {
    now: () => new Date(nowMs()),
    async compare(later) {
      const before = offsetMs;
      offsetMs = await offsetOf(later);
      return offsetMs - before;
    },
    aheadMs: () => Date.now() - nowMs(),
  };
}

async function offsetOf(sql: Sql): Promise<number> {
  const askedMs = performance.now();
  const databaseMs = await databaseTimeMs(sql);
  return databaseMs - (askedMs + performance.now()) / 2;
}
