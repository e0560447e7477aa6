/** Numbers as people and recognisers say them. */

import type { Read, Token } from './tokens.ts';

export const digitWords: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  o: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  niner: '9',
};

/** Words recognition puts for a digit; believed only where a digit must stand. */
export const misheardDigits: Readonly<Record<string, string>> = {
  won: '1',
  to: '2',
  too: '2',
  tree: '3',
  free: '3',
  for: '4',
  fore: '4',
  ate: '8',
};

const teens: Readonly<Record<string, number>> = {
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};

const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const units: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
};

/** A number under one hundred in words: `forty five`, `seven`, `oh five`. */
export function readBelowHundred(tokens: readonly Token[], at: number): Read<number> | null {
  const word = tokens[at]?.word ?? '';
  const teen = teens[word];
  if (teen !== undefined) return { value: teen, from: at, next: at + 1 };
  const ten = tens[word];
  if (ten !== undefined) {
    const unit = units[tokens[at + 1]?.word ?? ''];
    return unit === undefined
      ? { value: ten, from: at, next: at + 1 }
      : { value: ten + unit, from: at, next: at + 2 };
  }
  if (word === 'oh' || word === 'o') {
    const unit = units[tokens[at + 1]?.word ?? ''];
    return unit === undefined ? null : { value: unit, from: at, next: at + 2 };
  }
  if (word === 'zero') return { value: 0, from: at, next: at + 1 };
  const unit = units[word];
  return unit === undefined ? null : { value: unit, from: at, next: at + 1 };
}

function readHundreds(tokens: readonly Token[], at: number): Read<number> | null {
  const isArticle = tokens[at]?.word === 'a' && tokens[at + 1]?.word === 'hundred';
  const first = isArticle ? { value: 1, from: at, next: at + 1 } : readBelowHundred(tokens, at);
  if (!first) return null;
  if (tokens[first.next]?.word === 'hundred') {
    const afterAnd = tokens[first.next + 1]?.word === 'and' ? first.next + 2 : first.next + 1;
    const rest = readBelowHundred(tokens, afterAnd);
    return rest
      ? { value: first.value * 100 + rest.value, from: at, next: rest.next }
      : { value: first.value * 100, from: at, next: first.next + 1 };
  }
  // "one twenty three" is how people say 123.
  if (first.value >= 1 && first.value <= 9 && first.next === at + 1) {
    const rest = readBelowHundred(tokens, first.next);
    if (rest && rest.value >= 10) return { value: first.value * 100 + rest.value, from: at, next: rest.next };
  }
  return first;
}

/** A whole number in words, up to the millions: `two thousand three hundred and five`. */
export function readCardinal(tokens: readonly Token[], at: number): Read<number> | null {
  let total = 0;
  let next = at;
  for (;;) {
    const part = readHundreds(tokens, next);
    if (!part) break;
    const scale = tokens[part.next]?.word;
    if (scale === 'thousand' || scale === 'million') {
      total += part.value * (scale === 'thousand' ? 1000 : 1_000_000);
      next = tokens[part.next + 1]?.word === 'and' ? part.next + 2 : part.next + 1;
      continue;
    }
    total += part.value;
    next = part.next;
    break;
  }
  if (next === at) return null;
  if (tokens[next - 1]?.word === 'and') next -= 1;
  return { value: total, from: at, next };
}

/** A whole number in digits or words. */
export function readWhole(tokens: readonly Token[], at: number): Read<number> | null {
  const word = tokens[at]?.word ?? '';
  if (/^\d{1,9}$/.test(word)) return { value: Number(word), from: at, next: at + 1 };
  return readCardinal(tokens, at);
}

const repeats: Readonly<Record<string, number>> = { double: 2, triple: 3 };
const joints = new Set(['dash', 'hyphen', 'space', 'point', 'slash']);

function digitsAt(tokens: readonly Token[], at: number): { text: string; next: number } | null {
  const word = tokens[at]?.word ?? '';
  if (/^\d+$/.test(word)) return { text: word, next: at + 1 };
  const digit = digitWords[word];
  if (digit !== undefined) return { text: digit, next: at + 1 };
  const pair = word === 'o' || word === 'oh' ? null : readBelowHundred(tokens, at);
  return pair ? { text: String(pair.value), next: pair.next } : null;
}

function characterAt(tokens: readonly Token[], at: number): { text: string; next: number } | null {
  const word = tokens[at]?.word ?? '';
  const times = repeats[word];
  if (times !== undefined) {
    const repeated = characterAt(tokens, at + 1);
    return repeated ? { text: repeated.text.repeat(times), next: repeated.next } : null;
  }
  const isBetweenLetters =
    /^[a-z]$/.test(tokens[at - 1]?.word ?? '') && /^[a-z]$/.test(tokens[at + 1]?.word ?? '');
  if (word === 'o' && isBetweenLetters) return { text: 'O', next: at + 1 };
  const digits = digitsAt(tokens, at);
  if (digits) return digits;
  if (/^[a-z]*\d[a-z0-9]*$/.test(word)) return { text: word.toUpperCase(), next: at + 1 };
  if (/^[a-z]$/.test(word)) {
    const explains = tokens[at + 1]?.word;
    const isExplained =
      (explains === 'as' && tokens[at + 2]?.word === 'in' && 3) ||
      ((explains === 'like' || explains === 'for') &&
        tokens[at + 2]?.word.startsWith(word) &&
        (tokens[at + 2]?.word.length ?? 0) > 2 &&
        2);
    if (isExplained === 3) return { text: word.toUpperCase(), next: at + 4 };
    if (isExplained === 2) return { text: word.toUpperCase(), next: at + 3 };
    return { text: word.toUpperCase(), next: at + 1 };
  }
  return null;
}

/**
 * An identifier read out from token `at`: digits, digit words, single letters, `W as in whiskey`, `double five`.
 * Null unless it has at least three characters and one digit.
 */
export function readIdentifier(tokens: readonly Token[], at: number): Read<string> | null {
  let text = '';
  let next = at;
  let end = at;
  while (next < tokens.length) {
    const word = tokens[next]?.word ?? '';
    const character = characterAt(tokens, next);
    if (character) {
      text += character.text;
      next = character.next;
      end = next;
      continue;
    }
    const misheard = misheardDigits[word];
    if (misheard !== undefined && text !== '' && digitsAt(tokens, next + 1)) {
      text += misheard;
      next += 1;
      continue;
    }
    if (joints.has(word) && text !== '') {
      next += 1;
      continue;
    }
    break;
  }
  // A lone "a" or "i" at the end is the next word of the sentence, not part of the number.
  const last = tokens[end - 1]?.word ?? '';
  if ((last === 'a' || last === 'i') && text.length > 1) {
    text = text.slice(0, -1);
    end -= 1;
  }
  if (text.length < 3 || !/\d/.test(text)) return null;
  return { value: text, from: at, next: end };
}
