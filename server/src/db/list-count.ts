/** How many claims match a list's question: from the counters where they know it, else counted up to a bound. */

import type { Sql } from './database.ts';
import { gatheredMax } from './list-gather.ts';
import { countsWithin, type ListQuestion, type StatusCount, sumOf } from './list-request.ts';
import { hasText, wordedSource } from './list-text.ts';
import { conditionsOf, countedWalk } from './list-walk.ts';
import { textCondition } from './list-words.ts';
import { Parameters } from './parameters.ts';

export interface Counted {
  readonly total: number;
  /** When this is false, there are more. */
  readonly isExact: boolean;
}

/** So many are counted one by one for a person who asks how many there are. */
const toldMax = 10_000;

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
  return (await countWorded(sql, question)) ?? countOf(sql, question, toldMax);
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
  const source = hasText(question) ? await wordedSource(sql, question) : null;
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
