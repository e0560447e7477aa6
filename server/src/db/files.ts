/** Files: what they are and whose. Their bytes are in the file store. */

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

/** The file, for who may have it. */
export async function findFile(sql: Sql, fileId: string): Promise<FileRow | undefined> {
  const rows = await sql<FileRow>(
    `select id, account_id, clinic_id, kind, name, media_type, bytes, sha256, created_at from files where id = $1`,
    [fileId],
  );
  return rows[0];
}

/** Keeps what a file is; the same file kept again has its newest bytes. */
export async function keepFile(
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
