/** The rows of an import: their cells in the file, the results of checking them, and their counts. */

import type { ImportProblem, ImportRow, rowFilters } from '@claimline/domain/contracts/imports/import-rows';
import type { Cell } from '@claimline/domain/intake/field';
import type { Sql } from '../database.ts';

/** The last row processed, null when there was none, and how many were. */
export interface Processed {
  readonly last: number | null;
  readonly count: number;
}

/** A row as the thread that reads the file sends it. */
export interface ReadRow {
  readonly row_number: number;
  readonly cells: readonly Cell[];
  readonly submission: unknown;
  readonly problems: readonly unknown[];
  readonly flags: readonly unknown[];
  readonly line_key: string | null;
  /** A total or a note among the claims, excluded until somebody includes it. */
  readonly is_skipped: boolean;
}

export interface Counts {
  rows: number;
  good: number;
  faulty: number;
  duplicate: number;
  lines: number;
  skipped: number;
  imported: number;
}

/**
 * `rows` is `jsonb` of {@link ReadRow}s in PostgreSQL's binary format, passed on unchanged from the thread. The commit does
 * not wait for the disk: after a crash of the database the job reads the rows again from the file.
 */
export async function insertRows(
  sql: Sql,
  accountId: string,
  importId: string,
  rows: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await Promise.all([
    sql('set local synchronous_commit = off'),
    sql(
      `insert into import_rows (account_id, import_id, row_number, cells, submission, problems, flags, line_key, is_skipped)
     select $1, $2, row_number, cells, nullif(submission, 'null'), problems, flags, line_key, is_skipped
     from jsonb_to_recordset($3::jsonb) as given (row_number integer, cells jsonb, submission jsonb, problems jsonb,
       flags jsonb, line_key text, is_skipped boolean)`,
      [accountId, importId, Buffer.from(rows.buffer)],
    ),
  ]);
}

/** Saves the results of checking rows again. */
export async function updateChecked(
  sql: Sql,
  accountId: string,
  importId: string,
  rows: readonly { readonly row_number: number }[],
): Promise<void> {
  // Without the row numbers as an array, every row of the import is read.
  await sql(
    `update import_rows r
     set cells = given.cells, submission = nullif(given.submission, 'null'), problems = given.problems,
       flags = given.flags, line_key = given.line_key, line_of = null, line_submission = null
     from jsonb_to_recordset($3::jsonb) as given (row_number integer, cells jsonb, submission jsonb, problems jsonb,
       flags jsonb, line_key text)
     where r.account_id = $1 and r.import_id = $2 and r.row_number = any ($4::integer[])
       and r.row_number = given.row_number`,
    [accountId, importId, JSON.stringify(rows), rows.map(({ row_number }) => row_number)],
  );
}

export async function deleteRows(sql: Sql, accountId: string, importId: string): Promise<void> {
  await sql('delete from import_rows where account_id = $1 and import_id = $2', [accountId, importId]);
}

/** This commit and all before it are on the disk before it returns, although a statement of it turned that off. */
export async function waitForDisk(sql: Sql): Promise<void> {
  await sql('set local synchronous_commit = on');
}

/** Saves how many rows were excluded when their import ends, before the first of them is deleted. */
export async function saveSkippedCount(sql: Sql, accountId: string, importId: string): Promise<void> {
  await sql(
    `insert into import_counts (account_id, import_id, standing, count)
     select account_id, import_id, 'left', count from import_counts
     where account_id = $1 and import_id = $2 and standing = 'skipped'
     on conflict (account_id, import_id, standing) do nothing`,
    [accountId, importId],
  );
}

/** Deletes the next rows of an import that has ended. Returns whether there may be more. */
export async function deleteNextRows(
  sql: Sql,
  accountId: string,
  importId: string,
  limit: number,
): Promise<boolean> {
  const gone = await sql(
    `delete from import_rows where account_id = $1 and import_id = $2 and row_number in (
       select row_number from import_rows where account_id = $1 and import_id = $2 order by row_number limit $3)
     returning row_number`,
    [accountId, importId, limit],
  );
  return gone.length === limit;
}

