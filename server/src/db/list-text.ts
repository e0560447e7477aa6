/** Free text: which of the words typed the trigram index can look up, and when that is worth it. */

import type { Sql } from './database.ts';
import type { ListQuestion } from './list-request.ts';
import { besideSearch } from './list-words.ts';
import { Parameters } from './parameters.ts';

/** Up to so many claims expected, all of them are gathered. */
const rareMax = 1_000;

export function hasText({ query, globalFilter }: ListQuestion): boolean {
  return query !== '' || globalFilter !== '';
}

/** Numbers of claims, checks and members are; nothing need be sampled for them. Those without a letter may be a clinic's. */
export function isLikelyRare(text: string): boolean {
  return /\d{3}/.test(text) && /\p{L}/u.test(text);
}

/** Whether so many hits among so many claims looked at let few be expected among all the claims. */
export function isRare(hits: number, looked: number, claims: number): boolean {
  return (hits / Math.max(1, looked)) * claims <= rareMax;
}

/** What to look up in the trigram index; null where it is no help: it knows no word under three letters. */
export async function indexedText(sql: Sql, question: ListQuestion): Promise<string | null> {
  const { query, globalFilter } = question;
  if (hasTrigram(query)) return query;
  if (!hasTrigram(globalFilter)) return null;
  const parameters = new Parameters();
  const beside = besideSearch(question, parameters);
  if (beside === null) return null;
  const others = await sql(beside, parameters.values);
  return others.length > 0 ? null : globalFilter;
}

function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''));
}
