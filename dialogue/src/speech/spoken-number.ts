/** Numbers as people say them and as speech recognition writes them down. */

import { memoizeByList } from './memoize.ts';
import type { Token } from './tokens.ts';

export const indexed = (words: string, first: number, step = 1) =>
  Object.fromEntries(words.split(' ').map((word, index) => [word, first + index * step]));

const units: Readonly<Record<string, number>> = {
  ...indexed('one two three four five six seven eight nine', 1),
  niner: 9,
};
const teens: Readonly<Record<string, number>> = indexed(
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  10,
);
const tens: Readonly<Record<string, number>> = {
  ...indexed('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  fourty: 40,
};
const zeros: ReadonlySet<string> = new Set(['zero', 'oh', 'o']);
/** Single digits, pressed as a key or spoken as part of an identifier. */
export const digitWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...zeros].map((word) => [word, '0'])),
  ...Object.fromEntries(Object.entries(units).map(([word, value]) => [word, String(value)])),
};
const scales: Readonly<Record<string, number>> = { thousand: 1_000, million: 1_000_000 };

/** Words that recognition writes for digits. */
export const digitHomophones: Readonly<Record<string, string>> = {
  won: '1',
  to: '2',
  too: '2',
  tree: '3',
  for: '4',
  fore: '4',
  ate: '8',
};

/** A number said as one unit: `forty five`, `two thousand three hundred`, `oh`, `0042`. */
export interface Group {
  readonly value: number;
  /** Its digits, with leading zeros. */
  readonly text: string;
  /** `digit`: one digit. `pair`: 10 to 99 in words. `figures`: written as two digits or more. `scaled`: with "hundred", "thousand". */
  readonly kind: 'digit' | 'pair' | 'figures' | 'scaled';
  readonly from: number;
  readonly next: number;
}

const joins = (token: Token | undefined) => token?.mark === '' || token?.mark === '-';

interface Scaled {
  readonly value: number;
  readonly next: number;
}

/** 1 to 99. */
function readPair(tokens: readonly Token[], at: number): Scaled | null {
  const word = tokens[at]?.word ?? '';
  const one = { next: at + 1 };
  const single = units[word] ?? teens[word];
  if (single !== undefined) return { value: single, ...one };
  const ten = tens[word];
  if (ten === undefined) return /^[1-9]\d?$/.test(word) ? { value: Number(word), ...one } : null;
  const unit = joins(tokens[at + 1]) ? units[tokens[at + 1]?.word ?? ''] : undefined;
  return unit === undefined ? { value: ten, ...one } : { value: ten + unit, next: at + 2 };
}

/** What follows "hundred" or "thousand", directly or after "and". */
function readRest(
  tokens: readonly Token[],
  at: number,
  read: (tokens: readonly Token[], at: number) => Scaled | null,
): Scaled | null {
  const hasAnd = tokens[at]?.word === 'and';
  const start = hasAnd ? at + 1 : at;
  const isFigures =
    /^\d/.test(tokens[start]?.word ?? '') && !hasAnd && !/^\d/.test(tokens[at - 2]?.word ?? '');
  return isFigures || isFigureLong(tokens[start]) ? null : read(tokens, start);
}

const isFigureLong = (token: Token | undefined) => /^\d{4,}$/.test(token?.word ?? '');

/** 1 to 9,999 with "hundred", or 1 to 999. */
function readHundreds(tokens: readonly Token[], at: number): Scaled | null {
  // "A hundred", and "hundred" alone.
  const isScale = (token: Token | undefined) => /^(?:hundred|thousand)$/.test(token?.word ?? '');
  const isArticle = tokens[at]?.word === 'a' && isScale(tokens[at + 1]);
  const figures = /^[1-9]\d{2}$/.test(tokens[at]?.word ?? '')
    ? { value: Number(tokens[at]?.word), next: at + 1 }
    : null;
  const one = { value: 1, next: isArticle ? at + 1 : at };
  const first = isArticle || isScale(tokens[at]) ? one : (figures ?? readPair(tokens, at));
  if (!first) return null;
  if (tokens[first.next]?.word !== 'hundred') return first;
  const rest = readRest(tokens, first.next + 1, readPair);
  return rest
    ? { value: first.value * 100 + rest.value, next: rest.next }
    : { value: first.value * 100, next: first.next + 1 };
}

/** A cardinal number with its scales in falling order: two million, three thousand, five hundred and six. */
function readScaled(tokens: readonly Token[], at: number): Scaled | null {
  let total = 0;
  let scale = Number.POSITIVE_INFINITY;
  let last: Scaled | null = null;
  for (let next = at; ; ) {
    const part: Scaled | null =
      last === null ? readHundreds(tokens, next) : readRest(tokens, next, readHundreds);
    if (!part) return last;
    const factor: number = scales[tokens[part.next]?.word ?? ''] ?? 1;
    if (factor >= scale || (factor === 1 && last !== null && part.value >= 1_000)) return last;
    total += part.value * factor;
    next = factor === 1 ? part.next : part.next + 1;
    last = { value: total, next };
    if (factor === 1) return last;
    scale = factor;
  }
}

