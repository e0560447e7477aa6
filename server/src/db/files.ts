/** Files: what they are and who owns them. Their bytes are in the file store. */

import type { Sql } from './database.ts';

export interface FileRow {
  readonly id: string;
  readonly account_id: string;
  readonly clinic_id: string | null;
  readonly kind: string;
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly created_at: string;
}

/** The file, if the acting person may have it. */
export async function findFile(sql: Sql, fileId: string): Promise<FileRow | undefined> {
  const rows = await sql<FileRow>(
    `select id, account_id, clinic_id, kind, name, media_type, bytes, sha256, created_at from files where id = $1`,
    [fileId],
  );
  return rows[0];
}

/** Records a file; recording it again replaces the old details. */
export async function recordFile(
  sql: Sql,
  file: Omit<FileRow, 'created_at'> & { readonly created_by: string | null },
): Promise<void> {
  await sql(
    `insert into files (id, account_id, clinic_id, kind, name, media_type, bytes, sha256, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set media_type = excluded.media_type, bytes = excluded.bytes, sha256 = excluded.sha256`,
    [
      file.id,
      file.account_id,
      file.clinic_id,
      file.kind,
      file.name,
      file.media_type,
      file.bytes,
      file.sha256,
      file.created_by,
    ],
  );
}

/** Records an uploaded file of the acting person. */
export async function recordUpload(
  sql: Sql,
  file: Pick<FileRow, 'id' | 'account_id' | 'name' | 'bytes' | 'sha256'> & { readonly created_by: string },
): Promise<void> {
  await sql(
    `insert into files (id, account_id, clinic_id, kind, name, media_type, bytes, sha256, created_by)
     values ($1, $2, null, 'import', $3, 'application/octet-stream', $4, $5, $6)`,
    [file.id, file.account_id, file.name, file.bytes, file.sha256, file.created_by],
  );
}

/** Makes the uploaded file the original of a batch, visible to everyone who sees all of the batch. */
export async function attachToBatch(
  sql: Sql,
  accountId: string,
  fileId: string,
  batchId: string,
): Promise<void> {
  await sql('update files set batch_id = $3 where account_id = $1 and id = $2 and batch_id is null', [
    accountId,
    fileId,
    batchId,
  ]);
}

export type BatchFile = Pick<FileRow, 'id' | 'name' | 'bytes'> & { readonly batch_id: string };

/** The original files of batches that the acting person may have. */
export async function filesOfBatches(
  sql: Sql,
  accountId: string,
  batchIds: readonly string[],
): Promise<BatchFile[]> {
  return sql<BatchFile>(
    `select id, name, bytes, batch_id from files where account_id = $1 and batch_id = any ($2::text[])
     order by created_at, id`,
    [accountId, batchIds],
  );
}

/** In the order of their ids. */
export function filesAfter(
  sql: Sql,
  after: string,
  limit: number,
): Promise<Pick<FileRow, 'id' | 'account_id'>[]> {
  return sql<Pick<FileRow, 'id' | 'account_id'>>(
    'select id, account_id from files where id > $1 order by id limit $2',
    [after, limit],
  );
}

export async function isFileRecorded(sql: Sql, fileId: string): Promise<boolean> {
  return (await sql('select from files where id = $1', [fileId])).length > 0;
}
