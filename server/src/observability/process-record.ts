/** Records that this process runs, and compares clocks and connections with the database. */

import { hostname } from 'node:os';
import { ConfigurationError, type Connections } from '../configuration.ts';
import { undoClockJump } from '../db/clock-jumps.ts';
import { type Database, type DatabaseUrl, identityConnections } from '../db/database.ts';
import {
  connectionsAllowed,
  type ProcessRecord,
  removeProcess,
  runningProcesses,
  saveProcess,
} from '../db/processes.ts';
import type { Log } from '../log.ts';
import { createWorker, type Worker } from '../workers/worker.ts';
import type { DatabaseClock } from './clock.ts';
import { type DiskSpace, diskSpace, isNearlyFull } from './disk.ts';

const everyMs = 10_000;
/** Tokens last minutes: beyond this, those of one process are expired, or not yet valid, at another. */
const clockToleranceMs = 60_000;
/** Migrations, operators and monitoring connect too. */
const keptFree = 5;

/** The most connections that a process opens to PostgreSQL itself: behind a pooler only the one that listens. */
export function connectionsOf(
  databaseUrl: DatabaseUrl,
  { people, system }: Connections,
  exportsMax: number,
): number {
  const listening = 1;
  if (typeof databaseUrl !== 'string') return listening;
  return people + system + identityConnections + exportsMax + listening;
}

/** Throws a ConfigurationError when PostgreSQL allows fewer connections than this process alone may open. */
export async function requireConnections(database: Database, connections: number): Promise<void> {
  const allowed = await database.asSystem('check how many connections there are', connectionsAllowed);
  if (connections > allowed)
    throw new ConfigurationError(
      `PEOPLE_CONNECTIONS, SYSTEM_CONNECTIONS: this process opens up to ${connections} connections, and PostgreSQL allows ${allowed}. Lower them, raise max_connections, or use PgBouncer (docs/operations.md).`,
    );
}

export interface ProcessRecordOptions {
  readonly database: Database;
  readonly log: Log;
  readonly clock: DatabaseClock;
  readonly dataDir: string;
  readonly record: Omit<ProcessRecord, 'host'>;
}

/** The last findings, for metrics. */
export interface ProcessFindings {
  readonly clockAheadSeconds: number;
  readonly disk: DiskSpace | null;
}

/** Every few seconds. `findings` are those of the last time. */
export function createProcessRecord(options: ProcessRecordOptions): Worker & { findings(): ProcessFindings } {
  const { database, log, clock, dataDir } = options;
  const record: ProcessRecord = { ...options.record, host: hostname() };
  const present = new Set<string>();
  let disk: DiskSpace | null = null;

  /** Whether the problem begins: it is not reported each time it is seen. */
  function begins(problem: string, isThere: boolean): boolean {
    const isNew = isThere && !present.has(problem);
    if (isThere) present.add(problem);
    else present.delete(problem);
    return isNew;
  }

  async function run(): Promise<number> {
    disk = await diskSpace(dataDir);
    if (begins('disk', isNearlyFull(disk)))
      log.warn({ free_bytes: disk.freeBytes, size_bytes: disk.sizeBytes }, 'the disk is nearly full');
    await database.asSystem('record a process', async (sql) => {
      const jumpedMs = await clock.compare(sql);
      const ahead = clock.aheadMs();
      if (begins('clock', Math.abs(ahead) > clockToleranceMs))
        log.warn(
          { ahead_seconds: Math.round(ahead / 1000) },
          'the clock of this process differs from the database’s: sessions may seem expired',
        );
      await saveProcess(sql, record);
      const running = await runningProcesses(sql);
      const opened = running.reduce((sum, { connections }) => sum + connections, 0);
      const allowed = await connectionsAllowed(sql);
      if (begins('connections', opened + keptFree > allowed))
        log.warn(
          { processes: running.length, opened, allowed },
          'the processes may open more connections than PostgreSQL allows',
        );
      if (jumpedMs < -clockToleranceMs && running.find(({ role }) => role !== 'web')?.id === record.id) {
        log.warn({ back_seconds: Math.round(-jumpedMs / 1000) }, 'the database’s clock went back');
        await undoClockJump(sql, -jumpedMs);
      }
    });
    return everyMs;
  }

  const worker = createWorker({ name: 'process record', log, everyMs, run });
  return {
    ...worker,
    findings: () => ({ clockAheadSeconds: clock.aheadMs() / 1000, disk }),
    async stop() {
      await worker.stop();
      await database
        .asSystem('a process ends', (sql) => removeProcess(sql, record.id))
        .catch((error: unknown) => log.warn({ error }, 'the end of this process could not be recorded'));
    },
  };
}
