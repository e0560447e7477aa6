/** Splits an utterance into words with their positions, so that a value can be quoted verbatim. */

import { pattern } from '../pattern.ts';
import { memoizeByText } from './memoize.ts';

export interface Token {
  /** Lower case, without apostrophes, thousands separators or a trailing point. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** The punctuation between the previous word and this one, without spaces. */
  readonly mark: string;
  /** It starts an utterance; never set in the first one. */
  readonly isFirst?: boolean;
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
/** Also words that are ordinary elsewhere. */
const digitMisheard: Readonly<Record<string, string>> = { ...digitBeforeUnit, to: 'two', for: 'four' };

const digitWord = '(?:\\d|zero|oh|one|two|three|four|five|six|seven|eight|nine)\\b';
const tens = '(?:twen|thir|fou?r|fif|six|seven|eigh|nine)ty';
const misheardWord = `(?:${Object.keys(digitMisheard).join('|')})`;
/** "Number to for ate won oh oh nine", "check eight two for for six": digits after a name of a number. */
const numberMisheard = new RegExp(
  `(?<=\\b(?:number|numbers|check|eft|t) )${digitWord}(?:(?: ${misheardWord})? ${digitWord})+ ${misheardWord} ${misheardWord} ${digitWord}(?: ${digitWord}| ${misheardWord})*|(?<=\\b(?:number|numbers|check|eft|n|t|is) )(?:${misheardWord} ${misheardWord}|won|ate|too|tree|fore|(?<=\\bn )(?:to|for)(?=(?: (?:${digitWord}|${misheardWord})){5})|(?<=\\bnumber )(?:to|for)(?=(?: (?:${digitWord}|to|for)){1,5} (?:ate|won|tree|too|fore)\\b))(?: ${digitWord}| ${misheardWord}){3,}`,
  'g',
);
const month = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
/** "Eighty to dollars", "one one to mailed June 22nd", "m a sixty won", "July ate", "on July to", "June twenty for". */
const oneMisheard = new RegExp(
  `(?<=\\b(?:${tens}|and|hundred) )(?:to|for)(?= (?:dollars?|cents?)\\b)|(?<=\\b(?:${tens}|ate|won|${digitWord}) )(?:to|for)(?= (?:and|is|on|was|with|remark|dated|mailed|issued|cashed|cleared|sent)\\b)|(?<=\\b${tens} )won(?! (?:the|an?)\\b)|(?<=\\b${month} )(?:ate|fore)\\b|(?<=\\b(?:(?:on|dated|paid|mailed|denied|process(?:ed)?|received?) ${month}|${month} twenty) )(?:to|for)(?=$|,| (?:and|but|i|is|its?|so|status|still|thats|was|we)\\b)`,
  'g',
);

/** The digits that recognition wrote as other words. */
function withDigits(tokens: readonly Token[]): Token[] {
  // A mark between words separates them.
  const text = tokens.map(({ word, mark }) => `${/^(?:|-)$/.test(mark) ? '' : ', '}${word}`).join(' ');
  const places = [numberMisheard, oneMisheard].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: run }) => {
      const from =
        text
          .slice(0, index)
          .split(' ')
          .filter((part) => part !== ',').length - 1;
      const words = run.split(' ');
      // "Check won oh three three for", "for nine dollars": a last "for" may belong to what follows.
      const isAmount = /^ (?:dollars?|cents|hundred|thousand|point|\w+ty|\w+teen)\b/.test(
        text.slice(index + run.length),
      );
      const end = words.findLastIndex((word) => /^(?:to|for)$/.test(word));
      const isOpen = words.length > 1 && end >= 0 && (isAmount || end === words.length - 1);
      return (isOpen ? words.slice(0, end) : words).map((_, at) => from + at);
    }),
  );
  return tokens.map((token, at) =>
    places.includes(at) ? { ...token, word: digitMisheard[token.word] ?? token.word } : token,
  );
}

const written: Readonly<Record<string, string>> = { '\u00a2': 'cents', '%': 'percent' };

export const tokensOf = memoizeByText(computeTokens);

function computeTokens(text: string): readonly Token[] {
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
  return withDigits(
    tokens.map((token, at) => {
      const digit = isUnit(tokens[at + 1]) ? digitBeforeUnit[token.word] : undefined;
      return digit === undefined ? token : { ...token, word: digit };
    }),
  );
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
