/** Splits an utterance into words with their positions, so that a value can be quoted verbatim. */

import { pattern } from '../pattern.ts';

export interface Token {
  /** Lower case, without apostrophes, thousands separators or a trailing point. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** The punctuation between the previous word and this one, without spaces. */
  readonly mark: string;
}

const oneToken = pattern(
  String.raw`
  \$|\u00a2
  |(?<![\d/-])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d{2})|\d{1,2}/\d{1,2})(?![\d/-])
  |\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+\.\d+|(?<=\$ ?)\d+ \. \d\d(?!\d)|%|[Ee][Ff][Tt](?=\d{3})
  |[A-Za-z0-9]+(?:['\u2019][A-Za-z]+)?
`,
  'g',
);

/** What recognition writes for a digit; before a unit, as in "ate dollars", it is nothing else. */
const digitBeforeUnit: Readonly<Record<string, string>> = {
  won: 'one',
  too: 'two',
  tree: 'three',
  fore: 'four',
  ate: 'eight',
};

const written: Readonly<Record<string, string>> = { '\u00a2': 'cents', '%': 'percent' };

export function tokensOf(text: string): Token[] {
  let end = 0;
  const tokens = [...text.matchAll(oneToken)].flatMap((match) => {
    if (/^(?:um|uh|er|hmm)$/i.test(match[0])) return [];
    const mark = text.slice(end, match.index).replace(/\s+/g, '');
    end = match.index + match[0].length;
    const word = match[0]
      .toLowerCase()
      .replace(/['\u2019]/g, '')
      .replace(/,|(?<=\d) (?=\.)|(?<=\.) /g, '');
    return [{ word: written[word] ?? word, start: match.index, end, mark }];
  });
  const isUnit = (token: Token | undefined) =>
    /^(?:dollars?|cents?|hundred|thousand)$/.test(token?.word ?? '');
  return tokens.map((token, at) => {
    const digit = isUnit(tokens[at + 1]) ? digitBeforeUnit[token.word] : undefined;
    return digit === undefined ? token : { ...token, word: digit };
  });
}

/**
 * A value read from token `from` up to, but not including, `next`. No value: it could not be read reliably. Several
 * values: it is ambiguous.
 */
export interface Reading<T> {
  readonly values: readonly T[];
  readonly from: number;
  readonly next: number;
}

/** The value of an unambiguous reading. */
export function valueOf<T>(reading: Reading<T> | null | undefined): T | null {
  return reading?.values.length === 1 ? (reading.values[0] ?? null) : null;
}

/** Whether a new clause or sentence begins with this token. */
export const isMarked = (token: Token | undefined) => /[.,;:?!\u2014]/.test(token?.mark ?? '');
