/** The background work of a process: takes jobs, keeps them while it works on them, takes over those of the dead. */

import { createAlarm } from '../alarm.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { jobComesFreeInMs, leaseSeconds, renewLeases, takeJob } from '../db/jobs.ts';
import type { Log } from '../log.ts';
import type { JobKind } from './kind.ts';
import { type WorkContext, workOn } from './work-on.ts';

/** Even if no one tells of a job, the loop looks this often. */
const lookAgainMs = 5_000;
const renewEveryMs = (leaseSeconds * 1000) / 3;
/** So few at once that the connections and cores are there for people's own requests. */
const atOnceMax = 2;

export interface Jobs {
  /** Begins to work, taking over what dead processes left. Does nothing when this process works no jobs. */
  start(): void;
  /** A job may wait: look now. */
  nudge(): void;
  /** Finishes the pieces it is at and gives up what it holds, so that another process goes on at once. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  readonly database: Database;
  readonly log: Log;
  readonly kinds: readonly JobKind[];
  /** False in a process that only serves the web. */
  readonly worksJobs: boolean;
}

export function createJobs({ database, log, kinds, worksJobs }: JobsOptions): Jobs {
  const context: WorkContext = {
    database,
    log,
    processId: newId(),
    kinds: new Map(kinds.map((kind) => [kind.name, kind])),
    now: () => performance.now(),
  };
  const names = [...context.kinds.keys()];
  const alarm = createAlarm();
  const held = new Map<string, { leave: AbortController; settled: Promise<void> }>();
  let isStopping = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    const renewing = setInterval(() => void renew(), renewEveryMs);
    while (!isStopping) {
      let waitMs = lookAgainMs;
      try {
        while (held.size < atOnceMax && !isStopping && (await takeOne()));
        if (held.size < atOnceMax) waitMs = Math.min(waitMs, await comesFreeInMs());
      } catch (error) {
        log.error({ error }, 'jobs could not be looked for; they are again');
        waitMs = 1_000;
      }
      if (!isStopping) await alarm.wait(waitMs);
    }
    await Promise.allSettled([...held.values()].map(({ settled }) => settled));
    clearInterval(renewing);
  }

  async function takeOne(): Promise<boolean> {
    const job = await database.asSystem('lease a job', (sql) => takeJob(sql, context.processId, names));
    if (!job) return false;
    const leave = new AbortController();
    const settled = workOn(context, job, leave.signal, () => isStopping)
      // Its lease runs out, and it is taken up from its cursor.
      .catch((error: unknown) => log.error({ error, job: job.id }, 'how a job ended could not be kept'))
      .finally(() => {
        held.delete(job.id);
        alarm.ring();
      });
    held.set(job.id, { leave, settled });
    return true;
  }

  async function renew(): Promise<void> {
    const ids = [...held.keys()];
    if (ids.length === 0) return;
    try {
      const kept = await database.asSystem('renew job leases', (sql) =>
        renewLeases(sql, context.processId, ids),
      );
      for (const id of ids) if (!kept.includes(id)) held.get(id)?.leave.abort();
    } catch (error) {
      log.warn({ error }, 'leases could not be renewed; another process may go on with the jobs');
    }
  }

  async function comesFreeInMs(): Promise<number> {
    const ms = await database.asSystem('find when the next job is due', (sql) =>
      jobComesFreeInMs(sql, names),
    );
    return ms ?? lookAgainMs;
  }

  return {
    start() {
      if (worksJobs) running ??= run();
    },
    nudge: () => alarm.ring(),
    async stop() {
      isStopping = true;
      alarm.ring();
      await running;
    },
  };
}
