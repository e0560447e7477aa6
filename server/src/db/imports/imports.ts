/** Imports: uploaded files of claims before they are submitted. Each belongs to the person who began it. */

import type {
  Import,
  ImportAnswers,
  ImportFound,
  ImportState,
} from '@claimline/domain/contracts/imports/imports';
import type { IntakeField } from '@claimline/domain/intake/field';
import type { IntakeDefaults } from '@claimline/domain/intake/row-context';
import type { Sql } from '../database.ts';
import type { JobState } from '../jobs.ts';
import { lockName } from '../lock-name.ts';

export interface ImportRecord extends Omit<Import, 'counts' | 'progress' | 'questions'> {
  answers: ImportAnswers;
  job_id: string | null;
  sheet: string | null;
  mapping: (IntakeField | null)[] | null;
  file_id: string | null;
  done: number | null;
  total: number | null;
  job_state: JobState | null;
  job_problem: string | null;
  /** Whether no row changed since they were compared with each other. */
  is_compared: boolean;
}

const columns = `i.id, i.file_name, i.file_bytes, i.created_at, i.state, i.refusal, i.job_id, i.found, i.sheet, i.mapping,
  i.defaults, i.answers, i.batch_id, i.file_id, j.done, j.total, j.state as job_state, j.problem as job_problem,
  coalesce(i.compared_at = i.touched_at, false) as is_compared
  from imports i left join jobs j on j.id = i.job_id`;

export async function insertImport(
  sql: Sql,
  given: { id: string; accountId: string; userId: string; fileName: string; fileBytes: number },
): Promise<void> {
  await sql(
    'insert into imports (id, account_id, created_by, file_name, file_bytes) values ($1, $2, $3, $4, $5)',
    [given.id, given.accountId, given.userId, given.fileName, given.fileBytes],
  );
}

export async function findImport(sql: Sql, accountId: string, id: string): Promise<ImportRecord | undefined> {
  const rows = await sql<ImportRecord>(
    `select ${columns} where i.account_id = $1 and i.id = $2`,
    [accountId, id],
    'an import',
  );
  return rows[0];
}

/** The import, locked against other changes until the transaction ends. */
export async function lockImport(sql: Sql, accountId: string, id: string): Promise<ImportRecord | undefined> {
  const [, record] = await Promise.all([lockImportRow(sql, accountId, id), findImport(sql, accountId, id)]);
  return record;
}

/** `isShared` excludes everyone but others who share the lock. */
export async function lockImportRow(
  sql: Sql,
  accountId: string,
  id: string,
  isShared = false,
): Promise<void> {
  await sql(
    `select from imports where account_id = $1 and id = $2 ${isShared ? 'for share' : 'for update'}`,
    [accountId, id],
  );
}

/** Keeps others from beginning an import for that person until the transaction ends, so that they can be counted. */
export async function lockImportsOf(sql: Sql, accountId: string, userId: string): Promise<void> {
  await lockName(sql, 'imports', accountId, userId);
}

/** The acting person's imports that have not ended, newest first. */
export async function openImports(sql: Sql, accountId: string, limit: number): Promise<ImportRecord[]> {
  return sql<ImportRecord>(
    `select ${columns} where i.account_id = $1 and i.state not in ('imported', 'cancelled')
     order by i.created_at desc, i.id desc limit $2`,
    [accountId, limit],
  );
}

export interface ImportChange {
  state?: ImportState;
  refusal?: string | null;
  job_id?: string | null;
  found?: ImportFound | null;
  sheet?: string | null;
  mapping?: readonly (IntakeField | null)[] | null;
  defaults?: IntakeDefaults;
  answers?: ImportAnswers;
  batch_id?: string;
  file_id?: string | null;
}

/** Records that the owner did something with its rows. */
export async function touchImport(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql('update imports set touched_at = now() where account_id = $1 and id = $2', [accountId, id]);
}

/** All rows are checked, and compared with each other. */
export async function setReady(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql(`update imports set state = 'ready', compared_at = now() where account_id = $1 and id = $2`, [
    accountId,
    id,
  ]);
}

const jsonColumns = new Set(['found', 'mapping', 'defaults', 'answers']);

export async function changeImportRecord(
  sql: Sql,
  accountId: string,
  id: string,
  change: ImportChange,
): Promise<void> {
  const entries: [string, unknown][] = Object.entries<unknown>({ ...change }).filter(
    ([, value]) => value !== undefined,
  );
  if (entries.length === 0) return;
  const settings = entries.map(([column], place) => `${column} = $${place + 3}`);
  await sql(`update imports set ${settings.join(', ')} where account_id = $1 and id = $2`, [
    accountId,
    id,
    ...entries.map(([column, value]) =>
      jsonColumns.has(column) && value !== null ? JSON.stringify(value) : value,
    ),
  ]);
}

export interface UploadRecord {
  id: string;
  account_id: string;
  file_bytes: number;
  state: ImportState;
}

/** The import whose file is uploaded under this id. */
export async function findUpload(sql: Sql, id: string): Promise<UploadRecord | undefined> {
  const rows = await sql<UploadRecord>(
    'select id, account_id, file_bytes, state from imports where id = $1',
    [id],
  );
  return rows[0];
}

/** Deletes the rows of an import and, unless claims were created from it, its file. */
export async function deleteImportData(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql('delete from import_rows where account_id = $1 and import_id = $2', [accountId, id]);
  await sql('delete from files where account_id = $1 and id = $2 and batch_id is null', [accountId, id]);
}

export async function insertBatch(
  sql: Sql,
  given: { id: string; accountId: string; userId: string; name: string },
): Promise<void> {
  await sql('insert into batches (id, account_id, name, uploaded_by) values ($1, $2, $3, $4)', [
    given.id,
    given.accountId,
    given.name,
    given.userId,
  ]);
}

/** Null when there is no such import. */
export async function accountOfImport(sql: Sql, importId: string): Promise<string | null> {
  const [row] = await sql<{ account_id: string }>('select account_id from imports where id = $1', [importId]);
  return row?.account_id ?? null;
}
