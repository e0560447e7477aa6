/**
 * Every way to write a run of spoken numbers and letters without spaces: "one twenty three" is 123 or 1203. A read-back
 * matches when any of them does, so it need not be known what kind of value it is.
 */

import { characterAt, isPhonetic } from './identifiers.ts';
import { readOrdinal } from './spoken-date.ts';
import { digitHomophones, groupAt } from './spoken-number.ts';
import type { Token } from './tokens.ts';

/** Words between characters that are not written. */
const silent = /^(?:and|of|dash|hyphen|space|slash|comma|a|number|sign)$/;
/** A word that is a letter by itself; "a" is a word. */
const letterWord = /^(?:[b-hj-z]|zed|double)$/;

/** Stop after this many readings of a run. */
const readingsMax = 200;

interface Part {
  readonly text: string;
  readonly next: number;
}

const tokensOf = (words: readonly string[]): Token[] =>
  words.map((word) => ({ word, start: 0, end: 0, mark: '' }));

/** The number at token `at`, read to its end or stopped before: "twenty three" is 23, or 20 with a 3 after it. */
function numbersAt(tokens: readonly Token[], at: number): Part[] {
  const parts: Part[] = [];
  for (let end = groupAt(tokens, at)?.next ?? at; end > at; end--) {
    const group = groupAt(tokens.slice(0, end), at);
    if (group?.next === end) parts.push({ text: group.text, next: end });
  }
  const ordinal = readOrdinal(tokens, at);
  return ordinal ? [...parts, { text: String(ordinal.value), next: ordinal.next }] : parts;
}

function partsAt(tokens: readonly Token[], at: number): Part[] {
  const word = tokens[at]?.word ?? '';
  const parts = numbersAt(tokens, at);
  const isLetter = /^[a-z]$/.test(word) || letterWord.test(word) || /^(?=.*\d)[a-z\d]+$/.test(word);
  const letter = (isLetter || isPhonetic(word)) && parts.length === 0 ? characterAt(tokens, at) : null;
  if (letter) parts.push(letter);
  const homophone = digitHomophones[word];
  if (parts.length === 0 && homophone !== undefined) parts.push({ text: homophone, next: at + 1 });
  return silent.test(word) ? [...parts, { text: '', next: at + 1 }] : parts;
}

/** Whether a word can be part of a number by itself. */
export function isNumberWord(words: readonly string[], at: number): boolean {
  const [word = '', next = ''] = words.slice(at, at + 2);
  if (word === 'double' || word === 'triple' || word === 'hundred' || word === 'thousand') return true;
  if (word === 'a') return /^(?:hundred|as|[b-z]|\d+)$/.test(next);
  const isSpelled =
    isPhonetic(word) && (/^\d/.test(next) || isPhonetic(next) || groupAt(tokensOf([next]), 0) !== null);
  return (
    isSpelled ||
    letterWord.test(word) ||
    /^[a-z]*\d[a-z\d]*$/.test(word) ||
    groupAt(tokensOf([word]), 0) !== null
  );
}

/** All readings of a run, compact: digits and capital letters. */
export function readingsOf(words: readonly string[]): string[] {
  const tokens = tokensOf(words);
  const whole = new Set<string>();
  const walk = (at: number, text: string) => {
    if (whole.size >= readingsMax) return;
    if (at >= words.length) whole.add(text);
    else for (const part of partsAt(tokens, at)) walk(part.next, text + part.text);
  };
  walk(0, '');
  return [...whole];
}

export interface Run {
  readonly words: readonly string[];
  /** Index of its first word. */
  readonly from: number;
  readonly next: number;
}

/** The longest runs of words that can be read as numbers and letters, in order. */
export function runsIn(words: readonly string[]): Run[] {
  const tokens = tokensOf(words);
  const runs: Run[] = [];
  for (let from = 0; from < words.length; from++) {
    if (!isNumberWord(words, from)) continue;
    let next = from + 1;
    for (let at = from; at < words.length; ) {
      // "One for a hundred and fifty": an amount begins.
      if (words[at] === 'for' && /^(?:a |\w+ hundred\b)/.test(words.slice(at + 1, at + 3).join(' '))) break;
      const longest = Math.max(0, ...partsAt(tokens, at).map((part) => part.next));
      if (longest === 0) break;
      at = longest;
      const isEnd =
        isNumberWord(words, at - 1) || words[at - 3] === 'as' || /^you?$/.test(words[at - 1] ?? '');
      if (isEnd) next = at;
    }
    runs.push({ words: words.slice(from, next), from, next });
    from = next;
  }
  return runs;
}
