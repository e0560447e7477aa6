/** Exports: what they contain, their download links and progress. Everyone sees only their own. */

import type { ExportProgress, ExportState } from '@claimline/domain/contracts/exports';
import type { Sql } from '../database.ts';

/** Questions may contain names of patients, so they are deleted soon. */
const keptDays = 1;

export interface NewExport {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly tokenHash: Buffer;
  readonly question: object;
  readonly fileName: string;
  readonly lifeMs: number;
}

/** Stores an export and deletes the person's old ones. */
export async function insertExport(sql: Sql, given: NewExport): Promise<void> {
  await sql(
    `delete from exports where account_id = $1 and user_id = $2 and created_at < now() - make_interval(days => $3)`,
    [given.accountId, given.userId, keptDays],
  );
  await sql(
    `insert into exports (id, account_id, user_id, token_hash, question, file_name, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
    [
      given.id,
      given.accountId,
      given.userId,
      given.tokenHash,
      JSON.stringify(given.question),
      given.fileName,
      given.lifeMs / 1000,
    ],
  );
}

export interface ExportRow {
  id: string;
  account_id: string;
  question: unknown;
  file_name: string;
}

/** The acting person's export with this link, unless it expired. */
export async function findExport(sql: Sql, tokenHash: Buffer): Promise<ExportRow | undefined> {
  const rows = await sql<ExportRow>(
    'select id, account_id, question, file_name from exports where token_hash = $1 and expires_at > now()',
    [tokenHash],
  );
  return rows[0];
}

/** Stores the progress of an export. */
export async function saveProgress(
  sql: Sql,
  id: string,
  progress: { state: ExportState; written: number; total: number | null; failure: string | null },
): Promise<void> {
  await sql(
    'update exports set state = $2, written = $3, total = $4, failure = $5, heard_at = now() where id = $1',
    [id, progress.state, progress.written, progress.total, progress.failure],
  );
}

/** The acting person's exports of the last hour, newest first. */
export async function exportsOf(sql: Sql, accountId: string, userId: string): Promise<ExportProgress[]> {
  return sql<ExportProgress>(
    `select id, file_name, written, total,
       case when is_lost then 'failed' else state end as state,
       case when is_lost then 'The server stopped before the file was complete.' else failure end as failure
     from exports, lateral (select state = 'running' and heard_at < now() - interval '1 minute' as is_lost) lost
     where account_id = $1 and user_id = $2 and created_at > now() - interval '1 hour'
     order by created_at desc limit 20`,
    [accountId, userId],
  );
}
