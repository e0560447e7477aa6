/** Reads digits, letters, dates and amounts from what a caller says. */

import { isCalendarDate } from '@claimline/domain/calendar';

const units: Readonly<Record<string, number>> = {
  zero: 0,
  oh: 0,
  o: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  niner: 9,
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
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const ordinals: Readonly<Record<string, string>> = {
  first: 'one',
  second: 'two',
  third: 'three',
  fifth: 'five',
  eighth: 'eight',
  ninth: 'nine',
  twelfth: 'twelve',
  twentieth: 'twenty',
  thirtieth: 'thirty',
};
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const phonetic = new Set(
  (
    'alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa ' +
    'quebec romeo sierra tango uniform victor whiskey whisky xray yankee zulu'
  ).split(' '),
);

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\bx-ray\b/g, 'xray')
    .replace(/[^a-z0-9.$/]+/g, ' ')
    .split(' ')
    .map((word) => word.replace(/^[.$/]+|[./]+$/g, ''))
    .filter((word) => word !== '');
}

/** Letters and digits spelled out, without explanations: `W as in whiskey one 2 34`, `whiskey one two`, `W1234`. */
export function spelledOut(text: string): string {
  const words = wordsOf(text.replace(/\b(?:as in|for|like|is for)\s+[a-z]+/gi, ''));
  let spelled = '';
  for (const word of words) {
    if (units[word] !== undefined && word !== 'o') spelled += String(units[word]);
    else if (tens[word] !== undefined) spelled += String(tens[word]);
    else if (phonetic.has(word)) spelled += word.charAt(0).toUpperCase();
    else if (/^[a-z]$/.test(word) || /\d/.test(word)) spelled += word.toUpperCase().replace(/[^A-Z0-9]/g, '');
    else if (word === 'notfound') spelled += 'NOTFOUND';
  }
  return spelled;
}

export const digitsIn = (text: string) => spelledOut(text).replace(/\D/g, '');

const unordinal = (word: string) => {
  const plain = word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1');
  if (ordinals[plain]) return ordinals[plain];
  return /[a-z]th$/.test(plain) && units[plain.slice(0, -2)] !== undefined ? plain.slice(0, -2) : plain;
};

/** The value of number words such as `twenty one` or `two thousand twenty six` or `nineteen eighty five`. */
function valueOf(words: readonly string[]): number | null {
  let total = 0;
  let group = 0;
  let lastWasTens = false;
  if (words.length === 0) return null;
  for (const word of words) {
    if (word === 'and') continue;
    const unit = units[word];
    const ten = tens[word];
    if (/^\d+$/.test(word)) group = group * (group ? 100 : 1) + Number(word);
    else if (word === 'hundred') group = (group || 1) * 100;
    else if (word === 'thousand') {
      total += (group || 1) * 1000;
      group = 0;
    } else if (unit !== undefined) {
      // A unit joins tens (`twenty six`) and hundreds; after anything else it begins the next pair (`twenty ten`).
      if (word === 'oh' && group > 0) group *= 100;
      else group = (lastWasTens && unit < 10) || group % 100 === 0 ? group + unit : group * 100 + unit;
    } else if (ten !== undefined) group = group > 0 && group % 100 !== 0 ? group * 100 + ten : group + ten;
    else return null;
    lastWasTens = ten !== undefined;
  }
  return total + group;
}

/** A date said in any common way, as YYYY-MM-DD; null when there is none. */
export function dateIn(text: string): string | null {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/.exec(text);
  if (numeric) return existing(Number(numeric[3]), Number(numeric[1]), Number(numeric[2]));

  const words = wordsOf(text).map(unordinal);
  const at = words.findIndex((word) => months.includes(word));
  if (at >= 0) {
    const rest = words.slice(at + 1).filter((word) => !['the', 'of', 'and'].includes(word));
    // One or two words are the day; the year is what follows.
    for (const length of [2, 1]) {
      const [day, year] = [valueOf(rest.slice(0, length)), valueOf(rest.slice(length, length + 4))];
      if (day === null || day < 1 || day > 31 || year === null) continue;
      const date = existing(year, months.indexOf(words[at] ?? '') + 1, day);
      if (date && year >= 1900 && year <= 2100) return date;
    }
    return null;
  }
  const digits = digitsIn(text);
  return digits.length === 8 ? dateOfKeys(digits, 'mmddyyyy') : null;
}

/** A keyed date. A two-digit year is in the past hundred years. */
export function dateOfKeys(keys: string, format: 'mmddyyyy' | 'mmddyy'): string | null {
  const [month, day] = [Number(keys.slice(0, 2)), Number(keys.slice(2, 4))];
  if (format === 'mmddyyyy') return keys.length === 8 ? existing(Number(keys.slice(4)), month, day) : null;
  if (keys.length !== 6) return null;
  const short = Number(keys.slice(4));
  const thisYear = new Date().getUTCFullYear() % 100;
  return existing(short <= thisYear ? 2000 + short : 1900 + short, month, day);
}

/** An amount said in any common way, in cents; null when there is none. */
export function amountIn(text: string): number | null {
  const figures = /(\d{1,3}(?:,\d{3})+|\d+)\.(\d{2})\b/.exec(text);
  if (figures) return Number((figures[1] ?? '').replaceAll(',', '')) * 100 + Number(figures[2]);
  const words = wordsOf(text.replace(/(\d),(?=\d{3})/g, '$1'));
  const dollarsAt = words.findIndex((word) => word.startsWith('dollar'));
  if (dollarsAt < 0) {
    const bare = /\$?\s?(\d{1,3}(?:,\d{3})+|\d+)/.exec(text);
    return bare?.[1] ? Number(bare[1].replaceAll(',', '')) * 100 : null;
  }
  const isNumber = (word: string) =>
    /^\d+$/.test(word) ||
    ['hundred', 'thousand', 'and'].includes(word) ||
    units[word] !== undefined ||
    tens[word] !== undefined;
  let from = dollarsAt;
  while (from > 0 && isNumber(words[from - 1] ?? '')) from--;
  const whole = sumOf(words.slice(from, dollarsAt));
  if (whole === null) return null;
  const after = words.slice(dollarsAt + 1).filter((word) => word !== 'and');
  const centsEnd = after.findIndex((word) => word.startsWith('cent'));
  return whole * 100 + (centsEnd > 0 ? (sumOf(after.slice(0, centsEnd)) ?? 0) : 0);
}

/** The value of number words in an amount: `one thousand two hundred five`. */
function sumOf(words: readonly string[]): number | null {
  let total = 0;
  let group = 0;
  let heard = false;
  for (const word of words) {
    if (word === 'and') continue;
    heard = true;
    if (/^\d+$/.test(word)) group += Number(word);
    else if (word === 'hundred') group = (group || 1) * 100;
    else if (word === 'thousand') {
      total += (group || 1) * 1000;
      group = 0;
    } else group += units[word] ?? tens[word] ?? 0;
  }
  return heard ? total + group : null;
}

function existing(year: number, month: number, day: number): string | null {
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

const yes = /\b(?:yes|yeah|yep|correct|right|that is correct|affirmative)\b/i;
const no = /\b(?:no|nope|not|incorrect|wrong|negative)\b/i;

/** Whether the phrase was said. `yes` and `no` include their synonyms; `*` is anything. */
export function saysPhrase(said: string, phrase: string): boolean {
  if (phrase === '*') return true;
  if (phrase === 'no') return no.test(said);
  if (phrase === 'yes') return yes.test(said) && !no.test(said);
  const plain = (text: string) => ` ${wordsOf(text).join(' ')} `;
  return plain(said).includes(plain(phrase));
}
