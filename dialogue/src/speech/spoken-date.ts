/** Dates as said: `03/15/2026`, `March 15th`, `march fifteenth twenty twenty six`, `the fifteenth of March`. */

import { addDays, type CalendarDate, isCalendarDate } from '@claimline/domain/calendar';
import { readBelowHundred, readCardinal } from './spoken-number.ts';
import type { Read, Token } from './tokens.ts';

export interface SpokenDate {
  /** Null when no year was said. */
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
}

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

const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  thirtieth: 30,
};

function monthOf(word: string): number | null {
  const index = months.findIndex(
    (month) =>
      month === word || (word.length >= 3 && word !== 'mar' && month.startsWith(word) && word.length <= 4),
  );
  if (index >= 0) return index + 1;
  return word === 'mar' ? 3 : null;
}

function readDay(tokens: readonly Token[], at: number): Read<number> | null {
  const start = tokens[at]?.word === 'the' ? at + 1 : at;
  const word = tokens[start]?.word ?? '';
  const digits = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word);
  if (digits) return inMonth({ value: Number(digits[1]), from: at, next: start + 1 });
  const ordinal = ordinals[word];
  if (ordinal !== undefined) return { value: ordinal, from: at, next: start + 1 };
  const ten = word === 'twenty' ? 20 : word === 'thirty' ? 30 : 0;
  const unit = ordinals[tokens[start + 1]?.word ?? ''];
  if (ten > 0 && unit !== undefined && unit < 10)
    return inMonth({ value: ten + unit, from: at, next: start + 2 });
  // A plain cardinal day ("march fifteen twenty twenty six") must not swallow the year.
  const cardinal = readBelowHundred(tokens, start);
  return cardinal ? inMonth({ ...cardinal, from: at }) : null;
}

function inMonth(day: Read<number>): Read<number> | null {
  return day.value >= 1 && day.value <= 31 ? day : null;
}

function century(short: number): number {
  return short <= 50 ? 2000 + short : 1900 + short;
}

function readYear(tokens: readonly Token[], at: number): Read<number> | null {
  const start = tokens[at]?.word === 'of' ? at + 1 : at;
  const word = tokens[start]?.word ?? '';
  if (/^(19|20)\d{2}$/.test(word)) return { value: Number(word), from: at, next: start + 1 };
  const high = word === 'twenty' ? 2000 : word === 'nineteen' ? 1900 : 0;
  if (high > 0) {
    const low = readBelowHundred(tokens, start + 1);
    if (low && (low.value >= 10 || low.next === start + 3))
      return { value: high + low.value, from: at, next: low.next };
    return null;
  }
  if (word === 'two' && tokens[start + 1]?.word === 'thousand') {
    const year = readCardinal(tokens, start);
    if (year && year.value >= 2000 && year.value < 2100)
      return { value: year.value, from: at, next: year.next };
  }
  return null;
}

function fromDigits(word: string): SpokenDate | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(word);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const short = /^(\d{1,2})\/(\d{1,2})$/.exec(word);
  if (short) return { year: null, month: Number(short[1]), day: Number(short[2]) };
  const american = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})$/.exec(word);
  if (!american) return null;
  const year = Number(american[3]);
  return {
    year: year < 100 ? century(year) : year,
    month: Number(american[1]),
    day: Number(american[2]),
  };
}

function isPossible(date: SpokenDate): boolean {
  return completeDate(date, '2024-12-31', 'past') !== null;
}

/** A date beginning at token `at`. */
export function readDate(tokens: readonly Token[], at: number): Read<SpokenDate> | null {
  const word = tokens[at]?.word ?? '';
  const digits = fromDigits(word);
  if (digits) return isPossible(digits) ? { value: digits, from: at, next: at + 1 } : null;
  const month = monthOf(word);
  if (month !== null) {
    const day = readDay(tokens, at + 1);
    if (!day) return null;
    const year = readYear(tokens, day.next);
    const value = { year: year?.value ?? null, month, day: day.value };
    return isPossible(value) ? { value, from: at, next: year?.next ?? day.next } : null;
  }
  // "the fifteenth of march"
  const day = readDay(tokens, at);
  const laterMonth =
    day && tokens[day.next]?.word === 'of' ? monthOf(tokens[day.next + 1]?.word ?? '') : null;
  if (!day || laterMonth === null) return null;
  const year = readYear(tokens, day.next + 2);
  const value = { year: year?.value ?? null, month: laterMonth, day: day.value };
  return isPossible(value) ? { value, from: at, next: year?.next ?? day.next + 2 } : null;
}

export function datesIn(tokens: readonly Token[]): Read<SpokenDate>[] {
  const found: Read<SpokenDate>[] = [];
  for (let at = 0; at < tokens.length; ) {
    const date = readDate(tokens, at);
    if (date) found.push(date);
    at = date ? date.next : at + 1;
  }
  return found;
}

/**
 * The calendar date meant. Without a year: the latest such day not after today (`past`), or the next one from
 * today on (`future`). Null when there is no such day.
 */
export function completeDate(
  date: SpokenDate,
  today: CalendarDate,
  direction: 'past' | 'future',
): CalendarDate | null {
  const text = (year: number) =>
    `${String(year).padStart(4, '0')}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
  if (date.year !== null) return isCalendarDate(text(date.year)) ? text(date.year) : null;
  const thisYear = Number(today.slice(0, 4));
  // Eight years always hold a 29 February.
  for (let distance = 0; distance <= 8; distance++) {
    const candidate = text(direction === 'past' ? thisYear - distance : thisYear + distance);
    if (!isCalendarDate(candidate)) continue;
    if (direction === 'past' ? candidate <= today : candidate >= today) return candidate;
  }
  return null;
}

/** The day `count` business days (Monday to Friday) after `date`. */
export function addBusinessDays(date: CalendarDate, count: number): CalendarDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day;
}

/** `1980-03-15` as it is said: `March 15, 1980`. */
export function dateInWords(date: CalendarDate): string {
  const [year, month, day] = date.split('-').map(Number);
  const name = months[(month ?? 1) - 1] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${day}, ${year}`;
}
