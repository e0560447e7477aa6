/** Writes the archives that admins requested, and stores them with the account's files for some days. */

import { archiveName, writeAccountArchive } from '../account-archive/account-archive.ts';
import {
  archiveDueInMs,
  type DueArchive,
  finishArchive,
  leaseArchives,
  postponeArchive,
  releaseArchive,
  reportArchive,
} from '../db/accounts/account-archives.ts';
import type { Database, Sql } from '../db/database.ts';
import { recordFile } from '../db/files.ts';
import { newId } from '../db/ids.ts';
import { type FileStore, keyOf, type StoredFile } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { type Control, createQueueWorker, type Worker } from './worker.ts';

const everyMs = 5_000;
const reportEveryMs = 2_000;

export interface AccountArchivesOptions {
  readonly database: Database;
  readonly log: Log;
  readonly files: FileStore;
}

export function createAccountArchives({ database, log, files }: AccountArchivesOptions): Worker {
  const processId = newId();
  const asSystem = <T>(work: (sql: Sql) => Promise<T>) => database.asSystem('archive an account', work);

  async function write({ id, account_id }: DueArchive, { isStopping }: Control): Promise<void> {
    let reportedAtMs = Number.NEGATIVE_INFINITY;
    const onProgress = async (percent: number) => {
      if (isStopping()) throw new Error('this process stops');
      if (performance.now() - reportedAtMs < reportEveryMs) return;
      reportedAtMs = performance.now();
      if (!(await asSystem((sql) => reportArchive(sql, processId, id, percent))))
        throw new Error('another process writes this archive');
    };
    let stored: StoredFile | undefined;
    await writeAccountArchive({ database, files, accountId: account_id, onProgress }, async (source) => {
      stored = await files.put(keyOf({ account_id, id }), source);
    });
    // The account was deleted meanwhile.
    if (stored === undefined) return;
    const { bytes, sha256 } = stored;
    await asSystem(async (sql) => {
      await recordFile(sql, {
        id,
        account_id,
        clinic_id: null,
        kind: 'archive',
        name: archiveName(account_id, new Date().toISOString()),
        media_type: 'application/gzip',
        bytes,
        sha256,
        created_by: null,
      });
      await finishArchive(sql, id, bytes);
    });
  }

  return createQueueWorker<DueArchive>({
    name: 'account-archives',
    log,
    everyMs,
    atOnceMax: 1,
    lease: (limit) => asSystem((sql) => leaseArchives(sql, processId, limit)),
    process: async (archive, control) => {
      try {
        await write(archive, control);
      } catch (error) {
        if (control.isStopping()) return asSystem((sql) => releaseArchive(sql, archive.id));
        log.error({ error, archive: archive.id, tries: archive.tries }, 'an account could not be archived');
        await asSystem((sql) => postponeArchive(sql, archive.id));
      }
    },
    dueInMs: () => asSystem(archiveDueInMs),
  });
}
