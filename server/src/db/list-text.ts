/**
 * Free text. A rare word is looked up in the trigram index and all its claims are taken; a frequent one is met often
 * enough on the ordered walk, which ends as soon as the page is full. A sample tells them apart.
 */

import { statuses } from '@claimline/domain/status';
import { type AutomationListRow, rowColumns } from './automations.ts';
import type { Sql } from './database.ts';
import { keysOf, orderWithin } from './list-order.ts';
import type { ListQuestion } from './list-request.ts';
import { conditionsOf, sampledTexts, textCondition, type Walk } from './list-walk.ts';
import { Parameters } from './parameters.ts';

/** How many of the newest claims tell how frequent a word is. */
const sampleSize = 1_000;
/** Up to so many claims expected, all of them are taken, which makes their sorting and their count exact. */
const takenExpectedMax = 1_000;
/** When there are more of them than expected, taking them ends here. */
export const takenMax = 10_000;

export interface Sample {
  readonly hits: number;
  readonly sampled: number;
  /** Whether there are no other claims than the sampled. */
  readonly isWhole: boolean;
}

export const unsampled: Sample = { hits: 0, sampled: 0, isWhole: false };

/** How many of the newest claims hold the text. `claims` is how many there are to look through. */
export async function sampleText(sql: Sql, walk: Walk, claims: number): Promise<Sample> {
  const parameters = new Parameters();
  const sizeEach = Math.ceil(sampleSize / walk.scopes.length);
  const [row] = await sql<{ hits: number; sampled: number }>(
    `with a as materialized (${sampledTexts(walk, parameters, sizeEach)})
     select count(*) filter (where ${textCondition(walk.question, parameters)}) as hits, count(*) as sampled from a`,
    parameters.values,
  );
  const { hits = 0, sampled = 0 } = row ?? {};
  return { hits, sampled, isWhole: sampled >= claims || sampled < sizeEach };
}

/** Numbers of claims, checks and members are; nothing need be sampled for them. */
export function isLikelyRare(text: string): boolean {
  return /\d{3}/.test(text);
}

export function isRare({ hits, sampled, isWhole }: Sample, claims: number): boolean {
  return !isWhole && (hits / Math.max(1, sampled)) * claims <= takenExpectedMax;
}

/** What to look up in the trigram index; null where it is no help: it knows no word under three letters. */
export async function indexedText(sql: Sql, question: ListQuestion): Promise<string | null> {
  const { query, globalFilter, clinicIds, isArchived } = question;
  if (hasTrigram(query)) return query;
  const typed = globalFilter.toLowerCase();
  if (!hasTrigram(globalFilter) || statuses.some((status) => status.includes(typed))) return null;
  const named = await sql(
    `select from payers_of_clinics($1::text[], $2)
     where lower(unaccent(payer_name)) like (select search_pattern($3)) limit 1`,
    [clinicIds, isArchived, globalFilter],
  );
  return named.length > 0 ? null : globalFilter;
}

function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text);
}

/** The page and its exact total out of all claims that hold the text; null when these are too many to be taken. */
export async function takeText(
  sql: Sql,
  question: ListQuestion,
  indexed: string,
): Promise<{ rows: AutomationListRow[]; total: number } | null> {
  const parameters = new Parameters();
  const { accountId, clinicIds, sorting, offset, size } = question;
  const [account, clinics, wanted] = [accountId, clinicIds, indexed].map((value) => parameters.add(value));
  const conditions = [...conditionsOf(question, null, parameters), textCondition(question, parameters)];
  const rows = await sql<Partial<AutomationListRow> & { taken: number; total: number }>(
    `with taken as materialized (
       select * from search_automations(${account}, ${clinics}::text[], ${wanted}, ${takenMax + 1})),
     matched as materialized (select a.* from taken a where ${conditions.join(' and ')}),
     paged as (
       select a.*, row_number() over () as place from (
         select * from matched a order by ${orderWithin(keysOf(sorting, null))} limit ${size} offset ${offset}) a)
     select counted.*, ${rowColumns}
     from (select (select count(*) from taken) as taken, (select count(*) from matched) as total) counted
       left join (paged a join clinics c on c.id = a.clinic_id) on true
     order by a.place`,
    parameters.values,
  );
  const { taken = 0, total = 0 } = rows[0] ?? {};
  if (taken > takenMax) return null;
  return { rows: rows.filter((row): row is AutomationListRow & typeof row => row.id !== null), total };
}
