/** Words of an utterance with their place in it, so that what is understood can be quoted verbatim. */

export interface Token {
  /** Lower case, without apostrophes, thousands separators or a trailing point. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const pattern =
  /\$|\d+(?:[/-]\d+){2}|\b\d{1,2}\/\d{1,2}\b|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|[A-Za-z0-9]+(?:['\u2019][A-Za-z]+)?/g;

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(pattern)].map((match) => ({
    word: match[0]
      .toLowerCase()
      .replace(/['\u2019]/g, '')
      .replace(/,/g, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** A value understood from tokens `from` up to and not including `next`. */
export interface Read<T> {
  readonly value: T;
  readonly from: number;
  readonly next: number;
}