/** The number of rows in each state. Rows that became claims no longer exist, and are counted all the same. */
export async function countRows(sql: Sql, accountId: string, importId: string): Promise<Counts> {
  const rows = await sql<{ standing: Exclude<keyof Counts, 'rows'>; count: number }>(
    `select case standing when 'left' then 'skipped' when 'line' then 'lines' when 'combined' then 'lines' else standing end as standing,
       count
     from import_counts where account_id = $1 and import_id = $2`,
    [accountId, importId],
    'rows of an import',
  );
  const counts: Counts = { rows: 0, good: 0, faulty: 0, duplicate: 0, lines: 0, skipped: 0, imported: 0 };
  for (const { standing, count } of rows) {
    counts[standing] += count;
    counts.rows += count;
  }
  return counts;
}

/** A row's submission as people compare it with a claim. */
const comparedRow = (row: string) => `case when ${row}.submission is not null then jsonb_build_object(
  'patient', concat_ws(' ', ${row}.submission #>> '{patient,first_name}', ${row}.submission #>> '{patient,last_name}'),
  'date_of_birth', ${row}.submission #>> '{patient,date_of_birth}',
  'member_id', ${row}.submission #>> '{patient,member_id}',
  'payer', coalesce(${row}.submission #>> '{payer,name}',
    (select p.name from payers p where p.id = ${row}.submission #>> '{payer,payer_id}'), ''),
  'service_from', ${row}.submission #>> '{claim,service_from}',
  'service_to', ${row}.submission #>> '{claim,service_to}',
  'billed_cents', ${row}.billed_cents,
  'claim_number', ${row}.claim_number,
  'patient_account_number', ${row}.submission #>> '{claim,patient_account_number}',
  'procedure_codes', coalesce(${row}.submission #> '{claim,procedure_codes}', '[]')) end`;

