/** Brings claims back into the work queue when their date has come. */

import type { Database, Sql } from '../db/database.ts';
import { refreshDueWork, workDueInMs } from '../db/work/next-work.ts';
import type { Log } from '../log.ts';
import { createWorker, type Worker } from './worker.ts';

const everyMs = 60_000;
const atOnceMax = 500;

export interface WorkDatesOptions {
  readonly database: Database;
  readonly log: Log;
}

export function createWorkDates({ database, log }: WorkDatesOptions): Worker {
  const asSystem = <T>(work: (sql: Sql) => Promise<T>) => database.asSystem('bring work back', work);
  return createWorker({
    name: 'work-dates',
    log,
    everyMs,
    async run({ isStopping }) {
      while (!isStopping() && (await asSystem((sql) => refreshDueWork(sql, atOnceMax))) > 0);
      return asSystem(workDueInMs);
    },
  });
}
