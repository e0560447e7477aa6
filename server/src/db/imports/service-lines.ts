/** Combines the rows of an import that are service lines of one claim. */

import type { LineAnswer } from '@claimline/domain/intake/service-lines';
import type { Sql } from '../database.ts';

/** Why the claim of several lines cannot be imported, as the check of a row reports it. */
const problem = (message: string) =>
  `jsonb_build_array(jsonb_build_object('field', 'claim.procedure_codes', 'column', null, 'message', ${message}))`;

/**
 * Combines rows with the same patient and date but different procedures in the first of them, which then has their
 * total, procedures and last day; or undoes that. With a row that cannot be read, the claim waits. A row that repeats
 * the procedures and amount of another is reported as its duplicate and not added. With keys, only combines the rows
 * that have them.
 */
export async function combineServiceLines(
  sql: Sql,
  accountId: string,
  importId: string,
  answer: LineAnswer,
  keys: readonly string[] | null = null,
): Promise<void> {
  const ofKeys = '($3::text[] is null or line_key = any ($3))';
  await sql(
    `update import_rows
     set submission = coalesce(line_submission, submission), line_submission = null, line_of = null, same_row = null,
       problems = case when line_submission is null then problems else '[]' end
     where account_id = $1 and import_id = $2 and line_of is not null and ${ofKeys}`,
    [accountId, importId, keys],
  );
  if (answer === 'separate') return;
  await sql(
    `with lines as materialized (
       select line_key, row_number, submission -> 'claim' as claim, (submission #>> '{claim,billed_cents}')::bigint as cents,
         submission #> '{claim,procedure_codes}' as codes,
         case when submission is not null then min(row_number) over (
           partition by line_key, submission #> '{claim,procedure_codes}', submission #> '{claim,billed_cents}') end as first
       from import_rows
       where account_id = $1 and import_id = $2 and line_key is not null and not is_skipped and ${ofKeys}
     ), claims as materialized (
       select line_key, min(row_number) as head, min(row_number) filter (where claim is null) as faulty,
         sum(cents) filter (where first = row_number) as total, min(cents) as least, max(cents) as most,
         max(claim ->> 'service_to') as last_day
       from lines group by line_key
       having count(distinct codes) > 1 or (count(codes) > 0 and count(*) > count(codes))
     ), procedures as (
       select line_key, jsonb_agg(code order by place) as codes
       from (
         select line_key, code, min((row_number, nth)) as place
         from lines cross join jsonb_array_elements(codes) with ordinality listed (code, nth)
         group by line_key, code
       ) listed group by line_key
     )
     update import_rows r set
       line_of = c.head,
       same_row = case when l.first < r.row_number then l.first end,
       line_submission = case when r.row_number = c.head then r.submission end,
       submission = case
         when r.row_number <> c.head then r.submission
         when c.faulty is null and ($4 = 'add' or c.least = c.most) and jsonb_array_length(p.codes) <= 50 then
           jsonb_set(jsonb_set(jsonb_set(r.submission, '{claim,billed_cents}',
             to_jsonb(case when $4 = 'add' then c.total else c.most end)),
             '{claim,procedure_codes}', p.codes), '{claim,service_to}', to_jsonb(c.last_day))
       end,
       problems = case
         when r.row_number <> c.head or r.submission is null then r.problems
         when c.faulty is not null then ${problem(`format('Fix row %s first: it is another service line of this claim.', c.faulty)`)}
         when $4 = 'repeat' and c.least <> c.most then ${problem(`'The rows of this claim have different amounts.'`)}
         when jsonb_array_length(p.codes) > 50 then ${problem(`'The rows of this claim have more than 50 procedures.'`)}
         else r.problems
       end
     from lines l join claims c using (line_key) left join procedures p using (line_key)
     where r.account_id = $1 and r.import_id = $2 and r.row_number = l.row_number`,
    [accountId, importId, keys, answer],
  );
}

export interface LineCounts {
  readonly claims: number;
  readonly rows: number;
}

/** How many claims have several rows, and how many rows those are; null when none has. */
export async function countServiceLines(
  sql: Sql,
  accountId: string,
  importId: string,
): Promise<LineCounts | null> {
  const [counts] = await sql<LineCounts>(
    `select count(*) filter (where line_of = row_number) as claims, count(*) as rows from import_rows
     where account_id = $1 and import_id = $2 and line_of is not null`,
    [accountId, importId],
  );
  return counts?.rows ? counts : null;
}

export interface Lines {
  readonly keys: string[];
  readonly heads: number[];
}

/** The keys of rows, and the rows that have their claims: themselves when they are no service lines. */
export async function linesOf(
  sql: Sql,
  accountId: string,
  importId: string,
  rowNumbers: readonly number[],
): Promise<Lines> {
  const rows = await sql<{ key: string | null; head: number }>(
    `select line_key as key, coalesce(line_of, row_number) as head from import_rows
     where account_id = $1 and import_id = $2 and row_number = any ($3::integer[])`,
    [accountId, importId, rowNumbers],
  );
  return {
    keys: rows.flatMap(({ key }) => (key === null ? [] : [key])),
    heads: [...new Set(rows.map(({ head }) => head))],
  };
}
