/** How a line says dates, sums and identifiers, as recognition writes them down. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { dollars } from '@claimline/domain/money';
import type { SpokenStyle } from './scenario.ts';

/** How recognition writes what a line says; `smart` as transcription services format by default. */
export interface WrittenStyle {
  readonly dates: SpokenStyle['dates'];
  readonly amounts: SpokenStyle['amounts'] | 'smart';
  readonly identifiers: SpokenStyle['identifiers'] | 'smart';
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ordinals: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** A whole number below ten million in words. */
function numberInWords(value: number): string {
  if (value < 20) return ones[value] ?? '';
  if (value < 100) {
    const rest = value % 10;
    return `${tens[Math.floor(value / 10)]}${rest ? ` ${numberInWords(rest)}` : ''}`;
  }
  const [unit, name] =
    value < 1000 ? [100, 'hundred'] : value < 1_000_000 ? [1000, 'thousand'] : [1_000_000, 'million'];
  const rest = value % unit;
  return `${numberInWords(Math.floor(value / unit))} ${name}${rest ? ` ${numberInWords(rest)}` : ''}`;
}

function ordinalInWords(value: number): string {
  const words = numberInWords(value).split(' ');
  const last = words.pop() ?? '';
  const ordinal = ordinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ordinal].join(' ');
}

function ordinalInFigures(value: number): string {
  const teens = value % 100 >= 11 && value % 100 <= 13;
  const suffix = teens ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${suffix}`;
}

/** 2026 as `twenty twenty six`, 2008 as `two thousand eight`. */
function yearInWords(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (year >= 2000 && year < 2010) return numberInWords(year);
  if (rest === 0) return `${numberInWords(century)} hundred`;
  return `${numberInWords(century)} ${rest < 10 ? `oh ${numberInWords(rest)}` : numberInWords(rest)}`;
}

export function sayDate(date: CalendarDate, style: SpokenStyle['dates']): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const monthName = months[month - 1] ?? '';
  switch (style) {
    case 'month-day-year':
      return `${monthName} ${day}, ${year}`;
    case 'ordinal':
      return `${monthName} ${ordinalInFigures(day)}, ${year}`;
    case 'words':
      return `${monthName} ${ordinalInWords(day)} ${yearInWords(year)}`;
    case 'numeric':
      return `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${year}`;
  }
}

export function sayAmount(cents: number, style: WrittenStyle['amounts']): string {
  if (style === 'figures') return dollars(cents);
  const [whole, rest] = [Math.floor(cents / 100), cents % 100];
  if (style === 'smart') {
    const wholeFigures = dollars(whole * 100).replace(/\.00$/, '');
    if (rest === 0) return wholeFigures;
    return whole === 0 ? `${rest}¢` : `${wholeFigures} and ${rest}¢`;
  }
  const wholeWords = `${numberInWords(whole)} ${whole === 1 ? 'dollar' : 'dollars'}`;
  return `${wholeWords} and ${numberInWords(rest)} ${rest === 1 ? 'cent' : 'cents'}`;
}

export function sayIdentifier(identifier: string, style: WrittenStyle['identifiers']): string {
  switch (style) {
    case 'figures':
      return identifier;
    case 'spaced':
      return [...identifier].join(' ');
    case 'smart':
      return smartIdentifier(identifier);
    case 'words':
      return [...identifier].map((sign) => (/\d/.test(sign) ? (ones[Number(sign)] ?? sign) : sign)).join(' ');
  }
}

/** Digits that look like a phone number, a Social Security number or a dated number are written as one. */
function smartIdentifier(identifier: string): string {
  return identifier
    .replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
    .replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')
    .replace(/^(20\d\d)([0-3]\d\d)(\d{5,})$/, '$1-$2-$3');
}
