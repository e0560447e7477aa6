/** The rows of an import: their cells in the file, the results of checking them, and their counts. */

import type { ImportRow, rowFilters } from '@claimline/domain/contracts/imports';
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
  /** A total or a note among the claims, excluded until somebody includes it. */
  readonly is_skipped: boolean;
}

export interface Counts {
  rows: number;
  good: number;
  faulty: number;
  duplicate: number;
  skipped: number;
  imported: number;
}

/** `rows` is `jsonb` of {@link ReadRow}s in PostgreSQL's binary format, passed on unchanged from the thread. */
export async function insertRows(
  sql: Sql,
  accountId: string,
  importId: string,
  rows: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await sql(
    `insert into import_rows (account_id, import_id, row_number, cells, submission, problems, flags, is_skipped)
     select $1, $2, row_number, cells, nullif(submission, 'null'), problems, flags, is_skipped
     from jsonb_to_recordset($3::jsonb)
       as given (row_number integer, cells jsonb, submission jsonb, problems jsonb, flags jsonb, is_skipped boolean)`,
    [accountId, importId, Buffer.from(rows.buffer)],
  );
}

/** Saves the results of checking rows again. */
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
     where r.account_id = $1 and r.import_id = $2 and r.row_number = given.row_number`,
    [accountId, importId, rows],
  );
}

export async function deleteRows(sql: Sql, accountId: string, importId: string): Promise<void> {
  await sql('delete from import_rows where account_id = $1 and import_id = $2', [accountId, importId]);
}

/** Saves how many rows were excluded when their import ends. */
export async function saveSkippedCount(sql: Sql, accountId: string, importId: string): Promise<void> {
  await sql(
    `insert into import_counts (account_id, import_id, standing, count)
     select account_id, import_id, 'left', count from import_counts
     where account_id = $1 and import_id = $2 and standing = 'skipped'
     on conflict (account_id, import_id, standing) do update set count = excluded.count`,
    [accountId, importId],
  );
}

/** Deletes the next rows of an import that has ended. Returns whether there may be more. */
export async function deleteNextRows(
  sql: Sql,
  accountId: string,
  importId: string,
  most: number,
): Promise<boolean> {
  const gone = await sql(
    `delete from import_rows where account_id = $1 and import_id = $2 and row_number in (
       select row_number from import_rows where account_id = $1 and import_id = $2 order by row_number limit $3)
     returning row_number`,
    [accountId, importId, most],
  );
  return gone.length === most;
}

/** The number of rows in each state. Rows that became claims no longer exist, and are counted all the same. */
export async function countRows(sql: Sql, accountId: string, importId: string): Promise<Counts> {
  const rows = await sql<{ standing: Exclude<keyof Counts, 'rows'>; count: number }>(
    `select case standing when 'left' then 'skipped' else standing end as standing, count
     from import_counts where account_id = $1 and import_id = $2`,
    [accountId, importId],
  );
  const counts: Counts = { rows: 0, good: 0, faulty: 0, duplicate: 0, skipped: 0, imported: 0 };
  for (const { standing, count } of rows) {
    counts[standing] += count;
    counts.rows += count;
  }
  return counts;
}

const shown = 'row_number, cells, problems, flags, is_skipped, same_row, same_claim_id from import_rows';
const narrowing: Record<(typeof rowFilters)[number], string> = {
  all: '',
  faulty: `and standing = 'faulty'`,
  duplicate: `and standing = 'duplicate'`,
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

/**
 * For the rest of the transaction. The rows of an import are so new that the planner has no statistics of them, and
 * would compare each with each or scan all of them for the next few.
 */
export async function assumeManyRows(sql: Sql): Promise<void> {
  await sql(`select set_config('enable_nestloop', 'off', true), set_config('enable_seqscan', 'off', true)`);
}

/**
 * Finds rows that are probably the same claim as an earlier row of the file: the same member and first day of
 * service, and the same claim number or, where one of the two has none, the same amount. With a row number, only
 * checks rows of the same member and day.
 */
export async function markSameRows(
  sql: Sql,
  accountId: string,
  importId: string,
  kinOf: number | null = null,
): Promise<void> {
  await assumeManyRows(sql);
  // Compares each row with the first of its group only, so that many rows of one member and day cost no more than
  // others.
  await sql(
    `update import_rows r set same_row = found.same_row
     from (
       select row_number, case when first < row_number then first end as same_row
       from (
         select row_number, same_row as before, least(
           case when claim_number is not null then
             min(row_number) filter (where not is_skipped) over (partition by member_id, service_from, claim_number) end,
           case when claim_number is null
             then min(row_number) filter (where not is_skipped) over (partition by member_id, service_from, billed_cents)
             else min(row_number) filter (where not is_skipped and claim_number is null)
               over (partition by member_id, service_from, billed_cents)
           end) as first
         from import_rows
         where account_id = $1 and import_id = $2 and submission is not null
           and ($3::integer is null or (member_id, service_from) in (
             select member_id, service_from from import_rows
             where account_id = $1 and import_id = $2 and row_number = $3))
       ) grouped
       where before is distinct from case when first < row_number then first end
     ) found
     where r.account_id = $1 and r.import_id = $2 and r.row_number = found.row_number`,
    [accountId, importId, kinOf],
  );
}

/**
 * Finds out for the next rows whether they are probably an existing claim, by the same rule as `probableDuplicates`.
 * Returns the last row checked and how many were.
 */
export async function markSameClaims(
  sql: Sql,
  accountId: string,
  importId: string,
  after: number,
  most: number,
): Promise<Processed> {
  await assumeManyRows(sql);
  const [looked] = await sql<Processed>(
    `with wanted as materialized (
       select row_number, member_id, service_from::date as day, billed_cents, claim_number, same_claim_id
       from import_rows
       where account_id = $1 and import_id = $2 and row_number > $3 and submission is not null
       order by row_number limit $4
     ), marked as (
       update import_rows r set same_claim_id = found.id
       from (
         select w.row_number, w.same_claim_id as before, coalesce(
           (select a.id from automations a
            where a.account_id = $1 and a.member_id = w.member_id and a.service_from = w.day
              and a.claim_number = w.claim_number limit 1),
           (select a.id from automations a
            where a.account_id = $1 and a.member_id = w.member_id and a.service_from = w.day
              and a.billed_cents = w.billed_cents and (a.claim_number is null or w.claim_number is null) limit 1)) as id
         from wanted w
       ) found
       where r.account_id = $1 and r.import_id = $2 and r.row_number = found.row_number
         and r.row_number > $3 and r.row_number <= (select max(row_number) from wanted)
         and found.before is distinct from found.id
     )
     select max(row_number) as last, count(*) as count from wanted`,
    [accountId, importId, after, most],
  );
  return looked ?? { last: null, count: 0 };
}