const repeats: Readonly<Record<string, number>> = { double: 2, triple: 3 };

/** "Zeros": how many is said before. */
export const isZeros = (word = '') => /^(?:zeroe?s|ohs)$/.test(word);

/** The number said at token `at`. */
export const groupAt = memoizeByList(computeGroup);

function computeGroup(tokens: readonly Token[], at: number): Group | null {
  const word = tokens[at]?.word ?? '';
  const times = repeats[word];
  if (times !== undefined) {
    const digit = groupAt(tokens, at + 1);
    if (digit?.kind !== 'digit' && digit?.kind !== 'figures') return null;
    const text = digit.text.charAt(0).repeat(times - 1) + digit.text;
    return { ...digit, value: Number(text), text, kind: 'figures', from: at };
  }
  // "Then four zeros".
  const count = Number(digitWords[word]);
  if (count > 1 && isZeros(tokens[at + 1]?.word))
    return { value: 0, text: '0'.repeat(count), kind: 'figures', from: at, next: at + 2 };
  const single = { from: at, next: at + 1 };
  // "Oh" is an interjection before "sorry" or "wait".
  const isWord =
    word === 'oh' &&
    /^(?:sorry|wait|hold|hang|shoot|gosh|goodness|dear|boy|actually|well|let|okay|yes|yeah|no|i|my|here|there|it|that|thats)$/.test(
      tokens[at + 1]?.word ?? '',
    );
  if (zeros.has(word) && !isWord) return { ...single, value: 0, text: '0', kind: 'digit' };
  const scaled = readScaled(tokens, at);
  const isScaled =
    scaled !== null &&
    tokens.slice(at, scaled.next).some(({ word: one }) => one === 'hundred' || one in scales);
  if (scaled && isScaled)
    return {
      value: scaled.value,
      text: String(scaled.value),
      kind: 'scaled',
      from: at,
      next: scaled.next,
    };
  if (/^\d+$/.test(word))
    return { ...single, value: Number(word), text: word, kind: word.length === 1 ? 'digit' : 'figures' };
  const pair = readPair(tokens, at);
  if (!pair) return null;
  const kind = pair.value < 10 ? 'digit' : 'pair';
  return { value: pair.value, text: String(pair.value), kind, from: at, next: pair.next };
}

/** All numbers said one after another from token `at` on. */
export const groupsAt = memoizeByList(computeGroups);

function computeGroups(tokens: readonly Token[], at: number): readonly Group[] {
  const groups: Group[] = [];
  for (let next = at; ; ) {
    const isEnded =
      next > at && (/^[.?!;]/.test(tokens[next]?.mark ?? '') || isNextValue(tokens, groups, next));
    const group = isEnded ? null : groupAt(tokens, next);
    if (!group) return groups;
    groups.push(group);
    next = group.next;
  }
}

const unit = /^(?:dollars?|(?:business|calendar|working)|days?|weeks?|months?|years?)$/;

/** "Frequency code seven" / "ninety days": a number with its unit begins in an utterance of its own. */
function isNextValue(tokens: readonly Token[], groups: readonly Group[], at: number): boolean {
  if (tokens[at]?.isFirst !== true) return false;
  const isSpelled = groups.length > 1 && groups.every(({ kind }) => kind === 'digit');
  const group = groupAt(tokens, at);
  // "Check 4 4 1" / "2 dollars" may be one number.
  const goesOn = isSpelled && group?.kind === 'digit';
  return group !== null && !goesOn && unit.test(tokens[group.next]?.word ?? '');
}

const isPair = (group: Group | undefined) =>
  group !== undefined && (group.kind === 'pair' || /^[1-9]\d$/.test(group.text));

/**
 * The whole number formed by groups: `one twenty three` is 123, `one oh four` is 104, `twelve fifty` is 1250. Null
 * when people do not say a number that way.
 */
export function wholeOf(groups: readonly Group[]): number | null {
  const [first, second] = groups;
  if (first === undefined) return null;
  if (second === undefined) return first.value;
  if (groups.every(({ kind }) => kind === 'digit')) {
    const text = groups.map((group) => group.text).join('');
    return text.startsWith('0') || text.length > 6 ? null : Number(text);
  }
  const isHead = first.kind === 'digit' ? first.value > 0 : isPair(first);
  if (!isHead) return null;
  if (groups.length === 2 && isPair(second)) return first.value * 100 + second.value;
  const isOh = groups.length === 3 && second.value === 0 && second.kind === 'digit';
  return isOh && groups[2]?.kind === 'digit' ? first.value * 100 + groups[2].value : null;
}

/** The whole number at token `at`, if no other number word follows it. */
export function readWhole(
  tokens: readonly Token[],
  at: number,
): { value: number; from: number; next: number } | null {
  const groups = groupsAt(tokens, at);
  const next = groups.at(-1)?.next;
  const value = wholeOf(groups);
  return value === null || next === undefined ? null : { value, from: at, next };
}
