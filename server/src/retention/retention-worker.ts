/** Removes what accounts no longer keep and what is left lying: small pieces, with rest between them. */

import { setTimeout as pause } from 'node:timers/promises';
import { retentionKinds } from '@claimline/domain/account/retention';
import { createAlarm } from '../alarm.ts';
import type { Database, Sql } from '../db/database.ts';
import { sweeps } from '../db/retention/leftovers.ts';
import { removeOver, retainingAccounts } from '../db/retention/retention.ts';
import type { Log } from '../log.ts';

const everyMs = 30 * 60_000;
/** Of one transaction: it holds locks no longer than a person's own request would. */
const pieceMax = 200;
/** After each piece as much rest as it took, at least this, so that the database is there for people. */
const restMs = 5;

export interface RetentionWorker {
  /** Begins. Does nothing when this process works no jobs. */
  start(): void;
  /** Sweeps once, all that is over now. Rejects with the first fault, having gone on with the rest. */
  sweep(): Promise<void>;
  /** Finishes the piece it is at. */
  stop(): Promise<void>;
}

export interface RetentionOptions {
  readonly database: Database;
  readonly log: Log;
  readonly works: boolean;
}

export function createRetention({ database, log, works }: RetentionOptions): RetentionWorker {
  const alarm = createAlarm();
  let isStopping = false;
  let running: Promise<void> | null = null;
  const asSystem = <T>(work: (sql: Sql) => Promise<T>) => database.asSystem('apply retention', work);

  /** Piece after piece, until one finds nothing. */
  async function through(piece: (sql: Sql) => Promise<number>): Promise<number> {
    let gone = 0;
    while (!isStopping) {
      const begunMs = performance.now();
      const these = await asSystem(piece);
      if (these === 0) return gone;
      gone += these;
      await pause(Math.max(restMs, performance.now() - begunMs));
    }
    return gone;
  }

  async function sweep(): Promise<void> {
    const faults: unknown[] = [];
    const trying = (work: () => Promise<void>) => work().catch((error: unknown) => faults.push(error));
    for (const piece of sweeps)
      await trying(async () => {
        await through((sql) => piece(sql, pieceMax));
      });
    for (const { account_id, ...retention } of await asSystem(retainingAccounts))
      for (const kind of retentionKinds)
        await trying(async () => {
          const days = retention[kind];
          if (days === null) return;
          const gone = await through((sql) => removeOver(sql, kind, account_id, days, pieceMax));
          if (gone > 0)
            log.info({ account: account_id, kind, gone }, 'what was kept long enough was removed');
        });
    if (faults.length > 0) throw faults[0];
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      await sweep().catch((error: unknown) =>
        log.error({ error }, 'what is over could not be removed; it is tried again'),
      );
      if (!isStopping) await alarm.wait(everyMs);
    }
  }

  return {
    sweep,
    start() {
      if (works) running ??= run();
    },
    async stop() {
      isStopping = true;
      alarm.ring();
      await running;
    },
  };
}
