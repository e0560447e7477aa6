/** Finds rows of an import that are probably the same claim as an earlier row or as an existing claim. */

import { isSameAccount, isSamePatient } from '../claim/duplicates.ts';
import type { Sql } from '../database.ts';
import { lockName, shareName } from '../lock-name.ts';
import type { Processed } from './import-rows.ts';

/**
 * Applies to the rest of the transaction. The rows of an import are so new that the planner has no statistics for
 * them, and would compare all pairs or scan all rows to find the next few.
 */
async function assumeManyRows(sql: Sql): Promise<void> {
  await sql(`select set_config('enable_nestloop', 'off', true), set_config('enable_seqscan', 'off', true)`);
}

/** The same for statements that read only the next rows, in the order of an index that begins with the import. */
export async function readNextRows(sql: Sql): Promise<void> {
  await Promise.all([assumeManyRows(sql), sql(`select set_config('enable_bitmapscan', 'off', true)`)]);
}

/** Rows in two halves, in which rows of the same member and day are together. */
export const halves = [0, 1] as const;
export type Half = (typeof halves)[number];

export const halfOf = (table: string) => `hashtext(${table}.member_id || ' ' || ${table}.service_from) & 1`;

/**
 * Until the transaction ends, no other import of the account creates claims (in this half of the rows), so that none
 * is missed by the comparison.
 */
export async function lockImportedClaims(sql: Sql, accountId: string, half: Half | null): Promise<void> {
  const name = ['imported-claims', accountId];
  if (half === null) await lockName(sql, ...name);
  else await Promise.all([shareName(sql, ...name), lockName(sql, ...name, String(half))]);
}

/** What identifies the claim of a row, beside its member ID, day, amount and claim number. */
const rowIdentity = `patient_key(submission -> 'patient' ->> 'first_name', submission -> 'patient' ->> 'last_name') as patient,
  (submission -> 'patient' ->> 'date_of_birth')::date as date_of_birth,
  submission -> 'claim' ->> 'patient_account_number' as account_number`;

/** Rows that a person declared to be separate claims: other procedures of that day are another claim. */
const proceduresIfSeparate = `case when $4 then submission -> 'claim' -> 'procedure_codes' end as procedures`;

/** Whether a row is a claim by itself, or the first of several that are one. */
export const isHead = 'coalesce(line_of = row_number, true)';

/** The first row of a partition that could be the same claim. */
const firstOf = (partition: string, condition = 'true') =>
  `min(row_number) filter (where not is_skipped and ${condition})
     over (partition by member_id, service_from, patient, date_of_birth, procedures, ${partition})`;

/**
 * Finds rows that are probably the same claim as an earlier row of the file, by the same rule as `probableDuplicates`.
 * With row numbers, only checks rows of the same members and days, and those that were the same as them. `areLinesSeparate` says that rows with other
 * procedures are other claims.
 */
export async function markSameRows(
  sql: Sql,
  accountId: string,
  importId: string,
  areLinesSeparate: boolean,
  relatedToRows: readonly number[] | null = null,
): Promise<void> {
  await assumeManyRows(sql);
  // Compares each row with the first of its group only, so that many rows of one member and day cost no more than
  // others. Most members and days have one row, of which nothing else is read.
  await sql(
    `with shared as materialized (
       select member_id, service_from from import_rows
       where account_id = $1 and import_id = $2 and submission is not null
         and ($3::integer[] is null or (member_id, service_from) in (
           select member_id, service_from from import_rows
           where account_id = $1 and import_id = $2 and (row_number = any ($3) or same_row = any ($3))))
       group by member_id, service_from having count(*) > 1 or bool_or(same_row is not null)
     ), compared as materialized (
       select row_number, same_row, is_skipped, member_id, service_from, billed_cents, claim_number, ${rowIdentity},
         ${proceduresIfSeparate}
       from import_rows
       where account_id = $1 and import_id = $2 and submission is not null
         and (member_id, service_from) in (select member_id, service_from from shared) and ${isHead}
     )
     update import_rows r set same_row = found.same_row
     from (
       select row_number, case when first < row_number then first end as same_row
       from (
         select row_number, same_row as before, least(
           case when claim_number is not null then ${firstOf('claim_number')} end,
           case
             when claim_number is null and account_number is null then ${firstOf('billed_cents')}
             when claim_number is null then least(
               ${firstOf('billed_cents, account_number')}, ${firstOf('billed_cents', 'account_number is null')})
             when account_number is null then ${firstOf('billed_cents', 'claim_number is null')}
             else least(
               ${firstOf('billed_cents, account_number', 'claim_number is null')},
               ${firstOf('billed_cents', 'claim_number is null and account_number is null')})
           end) as first
         from compared
       ) grouped
       where before is distinct from case when first < row_number then first end
     ) found
     where r.account_id = $1 and r.import_id = $2 and r.row_number = found.row_number`,
    [accountId, importId, relatedToRows, areLinesSeparate],
  );
}

