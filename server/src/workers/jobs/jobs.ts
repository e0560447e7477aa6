/** Runs background jobs: takes jobs, renews their leases, and takes over those of dead processes. */

import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { jobDueInMs, type LeasedJob, leaseJob, leaseSeconds, renewLeases } from '../../db/jobs.ts';
import type { Log } from '../../log.ts';
import { inScope, ownStep, traced } from '../../tracing.ts';
import { type Control, createQueueWorker, type Worker } from '../worker.ts';
import type { JobKind } from './job-kind.ts';
import { runJob, type WorkContext } from './run-job.ts';

const everyMs = 5_000;
const renewEveryMs = (leaseSeconds * 1000) / 3;
/** Few at once, so that connections and cores remain free for people's requests. */
const atOnceMax = 2;

export interface JobsOptions {
  readonly database: Database;
  readonly log: Log;
  readonly kinds: readonly JobKind[];
}

export function createJobs({ database, log, kinds }: JobsOptions): Worker {
  const context: WorkContext = {
    database,
    log,
    processId: newId(),
    kinds: new Map(kinds.map((kind) => [kind.name, kind])),
    now: () => performance.now(),
  };
  const names = [...context.kinds.keys()];
  const held = new Map<string, AbortController>();
  let renewing: NodeJS.Timeout | undefined;

  async function work(job: LeasedJob, { isStopping }: Control): Promise<void> {
    const lost = new AbortController();
    held.set(job.id, lost);
    renewing ??= setInterval(() => void renew(), renewEveryMs);
    try {
      await inScope({ job: job.id }, () =>
        traced(
          `job ${job.kind}`,
          {},
          () => runJob(context, job, lost.signal, isStopping),
          ownStep(job.trace_parent),
        ),
      );
    } finally {
      held.delete(job.id);
      if (held.size === 0) {
        clearInterval(renewing);
        renewing = undefined;
      }
    }
  }

  async function renew(): Promise<void> {
    const ids = [...held.keys()];
    if (ids.length === 0) return;
    try {
      const kept = await database.asSystem('renew job leases', (sql) =>
        renewLeases(sql, context.processId, ids),
      );
      for (const id of ids) if (!kept.includes(id)) held.get(id)?.abort();
    } catch (error) {
      log.warn({ error }, 'leases could not be renewed; another process may take over the jobs');
    }
  }

  return createQueueWorker({
    name: 'jobs',
    log,
    everyMs,
    atOnceMax,
    async lease() {
      const job = await database.asSystem('lease a job', (sql) => leaseJob(sql, context.processId, names));
      return job ? [job] : [];
    },
    process: work,
    dueInMs: () => database.asSystem('find when the next job is due', (sql) => jobDueInMs(sql, names)),
  });
}
