/**
 * Simulates the errors of speech recognition: short words dropped or mistaken for others, first names misheard,
 * utterances delivered in two pieces, and its own way of writing. Values, numbers, codes, and words that a result
 * depends on stay intact, because a caller could not recover them.
 */

import type { SpokenStyle } from '../payer/scenario.ts';
import type { Utterance } from '../payer/script.ts';
import type { WrittenStyle } from '../payer/spoken.ts';
import { createRandom } from './random.ts';
import {
  confusions,
  droppable,
  firstNames,
  isNumberLike,
  keyConfusions,
  protectedWords,
} from './vocabulary.ts';

/** As spoken; in lower case without punctuation, numbers as words; or with figures, `$` and dates as 06/22/2026. */
const writings = ['punctuated', 'plain', 'formatted'] as const;
/** `smart`: as transcription services format by default, `$1,250 and 40¢` and `(123) 456-7890`. */
export type Writing = (typeof writings)[number] | 'smart';

export interface RecognitionSettings {
  /** The share of small words that come out wrong, 0 to 1. Good lines have 0.02, bad ones 0.15. */
  readonly errorRate: number;
  /** Left out, each call has one of its own. */
  readonly writing?: Writing;
  /** The share of utterances that are cut in two at a pause within them. */
  readonly pauseCuts?: number;
}

export interface Recognized {
  readonly text: string;
  /** The share of the utterance that is out when this comes, 0 to 1. */
  readonly at: number;
}

export interface Recognizer {
  /** How recognition writes values, depending on how the payer says them. */
  styleOf(speaks: SpokenStyle): WrittenStyle;
  hear(utterance: Pick<Utterance, 'text' | 'values'>): Recognized[];
}

/** Hears everything as it was said. */
export const perfectRecognizer: Recognizer = {
  styleOf: (speaks) => speaks,
  hear: ({ text }) => [{ text, at: 1 }],
};

/** How much more often names are misheard and utterances cut than small words are lost. */
const nameFactor = 3;
const cutFactor = 2.5;
const wordsOfCutMin = 6;

interface Token {
  readonly word: string;
  /** Part of a value, or a number, or a word that the meaning hangs on. */
  readonly isKept: boolean;
  readonly isValue: boolean;
}

