/** Runs when all of an import's file has arrived: stores the file and starts reading it. */

import type { Database } from '../../db/database.ts';
import { recordUpload } from '../../db/files.ts';
import { findUpload, lockImport } from '../../db/imports/imports.ts';
import { type FileStore, keyOf } from '../../files/file-store.ts';
import type { UploadStage } from '../../files/upload-stage.ts';
import type { Person } from '../../identity/identity.ts';
import { beginWork } from './import-view.ts';

/**
 * Moves the file out of the upload stage and queues its reading, once, however often it is called. If the process
 * dies in between, the next request for the same upload repeats it.
 */
export async function importUpload(
  { database, files, stage }: { database: Database; files: FileStore; stage: UploadStage },
  person: Person,
  importId: string,
): Promise<void> {
  const upload = await database.as(person, (sql) => findUpload(sql, importId));
  if (upload?.state !== 'uploading') return;
  const file = { account_id: upload.account_id, id: importId };
  const kept = await files.put(keyOf(file), await stage.open(importId));
  const isTaken = await database.as(person, async (sql) => {
    const record = await lockImport(sql, file.account_id, importId);
    if (record?.state !== 'uploading') return record?.file_id === importId;
    await recordUpload(sql, { ...file, ...kept, name: record.file_name, created_by: person.userId });
    await beginWork(
      sql,
      { accountId: file.account_id, userId: person.userId, importId, kind: 'intake-read', total: null },
      { state: 'reading', file_id: importId },
    );
    return true;
  });
  // Discarded in the meantime.
  if (!isTaken) await files.remove(keyOf(file));
  await stage.remove(importId);
}
