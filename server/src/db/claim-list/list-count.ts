/** How many claims match a list's question: from the counters where they know it, else counted up to a bound. */

import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';
import { gatheredMax } from './list-gather.ts';
import { countsWithin, type ListQuestion, type StatusCount, sumOf } from './list-request.ts';
import { areLikelyRare, hasText, isRare, wordedSource } from './list-text.ts';
import { conditionsOf, countedWalk } from './list-walk.ts';
import { textCondition } from './list-words.ts';

export interface Counted {
  readonly total: number;
  /** When this is false, there are more. */
  readonly isExact: boolean;
}

/** So many are counted one by one for a person who asks how many there are. */
const toldMax = 10_000;
/** So many claims tell how often words are met. */
const sampledMax = 1_000;

/** Whether the counters know how many there are. */
export function isCountedByStatus(question: ListQuestion): boolean {
  return question.payers === null && question.others.length === 0 && !hasText(question);
}

/** Exact up to ten thousand. `counts` are those of the question's clinics, in whatever status. */
export async function countMatching(
  sql: Sql,
  question: ListQuestion,
  counts: readonly StatusCount[],
): Promise<Counted> {
  const claims = sumOf(countsWithin(counts, question));
  if (claims === 0 || isCountedByStatus(question)) return { total: claims, isExact: true };
  const worded = (await isOfRareWords(sql, question, claims)) ? await countWorded(sql, question) : null;
  return worded ?? countOf(sql, question, toldMax);
}

/** Words that many hold are counted on the way through the list: to look them up would be to look up all of them. */
async function isOfRareWords(sql: Sql, question: ListQuestion, claims: number): Promise<boolean> {
  if (!hasText(question)) return false;
  if (areLikelyRare(question)) return true;
  const parameters = new Parameters();
  const text = textCondition(question, parameters);
  const [row] = await sql<{ hits: number }>(
    `select count(*) filter (where ${text}) as hits from (
       select a.* from automations a where a.clinic_id = any (${parameters.add(question.clinicIds)}::text[])
         and a.archived = ${parameters.add(question.isArchived)} and a.status <> 'in-progress'
       limit ${sampledMax}) a`,
    parameters.values,
  );
  return isRare(row?.hits ?? 0, Math.min(sampledMax, claims), claims);
}

/** Counts no further than `most`, of those that meet the condition besides. */
export async function countOf(
  sql: Sql,
  question: ListQuestion,
  most: number,
  besides?: string,
): Promise<Counted> {
  const parameters = new Parameters();
  const [row] = await sql<{ total: number }>(
    countedWalk(question, parameters, most + 1, besides),
    parameters.values,
  );
  const { total = 0 } = row ?? {};
  return { total: Math.min(total, most), isExact: total <= most };
}

/** Of words that few claims hold and an index knows; null for any other. */
async function countWorded(sql: Sql, question: ListQuestion): Promise<Counted | null> {
  const source = await wordedSource(sql, question);
  if (source === null) return null;
  const parameters = new Parameters();
  const condition = [...conditionsOf(question, null, parameters), textCondition(question, parameters)];
  const [row] = await sql<{ taken: number; total: number }>(
    `select count(*) as taken, count(*) filter (where ${condition.join(' and ')}) as total
     from ${source(parameters, gatheredMax + 1)} a`,
    parameters.values,
  );
  const { taken = 0, total = 0 } = row ?? {};
  return taken > gatheredMax ? null : { total, isExact: true };
}