export function createRecognizer(
  seed: string,
  { errorRate, writing, pauseCuts = 0 }: RecognitionSettings,
): Recognizer {
  const random = createRandom(seed);
  const written = writing ?? writings[Math.floor(random() * writings.length)] ?? 'punctuated';
  const spellsDigits = random() < 0.5;
  const happens = (factor = 1) => random() < Math.min(0.6, errorRate * factor);
  const oneOf = (options: readonly string[]) => options[Math.floor(random() * options.length)] ?? '';

  function misheardName(name: string): string {
    const [first = '', ...rest] = name.split(' ');
    const alike = firstNames.filter((other) => other !== first && other.charAt(0) === first.charAt(0));
    if (rest.length === 0 || alike.length === 0 || !happens(nameFactor)) return name;
    return [oneOf(alike), ...rest].join(' ');
  }

  function heardWord(tokens: readonly Token[], index: number): string {
    const { word, isKept } = tokens[index] ?? { word: '', isKept: true };
    const { bare, tail } = parts(word);
    const before = parts(tokens[index - 1]?.word ?? '').bare;
    if (/^press(?:ed)?$/.test(before) && keyConfusions[bare]) {
      return happens() ? oneOf(keyConfusions[bare]) + tail : word;
    }
    if (isKept || !happens()) return word;
    // A number that was never said must not join one that was; nor must two numbers become one.
    const after = parts(tokens[index + 1]?.word ?? '').bare;
    const isBesideNumber = isNumberLike(before) || isNumberLike(after);
    const options = (confusions[bare] ?? []).filter((option) => !isBesideNumber || !isNumberLike(option));
    const isDropped = droppable.has(bare) && !isBesideNumber && (options.length === 0 || random() < 0.5);
    if (isDropped) return '';
    return options.length === 0 ? word : oneOf(options) + tail;
  }

  /** Where an utterance is cut: before this token, never inside a value; null when it is complete. */
  function cutOf(tokens: readonly Token[]): number | null {
    if (tokens.length < wordsOfCutMin || !happens(cutFactor)) return null;
    const at = 2 + Math.floor(random() * (tokens.length - 3));
    return tokens[at]?.isValue || tokens[at - 1]?.isValue ? null : at;
  }

  /** Services take a pause for the end of an utterance. */
  function pauseIn(tokens: readonly Token[]): number | null {
    if (pauseCuts === 0 || random() >= pauseCuts) return null;
    const pauses = tokens.flatMap(({ word, isValue }, index) =>
      index < tokens.length - 1 && !isValue && /[,.;:]$/.test(word) ? [index + 1] : [],
    );
    return pauses[Math.floor(random() * pauses.length)] ?? null;
  }

  return {
    styleOf(speaks) {
      switch (written) {
        case 'punctuated':
          return speaks;
        case 'plain':
          return { dates: 'words', amounts: 'words', identifiers: spellsDigits ? 'words' : 'spaced' };
        case 'formatted':
          return { dates: 'numeric', amounts: 'figures', identifiers: 'figures' };
        case 'smart':
          return { dates: 'numeric', amounts: 'smart', identifiers: 'smart' };
      }
    },
    hear({ text, values }) {
      let said = text;
      for (const value of values)
        if (value.blank === 'name') said = said.replace(value.text, misheardName(value.text));
      const tokens = tokensOf(
        said,
        values.map((value) => value.text),
      );
      const heard = tokens.map((_, index) => heardWord(tokens, index));
      const cut = cutOf(tokens) ?? pauseIn(tokens);
      const ends = cut === null ? [tokens.length] : [cut, tokens.length];
      return ends
        .map((end, place) => ({
          text: writtenAs(
            written,
            heard.slice(ends[place - 1] ?? 0, end).filter((word) => word !== ''),
          ),
          at: end / tokens.length,
        }))
        .filter((piece) => piece.text !== '');
    },
  };
}

const parts = (word: string) => {
  const [, bare = '', tail = ''] = /^(.*?)([.,;:?!]*)$/.exec(word.toLowerCase()) ?? [];
  return { bare, tail };
};

function tokensOf(text: string, values: readonly string[]): Token[] {
  const spans = values.flatMap((value) => {
    const found: [number, number][] = [];
    for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length))
      found.push([at, at + value.length]);
    return found;
  });
  let from = 0;
  return text.split(' ').map((word) => {
    const [start, end] = [from, from + word.length];
    from = end + 1;
    const isValue = spans.some(([spanStart, spanEnd]) => start < spanEnd && end > spanStart);
    const { bare } = parts(word);
    return { word, isValue, isKept: isValue || isNumberLike(bare) || protectedWords.has(bare) };
  });
}

const digits: Readonly<Record<string, string>> = {
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};

function writtenAs(writing: Writing, words: readonly string[]): string {
  const text = words.join(' ');
  switch (writing) {
    case 'punctuated':
      return text;
    case 'plain':
      // Points, commas and slashes within numbers stay.
      return text
        .toLowerCase()
        .replace(/['’]/g, '')
        .replace(/(?<!\d)[.,;:?!—-]|[.,;:?!—-](?!\d)/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    case 'formatted':
      return withKeysInFigures(text);
    case 'smart':
      return (
        withKeysInFigures(text)
          // `C O 45` and `CO 45`: the group code and number of a denial.
          .replace(/\b(C ?O|P ?R|O ?A|P ?I) (\d{1,3})\b/g, (_, group: string, code: string) => {
            return `${group.replace(' ', '')}-${code}`;
          })
      );
  }
}

function withKeysInFigures(text: string): string {
  return text.replace(
    /\b(press|press the|enter) (zero|one|two|three|four|five|six|seven|eight|nine)\b/gi,
    (_, verb: string, digit: string) => `${verb} ${digits[digit.toLowerCase()] ?? digit}`,
  );
}
