/** Free text: which of the words typed are looked up by the index of words' ends, and when that is worth it. */

import type { Sql } from '../database.ts';
import { Parameters } from '../parameters.ts';
import { dayTyped } from './list-dates.ts';
import type { ListQuestion } from './list-request.ts';
import { besideSource, closedUp, codedClaims, isBesideSearch } from './list-words.ts';

/** Up to so many claims expected, all of them are gathered. */
const rareMax = 1_000;

export function hasText({ query, globalFilter }: ListQuestion): boolean {
  return query !== '' || globalFilter !== '';
}

/** Numbers of claims, checks and members are, and whole dates: nothing need be sampled for them. */
export function areLikelyRare({ query, globalFilter }: ListQuestion): boolean {
  return isNumber(query) || isNumber(globalFilter) || dayTyped(globalFilter) !== null;
}

/** Those without a letter may be a clinic's. */
function isNumber(text: string): boolean {
  return /\d{3}/.test(text) && /\p{L}/u.test(text);
}

/** Whether so many hits among so many claims looked at let few be expected among all the claims. */
export function isRare(hits: number, looked: number, claims: number): boolean {
  return (hits / Math.max(1, looked)) * claims <= rareMax;
}

/** The claims of the question's clinics that hold its words, as they stand behind `from`; at most `most`. */
export type WordedSource = (parameters: Parameters, most: number) => string;

/** Where the claims that hold the words are found by indexes; null where they may be found by other columns too. */
export async function wordedSource(sql: Sql, question: ListQuestion): Promise<WordedSource | null> {
  const text = await searchedText(sql, question);
  if (text === null) return null;
  const searched = searchedSource(question, text);
  if (text === question.query) return searched;
  return (parameters, most) => {
    const beside = besideSource(question, parameters, most);
    const found = searched(parameters, most);
    return beside === null ? found : `(select * from ${found} union all ${beside})`;
  };
}

/** The claims whose searched text holds the words, also as an identifier is kept. */
function searchedSource({ clinicIds }: ListQuestion, text: string): WordedSource {
  const holding = (words: string, parameters: Parameters, most: number) =>
    `search_automations(${parameters.add(clinicIds)}::text[], ${parameters.add(words)}, ${most})`;
  const closed = closedUp(text);
  if (closed === null) return (parameters, most) => holding(text, parameters, most);
  return (parameters, most) =>
    `(select * from ${holding(text, parameters, most)} union all
      select a.* from ${holding(closed, parameters, most)} a
      where not a.search like (select search_pattern(${parameters.add(text)})))`;
}

/** Which words every claim that matches holds in its searched text; null where there may be others. */
async function searchedText(sql: Sql, question: ListQuestion): Promise<string | null> {
  const { query, globalFilter } = question;
  if (query.length >= globalFilter.length) return query;
  if (!isBesideSearch(question) && !(await isCoded(sql, question))) return globalFilter;
  return query === '' ? null : query;
}

async function isCoded(sql: Sql, question: ListQuestion): Promise<boolean> {
  const parameters = new Parameters();
  const claims = codedClaims(question, parameters);
  return claims !== null && (await sql(claims, parameters.values)).length > 0;
}
