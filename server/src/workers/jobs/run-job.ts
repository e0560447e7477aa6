/** Works on one leased job, piece by piece, until it is finished, lost, or other jobs are waiting. */

import { setTimeout as pause } from 'node:timers/promises';
import { roleMay, strongestRole } from '@claimline/domain/account/role';
import { Outcome } from '@claimline/domain/claim/outcome';
import { openRolesIn } from '../../db/accounts/memberships.ts';
import type { Database, Sql } from '../../db/database.ts';
import { advanceJob, areJobsWaiting, finishJob, type LeasedJob, releaseJob } from '../../db/jobs.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { codeOf } from '../../error-code.ts';
import type { Log } from '../../log.ts';
import { type JobKind, type Piece, type Progress, together } from './job-kind.ts';

/** After this time, another waiting job gets its turn. */
const turnMs = 5_000;
/**
 * After each piece, pauses for twice the time that people used the database meanwhile, but at most as long as the
 * piece took: active people find it idle half of the time, and without activity there is no pause. Activity below a
 * fifth of the piece is ignored, such as a page that polls for progress.
 */
const pauseFactor = 2;
const ignoredActivityShare = 0.2;
/** One request during a short piece does not mean that people are active. */
const quietMs = 10;
const triesMax = 5;
const diskFull = '53100';
const diskFullWaitSeconds = 3;

export interface WorkContext {
  readonly database: Database;
  readonly log: Log;
  readonly processId: string;
  readonly kinds: ReadonlyMap<string, JobKind>;
  readonly now: () => number;
}

/** The job was canceled or another process has it: this piece is rolled back. */
class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

/** `signal` aborts when the lease is lost; `isStopping` says that the process is releasing its jobs. */
export async function runJob(
  context: WorkContext,
  job: LeasedJob,
  signal: AbortSignal,
  isStopping: () => boolean,
): Promise<void> {
  const { database, log, processId } = context;
  const asSystem = (work: (sql: Sql) => Promise<void>) => database.asSystem('release or finish a job', work);
  const release = (tries: number, waitSeconds: number) =>
    asSystem((sql) => releaseJob(sql, processId, job.id, tries, waitSeconds));
  const finish = (state: 'done' | 'failed', problem: string | null) =>
    asSystem((sql) => finishJob(sql, processId, job.id, state, problem));

  let tries = job.tries;
  try {
    const isFinished = await runPieces(context, job, signal, isStopping, () => {
      tries = 0;
    });
    if (isFinished) await finish('done', null);
    else await release(tries, 0);
  } catch (error) {
    if (error instanceof NotOurs || signal.aborted) return;
    if (error instanceof Outcome) return finish('failed', error.message);
    tries++;
    log.error({ error, job: job.id, kind: job.kind, tries }, 'a piece of a job failed');
    if (isDatabaseUnavailable(error)) return;
    // Not the fault of the job: it goes on once there is room.
    if (codeOf(error) === diskFull) return release(job.tries, diskFullWaitSeconds);
    if (tries < triesMax) return release(tries, 2 ** tries);
    await finish('failed', 'Something went wrong on our side. Work completed so far was kept.');
  }
}

/** True when nothing is left, false when another job should run. */
async function runPieces(
  context: WorkContext,
  job: LeasedJob,
  signal: AbortSignal,
  isStopping: () => boolean,
  advanced: () => void,
): Promise<boolean> {
  const { database, log, kinds } = context;
  const kind = kinds.get(job.kind);
  if (!kind) throw new TypeError('a job of an unknown kind was taken');
  const endsAtMs = context.now() + turnMs;
  let isQuiet = false;
  const pieces = kind.open(job, { database, log, signal, isQuiet: () => isQuiet });
  try {
    let next = await pieces.next();
    while (!next.done) {
      const begun = { atMs: context.now(), inUseMs: database.inUseMs() };
      const { progress, ownMs } = await commitAll(context, job, kind, [next.value].flat(), signal);
      const pieceMs = context.now() - begun.atMs;
      const othersMs = Math.max(0, database.inUseMs() - begun.inUseMs - ownMs);
      advanced();
      if (isStopping() || (context.now() > endsAtMs && (await doOthersWait(context)))) return false;
      const noticedMs = Math.max(0, othersMs - ignoredActivityShare * pieceMs);
      isQuiet = noticedMs === 0 || othersMs < quietMs;
      await pause(Math.min(pieceMs, pauseFactor * noticedMs), undefined, { signal });
      next = await pieces.next(progress);
    }
    return true;
  } finally {
    await pieces.return(undefined);
  }
}

/** Pieces side by side, the progress of the last one, and how long their transactions took together. */
async function commitAll(
  context: WorkContext,
  job: LeasedJob,
  kind: JobKind,
  pieces: readonly Piece<unknown>[],
  signal: AbortSignal,
): Promise<{ progress: Progress<unknown>; ownMs: number }> {
  const begunMs = context.now();
  let ownMs = 0;
  const ended = await Promise.allSettled(
    pieces.map((piece) =>
      commit(context, job, kind, piece, signal).finally(() => {
        ownMs += context.now() - begunMs;
      }),
    ),
  );
  let progress: Progress<unknown> | undefined;
  for (const one of ended) {
    if (one.status === 'rejected') throw one.reason;
    progress = one.value;
  }
  if (!progress) throw new TypeError('a job has no next piece');
  return { progress, ownMs };
}

/** The piece, the lease check and the progress, in one transaction. */
function commit(
  { database, processId }: WorkContext,
  job: LeasedJob,
  kind: JobKind,
  piece: Piece<unknown>,
  signal: AbortSignal,
): Promise<Progress<unknown>> {
  const from = { address: job.asked_from ?? undefined, userAgent: job.asked_by_agent ?? undefined };
  return database.as(
    { userId: job.created_by, from, apiKeyId: job.api_key_id ?? undefined },
    async (sql) => {
      const [, progress] = await together(requireAbility(sql, job, kind), piece(sql));
      const { cursor, done, failed, total } = progress;
      if (!(await advanceJob(sql, processId, job.id, { cursor, done, failed, total }))) throw new NotOurs();
      return progress;
    },
    signal,
  );
}

async function requireAbility(sql: Sql, job: LeasedJob, { ability }: JobKind): Promise<void> {
  const role = strongestRole(await openRolesIn(sql, job.account_id));
  if (!roleMay(role, ability))
    throw new Outcome('permission-denied', 'Your role in this account no longer allows this.');
}

function doOthersWait({ database, kinds }: WorkContext): Promise<boolean> {
  return database.asSystem('check for waiting jobs', (sql) => areJobsWaiting(sql, [...kinds.keys()]));
}
