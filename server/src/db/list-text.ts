/** Free text: which of the words typed the trigram index can look up, and when that is worth it. */

import type { Sql } from './database.ts';
import { dayTyped } from './list-dates.ts';
import type { ListQuestion } from './list-request.ts';
import { besideSource, closedUp, codedClaims, isBesideSearch } from './list-words.ts';
import { Parameters } from './parameters.ts';

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

/** Where the claims that hold the words are found by indexes; null where none is of help. */
export async function wordedSource(sql: Sql, question: ListQuestion): Promise<WordedSource | null> {
  const text = await searchedText(sql, question);
  if (text === null) return null;
  const searched = await searchedSource(sql, question, text);
  if (searched === null || text === question.query) return searched;
  return (parameters, most) => {
    const beside = besideSource(question, parameters, most);
    const found = searched(parameters, most);
    return beside === null ? found : `(select * from ${found} union all ${beside})`;
  };
}

/** The claims whose searched text holds the words, also as an identifier is kept. */
async function searchedSource(sql: Sql, question: ListQuestion, text: string): Promise<WordedSource | null> {
  const typed = await indexedSource(sql, question, text);
  const closed = closedUp(text);
  if (typed === null || closed === null) return typed;
  const kept = await indexedSource(sql, question, closed);
  if (kept === null) return null;
  return (parameters, most) =>
    `(select * from ${typed(parameters, most)} union all
      select a.* from ${kept(parameters, most)} a
      where not a.search like (select search_pattern(${parameters.add(text)})))`;
}

/** The claims whose searched text holds the words as they are. */
async function indexedSource(sql: Sql, question: ListQuestion, text: string): Promise<WordedSource | null> {
  const clinics = (parameters: Parameters) => `${parameters.add(question.clinicIds)}::text[]`;
  // A symbol is rarer than the digits behind it, which may be those of a number that all claims have.
  if (hasTrigram(text) && !/\p{S}/u.test(text))
    return (parameters, most) =>
      `search_automations(${clinics(parameters)}, ${parameters.add(text)}, ${most})`;
  const [row] = await sql<{ words: string }>('select search_text($1) as words', [text]);
  const patterns = fragmentPatterns(row?.words ?? '');
  if (patterns === null) return null;
  return (parameters, most) =>
    `fragment_automations(${clinics(parameters)}, ${parameters.add(patterns)}::text[], ${parameters.add(text)}, ${most})`;
}

/** Which words every claim that matches holds in its searched text; null where there may be others. */
async function searchedText(sql: Sql, question: ListQuestion): Promise<string | null> {
  const { query, globalFilter } = question;
  if (query !== '' && (hasTrigram(query) || !hasTrigram(globalFilter))) return query;
  if (globalFilter === '') return null;
  if (!isBesideSearch(question) && !(await isCoded(sql, question))) return globalFilter;
  return query === '' ? null : query;
}

async function isCoded(sql: Sql, question: ListQuestion): Promise<boolean> {
  const parameters = new Parameters();
  const claims = codedClaims(question, parameters);
  return claims !== null && (await sql(claims, parameters.values)).length > 0;
}

function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''));
}

/** Behind these a word begins: the start, or what the trigram index takes for a blank. */
const start = "(^|[ './-])";
/** The index knows no pattern of more than 256 trigrams. */
const sixths = ['[a-f]', '[g-l]', '[m-r]', '[s-x]', '[yz0-3]', '[4-9]'];

/**
 * The ways in which words of at most two letters or digits stand in a searched text, as regular expressions that come
 * to few trigrams each. None for words with an odd letter or symbol, whose claims have an index of their own
 * (`automations_odd`); null where there is nothing to go by.
 */
export function fragmentPatterns(words: string): string[] | null {
  if (/[^-a-z0-9 './]/.test(words)) return [];
  const [longest] = (words.match(/[a-z0-9]+/g) ?? []).toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return null;
  if (longest.length > 1) return [`([a-z0-9 './-]|^)${longest}`];
  return [
    `${start}${longest}`,
    `${start}[a-z0-9]${longest}`,
    ...sixths.map((letters) => `${letters}[a-z0-9]${longest}`),
  ];
}
