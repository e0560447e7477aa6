/** Imports: files of claims on their way in. Each is its maker's own. */

import type { ImportFound, ImportState } from '@claimline/domain/contracts/intake';
import type { IntakeDefaults } from '@claimline/domain/intake/check-row';
import type { IntakeField } from '@claimline/domain/intake/field';
import type { Sql } from './database.ts';
import type { JobState } from './jobs.ts';

export interface ImportRecord {
  id: string;
  file_name: string;
  file_bytes: number;
  created_at: string;
  state: ImportState;
  refusal: string | null;
  job_id: string | null;
  found: ImportFound | null;
  sheet: string | null;
  mapping: (IntakeField | null)[] | null;
  defaults: IntakeDefaults;
  batch_id: string | null;
  parts: number;
  done: number | null;
  total: number | null;
  job_state: JobState | null;
  job_problem: string | null;
}

const columns = `i.id, i.file_name, i.file_bytes, i.created_at, i.state, i.refusal, i.job_id, i.found, i.sheet, i.mapping,
  i.defaults, i.batch_id, j.done, j.total, j.state as job_state, j.problem as job_problem,
  (select count(*) from import_parts p where p.account_id = i.account_id and p.import_id = i.id) as parts
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
  const rows = await sql<ImportRecord>(`select ${columns} where i.account_id = $1 and i.id = $2`, [
    accountId,
    id,
  ]);
  return rows[0];
}

/** As it stands, and nobody else changes it until the transaction ends. */
export async function lockImport(sql: Sql, accountId: string, id: string): Promise<ImportRecord | undefined> {
  await sql('select from imports where account_id = $1 and id = $2 for update', [accountId, id]);
  return findImport(sql, accountId, id);
}

/** Nobody begins another import for that person until the transaction ends, so that they may be counted. */
export async function lockBeginning(sql: Sql, accountId: string, userId: string): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtextextended('imports ' || $1 || ' ' || $2, 0))`, [
    accountId,
    userId,
  ]);
}

/** The acting person's imports that are not over, newest first. */
export async function openImports(sql: Sql, accountId: string, most: number): Promise<ImportRecord[]> {
  return sql<ImportRecord>(
    `select ${columns} where i.account_id = $1 and i.state not in ('imported', 'cancelled')
     order by i.created_at desc, i.id desc limit $2`,
    [accountId, most],
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
  batch_id?: string;
}

const jsonColumns = new Set(['found', 'mapping', 'defaults']);

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

export async function putPart(
  sql: Sql,
  accountId: string,
  id: string,
  part: number,
  base64: string,
): Promise<void> {
  await sql('delete from import_parts where account_id = $1 and import_id = $2 and part = $3', [
    accountId,
    id,
    part,
  ]);
  await sql(
    `insert into import_parts (account_id, import_id, part, bytes) values ($1, $2, $3, decode($4, 'base64'))`,
    [accountId, id, part, base64],
  );
}

/** How many bytes of the file are there, and in how many parts. */
export async function partsThere(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<{ parts: number; bytes: number }> {
  const [row] = await sql<{ parts: number; bytes: number }>(
    `select count(*) as parts, coalesce(sum(octet_length(bytes)), 0)::bigint as bytes
     from import_parts where account_id = $1 and import_id = $2`,
    [accountId, id],
  );
  return row ?? { parts: 0, bytes: 0 };
}

export async function partOf(
  sql: Sql,
  accountId: string,
  id: string,
  part: number,
): Promise<Buffer | undefined> {
  const [row] = await sql<{ bytes: Buffer }>(
    'select bytes from import_parts where account_id = $1 and import_id = $2 and part = $3',
    [accountId, id, part],
  );
  return row?.bytes;
}

/** Forgets the parts of the file of an import whose claims are all made. */
export async function forgetParts(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql('delete from import_parts where account_id = $1 and import_id = $2', [accountId, id]);
}

/** Forgets the file of an import that is discarded, and its rows. */
export async function forgetFile(sql: Sql, accountId: string, id: string): Promise<void> {
  await forgetParts(sql, accountId, id);
  await sql('delete from import_rows where account_id = $1 and import_id = $2', [accountId, id]);
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
