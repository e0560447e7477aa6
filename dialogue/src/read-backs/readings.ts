/**
 * Lists every way to write a run of spoken numbers and letters without spaces. "One twenty three" is 123 or 1203; a
 * read-back matches when any of its readings does. This avoids guessing what kind of value it is.
 */

import { digitHomophones, digitWords } from '../speech/spoken-number.ts';

const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const letterWords: Readonly<Record<string, string>> = { 'double u': 'W', 'double you': 'W', zed: 'Z' };
const silent = new Set(['and', 'dash', 'hyphen', 'space', 'slash', 'comma', 'a', 'number', 'sign']);
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const ordinalTens: Readonly<Record<string, number>> = { twentieth: 20, thirtieth: 30 };

/** Stop after this many readings of a run. */
const readingsMax = 200;

interface Part {
  readonly text: string;
  readonly next: number;
}

/** Digits, with or without letters. */
const isWritten = (word: string) => /^[a-z\d]*\d[a-z\d]*$/.test(word);

function small(words: readonly string[], at: number): Part[] {
  const word = words[at] ?? '';
  const teen = teens.indexOf(word);
  if (teen >= 0) return [{ text: String(teen + 10), next: at + 1 }];
  const ten = tens.indexOf(word);
  if (ten >= 0) {
    const unit = digitWords[words[at + 1] ?? ''];
    const ordinal = ordinals.indexOf(words[at + 1] ?? '') + 1;
    const last =
      unit !== undefined && unit !== '0' ? unit : ordinal > 0 && ordinal < 10 ? String(ordinal) : null;
    const whole = { text: `${ten + 2}0`, next: at + 1 };
    return last === null ? [whole] : [{ text: `${ten + 2}${last}`, next: at + 2 }, whole];
  }
  const ordinal = ordinals.indexOf(word) + 1 || ordinalTens[word];
  if (ordinal) return [{ text: String(ordinal), next: at + 1 }];
  const digit = digitWords[word];
  return digit === undefined ? [] : [{ text: digit, next: at + 1 }];
}

/** "Eight hundred", "one hundred fifty", "two thousand twenty six", "fifteen hundred". */
function scaled(words: readonly string[], at: number): Part[] {
  const parts: Part[] = [];
  const isArticle = words[at] === 'a' && words[at + 1] === 'hundred';
  for (const { text, next } of isArticle ? [{ text: '1', next: at + 1 }] : small(words, at)) {
    const scale = words[next] === 'hundred' ? 100 : words[next] === 'thousand' ? 1000 : null;
    if (scale === null) continue;
    const value = Number(text) * scale;
    parts.push({ text: String(value), next: next + 1 });
    const rest = words[next + 1] === 'and' ? next + 2 : next + 1;
    for (const more of [...small(words, rest), ...(scale === 1000 ? scaled(words, rest) : [])])
      if (Number(more.text) < scale && !more.text.startsWith('0'))
        parts.push({ text: String(value + Number(more.text)), next: more.next });
  }
  return parts;
}

function partsAt(words: readonly string[], at: number): Part[] {
  const word = words[at] ?? '';
  const pair = letterWords[`${word} ${words[at + 1] ?? ''}`];
  if (pair !== undefined) return [{ text: pair, next: at + 2 }];
  const times = word === 'double' ? 2 : word === 'triple' ? 3 : 0;
  if (times > 0) return partsAt(words, at + 1).map(({ text, next }) => ({ text: text.repeat(times), next }));
  if (/^\d+(?:st|nd|rd|th)$/.test(word)) return [{ text: word.replace(/\D/g, ''), next: at + 1 }];
  if (isWritten(word)) {
    const written = { text: word.toUpperCase(), next: at + 1 };
    return /^\d$/.test(word) ? [written, ...scaledDigit(words, at, word)] : [written];
  }
  const parts = [...scaled(words, at), ...small(words, at)];
  if (parts.length > 0) return parts;
  const letter = letterWords[word] ?? (/^[a-z]$/.test(word) ? word.toUpperCase() : undefined);
  if (letter !== undefined) {
    // "W as in whiskey", "W for whiskey".
    const explained = words[at + 1] === 'as' && words[at + 2] === 'in' ? 4 : 1;
    return [
      { text: letter, next: at + explained },
      ...(silent.has(word) ? [{ text: '', next: at + 1 }] : []),
    ];
  }
  const misheard = digitHomophones[word];
  if (misheard !== undefined) return [{ text: misheard, next: at + 1 }];
  return silent.has(word) ? [{ text: '', next: at + 1 }] : [];
}

function scaledDigit(words: readonly string[], at: number, digit: string): Part[] {
  const zeros = words[at + 1] === 'hundred' ? '00' : words[at + 1] === 'thousand' ? '000' : null;
  return zeros === null ? [] : [{ text: digit + zeros, next: at + 2 }];
}

/** Whether a word can be part of a number by itself. */
export function isNumberWord(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const isLetter = /^[b-hj-z]$/.test(word) || letterWords[`${word} ${words[at + 1] ?? ''}`] !== undefined;
  return (
    isLetter ||
    (word === 'a' && /^(?:hundred|as|[b-z]|\d+)$/.test(words[at + 1] ?? '')) ||
    isWritten(word) ||
    /^(?:hundred|thousand|double|triple)$/.test(word) ||
    (small(words, at).length > 0 && !ordinals.includes(word))
  );
}

/** All readings of a run, compact: digits and capital letters. */
export function readingsOf(words: readonly string[]): string[] {
  const whole = new Set<string>();
  const walk = (at: number, text: string) => {
    if (whole.size >= readingsMax) return;
    if (at >= words.length) {
      whole.add(text);
      return;
    }
    for (const part of partsAt(words, at)) walk(part.next, text + part.text);
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
  const runs: Run[] = [];
  for (let from = 0; from < words.length; from++) {
    if (!isNumberWord(words, from)) continue;
    let next = from + 1;
    for (let at = from; at < words.length; ) {
      const longest = Math.max(0, ...partsAt(words, at).map((part) => part.next));
      if (longest === 0) break;
      at = longest;
      if (
        isNumberWord(words, at - 1) ||
        words[at - 1] === 'u' ||
        words[at - 1] === 'you' ||
        words[at - 3] === 'as'
      )
        next = at;
    }
    runs.push({ words: words.slice(from, next), from, next });
    from = next;
  }
  return runs;
}
