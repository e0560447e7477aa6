/**
 * Prometheus metrics of the whole installation, read from the database when they are asked for, and of this process's
 * connections, clock and disk. Every process reports the same figures of the installation: take their maximum.
 */

import { Gauge } from 'prom-client';
import type { Database } from '../db/database.ts';
import { connectionsAllowed, runningProcesses, type SeenProcess } from '../db/processes.ts';
import { type QueueFigures, queueFigures } from '../db/queue-figures.ts';
import type { Log } from '../log.ts';
import type { ProcessFindings } from './process-record.ts';

/** Asked again at the earliest after this time, however often metrics are read. */
const freshForMs = 5_000;

interface Figures extends QueueFigures {
  readonly processes: readonly SeenProcess[];
  readonly allowed: number;
}

export interface GaugeOptions {
  readonly database: Database;
  readonly log: Log;
  findings(): ProcessFindings;
}

export function exposeGauges({ database, log, findings }: GaugeOptions): void {
  let figures: Promise<Figures | null> = Promise.resolve(null);
  let readAtMs = Number.NEGATIVE_INFINITY;
  const read = () => {
    if (performance.now() - readAtMs < freshForMs) return figures;
    readAtMs = performance.now();
    figures = database
      .asSystem('report figures', async (sql) => ({
        ...(await queueFigures(sql)),
        processes: await runningProcesses(sql),
        allowed: await connectionsAllowed(sql),
      }))
      .catch((error: unknown) => {
        log.warn({ error }, 'figures could not be read');
        return null;
      });
    return figures;
  };

  /** `fill` gets null while the database cannot be asked; the gauge then has no values. */
  function gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    fill: (set: (labels: Record<Label, string>, value: number) => void, figures: Figures | null) => void,
  ): void {
    new Gauge({
      name: `claimline_${name}`,
      help,
      labelNames: [...labelNames],
      async collect() {
        const current = await read();
        this.reset();
        fill((labels, value) => this.set(labels, value), current);
      },
    });
  }

  gauge('database_up', 'Whether the database answers', [], (set, of) => set({}, of === null ? 0 : 1));
  gauge('claims', 'Claims of the installation, by status', ['status'], (set, of) => {
    for (const { status, count } of of?.claims ?? []) set({ status }, count);
  });
  gauge(
    'claims_due',
    'Claims that are due to be called now, by account (the oldest queues)',
    ['account'],
    (set, of) => {
      for (const { accountId, due } of of?.accounts ?? []) set({ account: accountId }, due);
    },
  );
  gauge(
    'queue_age_seconds',
    'How long the oldest claim that is due waits for its call, by account',
    ['account'],
    (set, of) => {
      for (const { accountId, oldestSeconds } of of?.accounts ?? [])
        set({ account: accountId }, oldestSeconds);
    },
  );
  gauge('calls_open', 'Calls that have not ended, by state', ['state'], (set, of) => {
    for (const { state, count } of of?.calls ?? []) set({ state }, count);
  });
  gauge('caller_ids_paused', 'Caller IDs that the carrier refuses', [], (set, of) => {
    if (of) set({}, of.pausedCallerIds);
  });
  gauge('backlog', 'Background work that is due and not done', ['queue'], (set, of) => {
    for (const [queue, { due }] of Object.entries(of?.backlogs ?? {})) set({ queue }, due);
  });
  gauge(
    'backlog_age_seconds',
    'How long the oldest of the due background work waits',
    ['queue'],
    (set, of) => {
      for (const [queue, { oldestSeconds }] of Object.entries(of?.backlogs ?? {}))
        set({ queue }, oldestSeconds);
    },
  );
  gauge('processes', 'Running processes, by role and version', ['role', 'version'], (set, of) => {
    const counts = Map.groupBy(of?.processes ?? [], ({ role, version }) => `${role} ${version}`);
    for (const those of counts.values()) {
      const [{ role, version } = { role: '', version: '' }] = those;
      set({ role, version }, those.length);
    }
  });
  gauge('connections_allowed', 'Connections that PostgreSQL allows', [], (set, of) => {
    if (of) set({}, of.allowed);
  });
  gauge('connections_budget', 'Connections that the running processes may open', [], (set, of) => {
    if (of)
      set(
        {},
        of.processes.reduce((sum, { connections }) => sum + connections, 0),
      );
  });
  gauge('pool_connections', 'Connections of this process, by pool and state', ['pool', 'state'], (set) => {
    for (const { name, open, idle, waiting, max } of database.pools()) {
      set({ pool: name, state: 'open' }, open);
      set({ pool: name, state: 'idle' }, idle);
      set({ pool: name, state: 'max' }, max);
      set({ pool: name, state: 'waiting' }, waiting);
    }
  });
  gauge('clock_ahead_seconds', 'How far the clock of this process is ahead of the database’s', [], (set) =>
    set({}, findings().clockAheadSeconds),
  );
  gauge('disk_free_bytes', 'Free space where DATA_DIR is', [], (set) => {
    const { disk } = findings();
    if (disk) set({}, disk.freeBytes);
  });
  gauge('disk_size_bytes', 'Size of the file system of DATA_DIR', [], (set) => {
    const { disk } = findings();
    if (disk) set({}, disk.sizeBytes);
  });
}