const comparedClaim = `jsonb_build_object(
  'patient', concat_ws(' ', a.patient_first_name, a.patient_last_name), 'date_of_birth', a.patient_date_of_birth,
  'member_id', a.member_id, 'payer', a.payer_name, 'service_from', a.service_from, 'service_to', a.service_to,
  'billed_cents', a.billed_cents, 'claim_number', a.claim_number, 'patient_account_number', a.patient_account_number,
  'procedure_codes', a.procedure_codes,
  'existing', jsonb_build_object('clinic_id', a.clinic_id, 'status', a.status,
    'created_at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;

const shown = `r.row_number, r.cells, r.problems, r.flags, r.is_skipped, r.same_row, r.same_claim_id, r.line_of,
    ${comparedRow('r')} as claim,
    case
      when r.same_row is not null then (select ${comparedRow('o')} || '{"existing": null}' from import_rows o
        where o.account_id = r.account_id and o.import_id = r.import_id and o.row_number = r.same_row)
      when r.same_claim_id is not null then (select ${comparedClaim} from automations a where a.id = r.same_claim_id)
    end as repeats
  from import_rows r`;
const narrowing: Record<(typeof rowFilters)[number], string> = {
  all: '',
  faulty: `and standing = 'faulty'`,
  duplicate: `and standing = 'duplicate'`,
  lines: 'and line_of is not null',
  skipped: `and standing = 'skipped'`,
  flagged: `and flags <> '[]'`,
};

/** Rows in the order of the file, after the given row. */
export async function rowsAfter(
  sql: Sql,
  accountId: string,
  importId: string,
  show: (typeof rowFilters)[number],
  after: number,
  limit: number,
): Promise<ImportRow[]> {
  return sql<ImportRow>(
    `select ${shown} where account_id = $1 and import_id = $2 and row_number > $3 ${narrowing[show]}
     order by row_number limit $4`,
    [accountId, importId, after, limit],
  );
}

/** The cells of the next rows, for checking them again. */
export async function cellsAfter(
  sql: Sql,
  accountId: string,
  importId: string,
  after: number,
  limit: number,
): Promise<Pick<ImportRow, 'row_number' | 'cells'>[]> {
  return sql(
    `select row_number, cells from import_rows where account_id = $1 and import_id = $2 and row_number > $3
     order by row_number limit $4`,
    [accountId, importId, after, limit],
  );
}

/** Rows with these numbers, in the order of the file. */
export async function rowsNumbered(
  sql: Sql,
  accountId: string,
  importId: string,
  rowNumbers: readonly number[],
): Promise<ImportRow[]> {
  return sql<ImportRow>(
    `select ${shown} where account_id = $1 and import_id = $2 and row_number = any ($3::integer[]) order by row_number`,
    [accountId, importId, rowNumbers],
  );
}

/** The first and last of each run of consecutive row numbers. */
export async function rowNumberRanges(
  sql: Sql,
  accountId: string,
  importId: string,
  show: (typeof rowFilters)[number],
): Promise<[number, number][]> {
  const ranges = await sql<{ range: [number, number] }>(
    `select array[min(row_number), max(row_number)] as range
     from (
       select row_number, row_number - row_number() over (order by row_number) as run from import_rows
       where account_id = $1 and import_id = $2 ${narrowing[show]}
     ) numbered group by run order by 1`,
    [accountId, importId],
  );
  return ranges.map(({ range }) => range);
}

/** The cells of these rows, locked until the transaction ends. */
export async function lockCells(
  sql: Sql,
  accountId: string,
  importId: string,
  rowNumbers: readonly number[],
): Promise<Pick<ImportRow, 'row_number' | 'cells'>[]> {
  return sql(
    `select row_number, cells from import_rows
     where account_id = $1 and import_id = $2 and row_number = any ($3::integer[]) order by row_number for update`,
    [accountId, importId, rowNumbers],
  );
}

/** For the named rows, or all rows that match a filter. */
export async function setSkipped(
  sql: Sql,
  accountId: string,
  importId: string,
  which: readonly number[] | (typeof rowFilters)[number],
  isSkipped: boolean,
): Promise<void> {
  const isNamed = typeof which !== 'string';
  await sql(
    `update import_rows set is_skipped = $3
     where account_id = $1 and import_id = $2 and is_skipped <> $3
       ${isNamed ? 'and row_number = any ($4::integer[])' : narrowing[which]}`,
    [accountId, importId, isSkipped, ...(isNamed ? [which] : [])],
  );
}

/** Problems that rows have in common, those of the most rows first. */
export async function commonProblems(
  sql: Sql,
  accountId: string,
  importId: string,
  limit: number,
): Promise<ImportProblem[]> {
  return sql<ImportProblem>(
    `select problem ->> 'field' as field, (problem ->> 'column')::int as column, problem ->> 'message' as message,
       left(cells ->> (problem ->> 'column')::int, 200) as value, count(*) as rows
     from import_rows cross join jsonb_array_elements(problems) problem
     where account_id = $1 and import_id = $2 and standing = 'faulty'
     group by 1, 2, 3, 4 order by 5 desc, 2 nulls last, 3, 4 limit $3`,
    [accountId, importId, limit],
  );
}

/**
 * The next rows whose cell of a column may have a text, or may be empty for the empty text: the exact comparison is the
 * caller's.
 */
export async function rowsWithText(
  sql: Sql,
  accountId: string,
  importId: string,
  { column, find, after, limit }: { column: number; find: string; after: number; limit: number },
): Promise<Pick<ImportRow, 'row_number' | 'cells'>[]> {
  // Other characters have cases that the database does not know. Spaces may be of any number.
  const [word = ''] = find.trim().split(/\s+/);
  return sql(
    `select row_number, cells from import_rows
     where account_id = $1 and import_id = $2 and row_number > $3
       and ($5 = '' or strpos(lower(cells ->> $4::int), $5) > 0)
     order by row_number limit $6`,
    [accountId, importId, after, column, /[^ -~]/.test(word) ? '' : word.toLowerCase(), limit],
  );
}
