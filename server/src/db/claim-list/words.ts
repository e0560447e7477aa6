/** Normalizes the words typed into a list like the search text of claims. */

import type { Sql } from '../database.ts';

export interface Words {
  readonly typed: string;
  /** LIKE patterns, any of which may match; empty when none can. */
  readonly patterns: readonly string[];
}

/** The words of each text; null where nothing is typed. */
export async function wordsOf(sql: Sql, texts: readonly string[]): Promise<(Words | null)[]> {
  const typed = texts.map((text) => text.trim());
  if (typed.every((text) => text === '')) return typed.map(() => null);
  const written = typed.map((text) => [text, ...identifierOf(text)]);
  const rows = await sql<{ place: number; pattern: string | null }>(
    `select place, search_pattern(words) as pattern
     from unnest($1::int[], $2::text[]) with ordinality given (place, words, nth) order by nth`,
    [written.flatMap((variants, place) => variants.map(() => place)), written.flat()],
  );
  return typed.map((text, place) => {
    if (text === '') return null;
    const own = rows.filter((row) => row.place === place);
    return { typed: text, patterns: own.flatMap(({ pattern }) => pattern ?? []) };
  });
}

/**
 * Member and tax IDs are stored without the spaces and dashes that people write, as in `W12 345-678` and `12-3456789`.
 * An amount may have a comma.
 */
function identifierOf(typed: string): string[] {
  const words = plain(typed);
  const isIdentifier = /^[a-z0-9 -]+$/.test(words) && /\d/.test(words) && !typed.includes(',');
  const stored = words.replaceAll(/[ -]/g, '');
  return isIdentifier && stored !== words ? [stored] : [];
}

/** Almost like `search_text` in the database. Used to recognize dates, amounts and codes. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
}
