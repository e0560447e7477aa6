/** What an operator looks at first: whether the installation works, and what is wrong. */

import type { Database } from '../db/database.ts';
import { connectionsAllowed, runningProcesses, type SeenProcess } from '../db/processes.ts';
import { type QueueFigures, queueFigures } from '../db/queue-figures.ts';
import { type DiskSpace, isNearlyFull } from './disk.ts';

export interface HealthLine {
  readonly isGood: boolean;
  readonly text: string;
}

export interface HealthOptions {
  readonly database: Database;
  /** Null where the command runs elsewhere than the server. */
  readonly disk: DiskSpace | null;
  /** Undefined where it is not asked. */
  readonly filesReachable?: boolean;
}

/** Due work that waits this long is a problem. */
const backlogMaxSeconds = 300;
const queueMaxSeconds = 900;

export async function healthReport(options: HealthOptions): Promise<HealthLine[]> {
  const { database, disk, filesReachable } = options;
  if (!(await database.isReachable()))
    return [{ isGood: false, text: 'The database can’t be reached or is read-only.' }];
  const { figures, processes, allowed } = await database.asSystem('report health', async (sql) => ({
    figures: await queueFigures(sql),
    processes: await runningProcesses(sql),
    allowed: await connectionsAllowed(sql),
  }));
  return [
    { isGood: true, text: 'The database accepts writes.' },
    ...(filesReachable === undefined
      ? []
      : [
          {
            isGood: filesReachable,
            text: filesReachable ? 'Files can be read.' : 'Files can’t be read.',
          },
        ]),
    ...processLines(processes, allowed),
    ...queueLines(figures),
    ...(disk === null ? [] : [diskLine(disk)]),
  ];
}

function processLines(processes: readonly SeenProcess[], allowed: number): HealthLine[] {
  const opened = processes.reduce((sum, { connections }) => sum + connections, 0);
  const works = processes.some(({ role }) => role !== 'web');
  return [
    ...processes.map(({ role, version, host, started_at, connections }) => ({
      isGood: true,
      text: `Process ${role} ${version} on ${host} since ${started_at}, up to ${connections} connections.`,
    })),
    ...(works
      ? []
      : [{ isGood: false, text: 'No worker is running: calls and background work are waiting.' }]),
    {
      isGood: opened <= allowed,
      text: `Processes may open ${opened} of the ${allowed} connections that PostgreSQL allows.`,
    },
  ];
}

const minutes = (seconds: number) => `${Math.ceil(seconds / 60)} min`;

function queueLines({ claims, calls, accounts, backlogs, pausedCallerIds }: QueueFigures): HealthLine[] {
  const live = calls.reduce((sum, { count }) => sum + count, 0);
  const waiting = claims.find(({ status }) => status === 'scheduled')?.count ?? 0;
  return [
    { isGood: true, text: `Calls open: ${live}. Claims scheduled: ${waiting}.` },
    ...accounts.slice(0, 10).map(({ accountId, due, oldestSeconds }) => ({
      isGood: oldestSeconds < queueMaxSeconds,
      text: `Account ${accountId}: ${due} due to be called, the oldest for ${minutes(oldestSeconds)}.`,
    })),
    ...Object.entries(backlogs).map(([name, { due, oldestSeconds }]) => ({
      isGood: oldestSeconds < backlogMaxSeconds,
      text: `Due ${name.replace('_', ' ')}: ${due}${due === 0 ? '' : `, the oldest for ${minutes(oldestSeconds)}`}.`,
    })),
    ...(pausedCallerIds === 0
      ? []
      : [
          {
            isGood: false,
            text: `The carrier refuses ${pausedCallerIds} caller IDs (npm run operator -- check-carrier).`,
          },
        ]),
  ];
}

function diskLine(disk: DiskSpace): HealthLine {
  const free = (disk.freeBytes / 1e9).toFixed(1);
  return isNearlyFull(disk)
    ? {
        isGood: false,
        text: `The disk is nearly full: ${free} GB left. Free up space before saving fails.`,
      }
    : { isGood: true, text: `The disk has ${free} GB left.` };
}