/**
 * The id of a claim that a row of `wanted` probably is: two queries, each with an index of its own, and only for a
 * member who has a claim of that day. With `exists`, every claim of the clinics would be read into a hash table.
 */
export const sameClaimOf = `case when (
    select true from automations a
    where a.account_id = $1 and a.member_id = wanted.member_id and a.service_from = wanted.day limit 1)
  then (
    select coalesce(
      (select a.id from automations a
       where a.account_id = $1 and a.member_id = wanted.member_id and a.service_from = wanted.day
         and a.claim_number = wanted.claim_number and ${isSamePatient} limit 1),
      (select a.id from automations a
       where a.account_id = $1 and a.member_id = wanted.member_id and a.service_from = wanted.day
         and a.billed_cents = wanted.billed_cents and ${isSameAccount}
         and (a.claim_number is null or wanted.claim_number is null) and ${isSamePatient} limit 1))
    from (select ${rowIdentity}) asked
  ) end`;

/** The columns of `wanted` that the comparison with claims needs. */
export const wantedColumns =
  'row_number, member_id, service_from::date as day, billed_cents, claim_number, same_claim_id, submission';

/**
 * Finds out for the next rows whether they are probably an existing claim, by the same rule as `probableDuplicates`.
 * With row numbers, only looks at these. Returns the last row checked and how many were.
 */
export async function markSameClaims(
  sql: Sql,
  accountId: string,
  importId: string,
  after: number,
  limit: number,
  only: readonly number[] | null = null,
): Promise<Processed> {
  const reading = readNextRows(sql);
  const looking = sql<Processed>(
    `with wanted as materialized (
       select ${wantedColumns} from import_rows
       where account_id = $1 and import_id = $2 and row_number > $3 and submission is not null and ${isHead}
         and ($5::integer[] is null or row_number = any ($5))
       order by row_number limit $4
     ), marked as (
       update import_rows r set same_claim_id = found.id
       from (select row_number, same_claim_id as before, ${sameClaimOf} as id from wanted) found
       where r.account_id = $1 and r.import_id = $2 and r.row_number = found.row_number
         and r.row_number > $3 and r.row_number <= (select max(row_number) from wanted)
         and found.before is distinct from found.id
     )
     select max(row_number) as last, count(*) as count from wanted`,
    [accountId, importId, after, limit, only],
  );
  const [[looked]] = await Promise.all([looking, reading]);
  return looked ?? { last: null, count: 0 };
}

/** Removes links to existing claims that are gone, before the unmarked rows are compared once more. */
export async function clearDeletedClaims(sql: Sql, accountId: string, importId: string): Promise<void> {
  await sql(
    `update import_rows r set same_claim_id = null
     where account_id = $1 and import_id = $2 and standing <> 'good' and same_claim_id is not null
       and not exists (select from automations a where a.id = r.same_claim_id)`,
    [accountId, importId],
  );
}
