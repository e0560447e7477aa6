/** The rows of an import: as they stand in the file, as they were checked, and what became of them. */

import type { ImportRow, rowFilters } from '@claimline/domain/contracts/intake';
import type { Cell } from '@claimline/domain/intake/field';
import type { Sql } from './database.ts';

/** A row as the thread that reads the file sends it. */
export interface ReadRow {
  readonly row_number: number;
  readonly cells: readonly Cell[];
  readonly submission: unknown;
  readonly problems: readonly unknown[];
  readonly flags: readonly unknown[];
}

export interface Counts {
  rows: number;
  good: number;
  faulty: number;
  duplicate: number;
  skipped: number;
  imported: number;
}

/** `rows` is JSON of {@link ReadRow}s: it goes to PostgreSQL as it came from the thread. */
export async function insertRows(sql: Sql, accountId: string, importId: string, rows: string): Promise<void> {
  await sql(
    `insert into import_rows (account_id, import_id, row_number, cells, submission, problems, flags)
     select $1, $2, row_number, cells, nullif(submission, 'null'), problems, flags
     from jsonb_to_recordset($3::jsonb)
       as given (row_number integer, cells jsonb, submission jsonb, problems jsonb, flags jsonb)`,
    [accountId, importId, rows],
  );
}

/** Keeps how rows were checked anew. */
export async function updateChecked(
  sql: Sql,
  accountId: string,
  importId: string,
  rows: string,
): Promise<void> {
  await sql(
    `update import_rows r
     set cells = given.cells, submission = nullif(given.submission, 'null'), problems = given.problems, flags = given.flags
     from jsonb_to_recordset($3::jsonb)
       as given (row_number integer, cells jsonb, submission jsonb, problems jsonb, flags jsonb)
     where r.account_id = $1 and r.import_id = $2 and r.row_number = given.row_number and r.claim_id is null`,
    [accountId, importId, rows],
  );
}

export async function deleteRows(sql: Sql, accountId: string, importId: string): Promise<void> {
  await sql('delete from import_rows where account_id = $1 and import_id = $2', [accountId, importId]);
}

/**
 * Forgets what stood in the next rows after one; how each stands and its claim stay. Returns the last row taken; null
 * when none was left.
 */
export async function emptyRows(
  sql: Sql,
  accountId: string,
  importId: string,
  after: number,
  most: number,
): Promise<number | null> {
  const [taken] = await sql<{ last: number | null }>(
    `with emptied as (
       update import_rows set cells = '[]', submission = null, problems = '[]', flags = '[]'
       where account_id = $1 and import_id = $2 and row_number in (
         select row_number from import_rows where account_id = $1 and import_id = $2 and row_number > $3
         order by row_number limit $4)
       returning row_number)
     select max(row_number) as last from emptied`,
    [accountId, importId, after, most],
  );
  return taken?.last ?? null;
}

export async function countRows(sql: Sql, accountId: string, importId: string): Promise<Counts> {
  const rows = await sql<{ standing: Exclude<keyof Counts, 'rows'>; count: number }>(
    `select standing, count(*) as count from import_rows where account_id = $1 and import_id = $2 group by standing`,
    [accountId, importId],
  );
  const counts: Counts = { rows: 0, good: 0, faulty: 0, duplicate: 0, skipped: 0, imported: 0 };
  for (const { standing, count } of rows) {
    counts[standing] = count;
    counts.rows += count;
  }
  return counts;
}

const shown =
  'row_number, cells, problems, flags, is_skipped, same_row, same_claim_id, claim_id from import_rows';
const narrowing: Record<(typeof rowFilters)[number], string> = {
  all: '',
  faulty: `and standing = 'faulty'`,
  duplicate: `and standing = 'duplicate'`,
  skipped: `and standing = 'skipped'`,
  flagged: `and flags <> '[]'`,
};

/** Rows in the file's order, from after a row on. */
export async function rowsAfter(
  sql: Sql,
  accountId: string,
  importId: string,
  show: (typeof rowFilters)[number],
  after: number,
  most: number,
): Promise<ImportRow[]> {
  return sql<ImportRow>(
    `select ${shown} where account_id = $1 and import_id = $2 and row_number > $3 ${narrowing[show]}
     order by row_number limit $4`,
    [accountId, importId, after, most],
  );
}

export async function lockRow(
  sql: Sql,
  accountId: string,
  importId: string,
  rowNumber: number,
): Promise<ImportRow | undefined> {
  const rows = await sql<ImportRow>(
    `select ${shown} where account_id = $1 and import_id = $2 and row_number = $3 for update`,
    [accountId, importId, rowNumber],
  );
  return rows[0];
}

export async function setSkipped(
  sql: Sql,
  accountId: string,
  importId: string,
  rowNumber: number,
  isSkipped: boolean,
): Promise<void> {
  await sql(
    `update import_rows set is_skipped = $4
     where account_id = $1 and import_id = $2 and row_number = $3 and claim_id is null`,
    [accountId, importId, rowNumber, isSkipped],
  );
}

/**
 * Finds for the next rows after one whether they are probably the same claim as an earlier row or one that is there,
 * by the same rule as `probableDuplicates`. Returns the last row looked at; null when there was none left.
 */
export async function markSame(
  sql: Sql,
  accountId: string,
  importId: string,
  after: number,
  most: number,
): Promise<{ last: number; count: number } | null> {
  const [looked] = await sql<{ last: number | null; count: number }>(
    `select max(row_number) as last, count(*) as count from (
       select row_number from import_rows where account_id = $1 and import_id = $2 and row_number > $3
       order by row_number limit $4) next`,
    [accountId, importId, after, most],
  );
  if (!looked || looked.last === null) return null;
  await sql(
    `update import_rows r set same_row = found.same_row, same_claim_id = found.same_claim_id
     from (
       select wanted.row_number,
         (select e.row_number from import_rows e
          where e.account_id = $1 and e.import_id = $2 and e.submission is not null and not e.is_skipped
            and e.member_id = wanted.member_id and e.service_from = wanted.service_from
            and e.row_number < wanted.row_number
            and coalesce(e.claim_number = wanted.claim_number, e.billed_cents = wanted.billed_cents)
          order by e.row_number limit 1) as same_row,
         (select a.id from automations a
          where a.account_id = $1 and a.member_id = wanted.member_id and a.service_from = wanted.service_from::date
            and coalesce(a.claim_number = wanted.claim_number, a.billed_cents = wanted.billed_cents)
          order by a.created_at desc, a.id desc limit 1) as same_claim_id
       from import_rows wanted
       where wanted.account_id = $1 and wanted.import_id = $2 and wanted.row_number > $3 and wanted.row_number <= $4
         and wanted.claim_id is null
     ) found
     where r.account_id = $1 and r.import_id = $2 and r.row_number = found.row_number
       and (r.same_row, r.same_claim_id) is distinct from (found.same_row, found.same_claim_id)`,
    [accountId, importId, after, looked.last],
  );
  return { last: looked.last, count: looked.count };
}
