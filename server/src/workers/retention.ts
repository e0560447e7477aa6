/**
 * Deletes data past its retention period and data that is no longer needed, in small pieces with pauses between them.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { retentionKinds } from '@claimline/domain/account/retention';
import type { Database, Sql } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import {
  deleteAbandonedImports,
  deleteOldOriginals,
  finishFileRemoval,
  leaseFileRemovals,
  postponeFileRemoval,
} from '../db/retention/abandoned.ts';
import { leftoverDeletions } from '../db/retention/leftovers.ts';
import { deleteExpired, retainingAccounts } from '../db/retention/retention.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { keyOf } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import type { EmailQueue } from '../mail/email-queue.ts';
import { deleteDueAccounts } from './delete-accounts.ts';
import { createWorker, type Worker } from './worker.ts';

/** How often files of deleted rows are removed and accounts deleted; expired data is deleted less often. */
const everyMs = 60_000;
const deleteEveryMs = 30 * 60_000;
/** Rows per transaction: locks are held no longer than for a person's own request. */
const pieceMax = 200;
/** Imports have many rows each. */
const importsAtOnce = 5;
const removalsAtOnce = 50;
/**
 * The pause after each piece lasts as long as the piece, and at least this, so that people's requests are not
 * delayed.
 */
const pauseMs = 5;

export interface RetentionOptions extends FileStorage {
  readonly database: Database;
  readonly log: Log;
  /** For receipts of deleted accounts. */
  readonly emailQueue?: EmailQueue;
}

export interface RetentionWorker extends Worker {
  /** Deletes everything that has expired. Continues after an error and then rejects with the first one. */
  deleteNow(): Promise<void>;
}

export function createRetention({
  database,
  log,
  files,
  stage,
  emailQueue,
}: RetentionOptions): RetentionWorker {
  const processId = newId();
  let isStopping = () => false;
  let deletedAtMs = Number.NEGATIVE_INFINITY;
  const asSystem = <T>(work: (sql: Sql) => Promise<T>) => database.asSystem('apply retention', work);

  /** Repeats pieces until one finds nothing. */
  async function repeat(piece: (sql: Sql) => Promise<number>): Promise<number> {
    let deleted = 0;
    while (!isStopping()) {
      const begunMs = performance.now();
      const these = await asSystem(piece);
      if (these === 0) return deleted;
      deleted += these;
      await pause(Math.max(pauseMs, performance.now() - begunMs));
    }
    return deleted;
  }

  async function deleteAllPastTime(): Promise<void> {
    const errors: unknown[] = [];
    const attempt = (work: () => Promise<unknown>) => work().catch((error: unknown) => errors.push(error));
    await attempt(() => repeat((sql) => deleteAbandonedImports(sql, importsAtOnce)));
    await attempt(() => repeat((sql) => deleteOldOriginals(sql, pieceMax)));
    for (const piece of leftoverDeletions) await attempt(() => repeat((sql) => piece(sql, pieceMax)));
    for (const { account_id, ...retention } of await asSystem(retainingAccounts))
      for (const kind of retentionKinds) {
        const days = retention[kind];
        if (days === null) continue;
        await attempt(async () => {
          const deleted = await repeat((sql) => deleteExpired(sql, kind, account_id, days, pieceMax));
          if (deleted > 0)
            log.info({ account: account_id, kind, deleted }, 'data past its retention was deleted');
        });
      }
    if (errors.length > 0) throw errors[0];
  }

  /** Runs after the commit that deleted a file's row, so that a rollback never loses the file. */
  async function removeBytes(): Promise<void> {
    while (!isStopping()) {
      const removals = await asSystem((sql) => leaseFileRemovals(sql, processId, removalsAtOnce));
      for (const removal of removals)
        try {
          await files.remove(keyOf({ account_id: removal.account_id, id: removal.file_id }));
          await stage.remove(removal.file_id);
          await asSystem((sql) => finishFileRemoval(sql, removal));
        } catch (error) {
          log.warn(
            { error, tries: removal.tries },
            'a deleted file could not be removed; it will be retried',
          );
          await asSystem((sql) => postponeFileRemoval(sql, removal));
        }
      if (removals.length < removalsAtOnce) return;
    }
  }

  async function deleteDue({ isExpiredDue }: { isExpiredDue: boolean }): Promise<void> {
    try {
      if (isExpiredDue) await deleteAllPastTime();
      await deleteDueAccounts({ database, log, isStopping, removeBytes, emailQueue });
    } finally {
      await removeBytes();
    }
  }

  const worker = createWorker({
    name: 'retention',
    log,
    everyMs,
    async run(control) {
      isStopping = control.isStopping;
      const isExpiredDue = performance.now() - deletedAtMs >= deleteEveryMs;
      if (isExpiredDue) deletedAtMs = performance.now();
      await deleteDue({ isExpiredDue });
      return null;
    },
  });
  return { ...worker, deleteNow: () => deleteDue({ isExpiredDue: true }) };
}
