/** Splits an utterance into words with their positions, so that a value can be quoted verbatim. */

export interface Token {
  /** Lower case, without apostrophes, thousands separators or a trailing point. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** The punctuation between the previous word and this one, without spaces. */
  readonly mark: string;
}

const pattern =
  /\$|\u00a2|(?<![\d/-])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d{2})|\d{1,2}\/\d{1,2})(?![\d/-])|\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+\.\d+|[A-Za-z0-9]+(?:['\u2019][A-Za-z]+)?/g;

export function tokensOf(text: string): Token[] {
  let end = 0;
  return [...text.matchAll(pattern)].map((match) => {
    const mark = text.slice(end, match.index).replace(/\s+/g, '');
    end = match.index + match[0].length;
    const word = match[0]
      .toLowerCase()
      .replace(/['\u2019]/g, '')
      .replace(/,/g, '');
    return { word: word === '\u00a2' ? 'cents' : word, start: match.index, end, mark };
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
