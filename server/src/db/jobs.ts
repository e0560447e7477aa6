/** Background jobs. A process has a job by a lease that it keeps renewing. */

import { traceParent } from '../tracing.ts';
import type { Sql } from './database.ts';
import { newId } from './ids.ts';
import { dueInMs, isFree, type LeasedTable, leaseDue, leasedFor, released } from './lease.ts';

/** A job whose process has not renewed the lease for this long is taken over by another process. */
export const leaseSeconds = 6;

const jobStates = ['open', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export interface NewJob {
  readonly accountId: string;
  readonly kind: string;
  /** The person who requested it: the job runs with their permissions. */
  readonly userId: string;
  /** The request, in the shape that its kind defines. */
  readonly input: unknown;
  /** How many items there are to work on; null when that is not known yet. */
  readonly total: number | null;
}

/** Queues a job as the acting person; it can start when this commits. Returns its id. */
export async function insertJob(
  sql: Sql,
  { accountId, kind, userId, input, total }: NewJob,
): Promise<string> {
  const id = newId();
  await sql(
    `insert into jobs (id, account_id, kind, created_by, input, total, trace_parent)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, accountId, kind, userId, JSON.stringify(input), total, traceParent()],
  );
  return id;
}

/**
 * Ends a job that is not finished. The batch its process is working on is rolled back. False when the job was
 * finished already.
 */
export async function cancelJob(sql: Sql, accountId: string, id: string): Promise<boolean> {
  const rows = await sql(
    `update jobs set state = 'cancelled', finished_at = now(), ${released}
     where account_id = $1 and id = $2 and state = 'open' returning id`,
    [accountId, id],
  );
  return rows.length > 0;
}

export interface LeasedJob {
  id: string;
  account_id: string;
  kind: string;
  created_by: string;
  created_at: string;
  total: number | null;
  /** Items worked on, successfully or not. */
  done: number;
  /** Those of them that failed. */
  failed: number;
  input: unknown;
  cursor: unknown;
  tries: number;
  /** The address and API key of the request. */
  asked_from: string | null;
  asked_by_agent: string | null;
  api_key_id: string | null;
  trace_parent: string | null;
}

const jobQueue: LeasedTable = {
  name: 'jobs',
  key: 'id',
  isWaiting: `state = 'open' and kind = any ($3)`,
  // Accounts with the fewest running jobs first, then the job that has waited longest.
  orderBy: `(select count(*) from jobs held
     where held.account_id = q.account_id and held.state = 'open' and held.held_until >= now()), turn_at, id`,
  leaseSeconds,
  set: 'turn_at = now()',
  returning: `id, account_id, kind, created_by, created_at, total, done, failed, input, cursor, tries, asked_from,
    asked_by_agent, api_key_id, trace_parent`,
};

/** Leases the next job of these kinds. */
export async function leaseJob(
  sql: Sql,
  processId: string,
  kinds: readonly string[],
): Promise<LeasedJob | undefined> {
  const [job] = await leaseDue<LeasedJob>(sql, jobQueue, processId, 1, [kinds]);
  return job;
}

/** Renews the leases of these jobs, and returns those that still belong to this process. */
export async function renewLeases(sql: Sql, processId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `update jobs set ${leasedFor(leaseSeconds)}
     where id in (select id from jobs where id = any ($2) and held_by = $1 and state = 'open' order by id for update)
     returning id`,
    [processId, ids],
  );
  return rows.map(({ id }) => id);
}

export interface Advance {
  readonly cursor: unknown;
  readonly done: number;
  readonly failed: number;
  readonly total: number | null | undefined;
}

/** Saves the progress, in the transaction of the work itself. False when the job no longer belongs to this process. */
export async function advanceJob(
  sql: Sql,
  processId: string,
  id: string,
  { cursor, done, failed, total }: Advance,
): Promise<boolean> {
  const rows = await sql(
    `update jobs set cursor = $3, done = done + $4, failed = failed + $5, total = coalesce($6, total), tries = 0,
       ${leasedFor(leaseSeconds)}
     where id = $2 and held_by = $1 and state = 'open' returning id`,
    [processId, id, JSON.stringify(cursor), done, failed, total ?? null],
  );
  return rows.length > 0;
}

/** Ends a job whose work was done in the transaction that queued it, before any process could lease it. */
export async function completeJob(
  sql: Sql,
  id: string,
  { done, failed }: Pick<Advance, 'done' | 'failed'>,
): Promise<void> {
  await sql(
    `update jobs set state = 'done', finished_at = now(), done = $2, failed = $3 where id = $1 and state = 'open'`,
    [id, done, failed],
  );
}

export async function finishJob(
  sql: Sql,
  processId: string,
  id: string,
  state: 'done' | 'failed',
  problem: string | null,
): Promise<void> {
  await sql(
    `update jobs set state = $3, problem = $4, finished_at = now(), ${released}
     where id = $1 and held_by = $2 and state = 'open'`,
    [id, processId, state, problem],
  );
}

/** Releases the job for any process after this many seconds. `tries`: how many times in a row it failed. */
export async function releaseJob(
  sql: Sql,
  processId: string,
  id: string,
  tries: number,
  waitSeconds: number,
): Promise<void> {
  await sql(
    `update jobs set ${released}, turn_at = now(), tries = $3,
       due_at = now() + make_interval(secs => $4)
     where id = $1 and held_by = $2 and state = 'open'`,
    [id, processId, tries, waitSeconds],
  );
}

/** Whether a job of these kinds waits for a process. */
export async function areJobsWaiting(sql: Sql, kinds: readonly string[]): Promise<boolean> {
  const rows = await sql(`select from jobs where state = 'open' and ${isFree} and kind = any ($1) limit 1`, [
    kinds,
  ]);
  return rows.length > 0;
}

/** Milliseconds until a job of these kinds is due; null when none waits. */
export const jobDueInMs = (sql: Sql, kinds: readonly string[]) =>
  dueInMs(sql, { name: 'jobs', isWaiting: `state = 'open' and kind = any ($1)` }, [kinds]);
