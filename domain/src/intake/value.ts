/**
 * Converts a cell to the value a claim needs. Damage by Excel is undone and flagged where that is certain; where
 * digits were lost, the cell is refused with the reason. Pure: the current date is an argument.
 */

import { type CalendarDate, isCalendarDate } from '../calendar.ts';
import { centsOf } from '../money.ts';
import { reasonOfDoubt } from '../x12/claim-of-837.ts';
import type { Cell } from './field.ts';

export type Read<T> =
  | { readonly kind: 'value'; readonly value: T; readonly flag?: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly message: string };

const empty = { kind: 'empty' } as const;
const problem = (message: string) => ({ kind: 'problem', message }) as const;
const value = <T>(found: T, flag?: string): Read<T> =>
  flag === undefined ? { kind: 'value', value: found } : { kind: 'value', value: found, flag };

const scientific = /^[+-]?\d+(?:\.\d+)?e[+-]?\d+$/i;
const excelError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i;

const digitsLost = (shown: string) =>
  `Excel shortened this to ${shown} and lost digits. Format the column as text and enter the full number again.`;

/** Longer than any field of a claim. Pattern matching over longer text can be slow. */
const textMax = 2_000;
/** No date and no amount is longer. */
const shortTextMax = 100;

const isLong = (cell: Cell, max: number) => typeof cell === 'string' && cell.length > max;
const tooLong = (cell: Cell) =>
  isLong(cell, textMax)
    ? problem(`Has ${String(cell).length.toLocaleString('en-US')} characters. The limit is 2,000.`)
    : null;

/** A fast path for plain text: a hundred thousand rows have millions of cells. */
const isPlain = (text: string) => !/[^\x20-\x7e]/.test(text);

/**
 * Removes what spreadsheets add to text (`="00123"` and `'00123`) and invisible characters: every kind of space
 * becomes a space, and marks of direction, line breaking and byte order are dropped.
 */
function plainText(cell: Cell): string {
  if (cell === null) return '';
  const whole = String(cell);
  const text = (
    isPlain(whole) ? whole : whole.replace(/\p{Zs}/gu, ' ').replace(/[\p{Cf}\u2028\u2029]/gu, '')
  ).trim();
  return /^="(.*)"$/s.exec(text)?.[1] ?? text.replace(/^'(?=\S)/, '');
}

/** The marker of a formula without a saved value. */
export const unsavedFormula = '#FORMULA!';

function findCommonProblem(text: string): string | null {
  if (text === unsavedFormula)
    return 'This formula has no saved value. Open the file in Excel, save it, and upload it again.';
  if (excelError.test(text)) return `This cell shows an error (${text}) instead of a value.`;
  const why = reasonOfDoubt(text);
  if (why !== null)
    return text.startsWith('(')
      ? `Enter this value: ${why}.`
      : `Check this value and remove the remark: ${why}.`;
  if (text.includes('\ufffd')) return 'Contains an unreadable character. Type it again.';
  return null;
}

/** Unifies hyphens and digits that word processors and keyboards vary. */
const plainSigns = (text: string) =>
  isPlain(text) ? text : text.replace(/[\u2010-\u2015\u2212]/g, '-').normalize('NFKC');
const quotesAround = /^[“”"]+|[“”"]+$/g;

/** Names, notes and other words. Text that a spreadsheet would run as a formula is refused. */
export function readText(cell: Cell): Read<string> {
  const long = tooLong(cell);
  if (long) return long;
  const text = plainText(cell);
  if (text === '') return empty;
  const commonProblem = findCommonProblem(text);
  if (commonProblem) return problem(commonProblem);
  if (/^[=@]|^[+-](?![\d\s])/.test(text))
    return problem(`Starts with ${text[0]}, like a formula. Enter the value instead.`);
  if (isPlain(text)) return value(text.trim());
  if (/\p{Cc}/u.test(text.replace(/[\t\n\r]/g, '')))
    return problem('Contains an invalid character. Type it again.');
  return value(
    text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' '),
  );
}

/** Values that people and programs write in place of a missing identifier. */
const placeholder =
  /^(?:n\.?\/?a\.?|none|null|nil|unk|unknown|tbd|pending|same|self[ -]?pay|see (?:card|chart|notes?)|not (?:on file|available|applicable|provided))$/i;
const remarkInside = /\([^()]*\p{L}{2}[^()]*\)/u;

/** Identifiers: text, never a number. */
export function readIdentifier(cell: Cell): Read<string> {
  if (typeof cell === 'boolean') return problem(`Contains ${String(cell).toUpperCase()} instead of a value.`);
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell) || Math.abs(cell) >= 1e15) return problem(digitsLost(cell.toExponential(5)));
    return value(String(cell));
  }
  const read = readText(cell);
  if (read.kind !== 'value') return read;
  if (scientific.test(read.value)) return problem(digitsLost(read.value));
  if (placeholder.test(read.value)) return empty;
  if (remarkInside.test(read.value))
    return problem('Contains a remark in parentheses. Enter the value alone.');
  // Programs that store numbers as floats write 1234567893.0.
  return value(
    plainSigns(read.value)
      .replace(quotesAround, '')
      .replace(/^(\d{4,})\.0+$/, '$1'),
  );
}

/** Identifiers with a known number of digits: dropped leading zeros are restored and flagged. */
export function readDigits(length: number, name: string, lostMax: number): (cell: Cell) => Read<string> {
  return (cell) => {
    const read = readIdentifier(cell);
    if (read.kind !== 'value') return read;
    const lost = length - read.value.length;
    if (!/^\d+$/.test(read.value) || lost <= 0 || lost > lostMax) return read;
    const whole = read.value.padStart(length, '0');
    return value(whole, `${name} ${read.value} was read as ${whole}: Excel drops zeros at the front.`);
  };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (number: number | string) => String(number).padStart(2, '0');

/** The date for a spreadsheet's day number. Excel counts a Feb 29, 1900 that never existed. */
function dateOfSerial(serial: number, countsFrom1904: boolean): CalendarDate {
  const days = Math.floor(serial) + (countsFrom1904 ? 1462 : 0);
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}

export interface DateReading {
  readonly today: CalendarDate;
  readonly countsFrom1904: boolean;
  /** Resolves two-digit years: a birth date is in the past, a service date near today. */
  readonly isBirth: boolean;
  /** Whether `05/06/2026` is June 5. */
  readonly isDayFirst?: boolean;
}

/** The year meant by two digits: up to today for a birth date, otherwise up to ten years ahead. */
function wholeYear(digits: string, { today, isBirth }: DateReading): number {
  if (digits.length === 4) return Number(digits);
  const thisYear = Number(today.slice(0, 4));
  const year = Math.floor(thisYear / 100) * 100 + Number(digits);
  return year > thisYear + (isBirth ? 0 : 10) ? year - 100 : year;
}

function dayOf(year: number, month: number | string, day: number | string): CalendarDate | null {
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isCalendarDate(date) ? date : null;
}

const monthAndDay = (first: string, second: string, { isDayFirst = false }: DateReading): [string, string] =>
  isDayFirst ? [second, first] : [first, second];

function monthNamed(name: string): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** A single date as written in the US, without time; null when it is not one. */
function dateOfText(written: string, reading: DateReading): CalendarDate | null {
  const text = written.includes(' ') ? written.replace(/(?<=\d) *([-/.]) *(?=\d)/g, '$1') : written;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), iso[2] ?? '', iso[3] ?? '');
  const us = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text);
  if (us) return dayOf(wholeYear(us[3] ?? '', reading), ...monthAndDay(us[1] ?? '', us[2] ?? '', reading));
  const compact = /^(\d{8})$/.exec(text)?.[1];
  if (compact !== undefined)
    return /^(19|20)/.test(compact) &&
      dayOf(Number(compact.slice(0, 4)), compact.slice(4, 6), compact.slice(6))
      ? dayOf(Number(compact.slice(0, 4)), compact.slice(4, 6), compact.slice(6))
      : dayOf(Number(compact.slice(4)), ...monthAndDay(compact.slice(0, 2), compact.slice(2, 4), reading));
  const named =
    /^(?:[a-z]{3,9},?\s+)??([a-z]{3,9})\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+|-)(\d{4})$/i.exec(text);
  if (named) return dayOf(Number(named[3]), monthNamed(named[1] ?? ''), named[2] ?? '');
  const yearFirst = /^(\d{4})[-\s]([a-z]{3,9})[-\s](\d{1,2})$/i.exec(text);
  if (yearFirst) return dayOf(Number(yearFirst[1]), monthNamed(yearFirst[2] ?? ''), yearFirst[3] ?? '');
  // Statistics programs write `01MAY2026`.
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-\s]?([a-z]{3,9})\.?[-\s,]*(\d{4}|\d{2})$/i.exec(text);
  if (dayFirst)
    return dayOf(wholeYear(dayFirst[3] ?? '', reading), monthNamed(dayFirst[2] ?? ''), dayFirst[1] ?? '');
  return null;
}

const withoutTime = (text: string) =>
  text
    .replace(/(?:\s+|T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i, '')
    .trim();

/**
 * Excel in the US reads `05/06/2026` of a day-first file as May 6 and stores that as a date, while `13/05/2026` stays
 * text. Such a date cannot be trusted.
 */
const mayBeSwapped = (date: CalendarDate) =>
  Number(date.slice(8)) <= 12 && date.slice(5, 7) !== date.slice(8);
const swapped = (date: CalendarDate) =>
  problem(
    `The day and month of ${date}, a date in the sheet, may be swapped. Enter it again with the day first.`,
  );

/** Whether the day comes first, which is certain only when the first number is no month: `13/05/2026`. */
export const isDayFirst = (cell: Cell): cell is string =>
  typeof cell === 'string' && /^\s*(?:1[3-9]|2\d|3[01])[-/.](?:0?[1-9]|1[0-2])[-/.]\d{2,4}\b/.test(cell);

/** Day numbers from 1905 to 2100 in Excel; other numbers in a date column are not dates. */
const isSerial = (number: number) => number >= 1_827 && number < 73_416;

export function readDate(reading: DateReading): (cell: Cell) => Read<CalendarDate> {
  return (cell) => {
    const long = tooLong(cell);
    if (long) return long;
    if (typeof cell === 'number' || (typeof cell === 'string' && /^\d{4,5}(?:\.\d+)?$/.test(cell.trim()))) {
      const number = Number(cell);
      if (isSerial(number)) {
        const date = dateOfSerial(number, reading.countsFrom1904);
        return reading.isDayFirst && mayBeSwapped(date) ? swapped(date) : value(date);
      }
    }
    // Read as a number, 01021980 has lost its zero.
    const text = /^\d{7}$/.test(String(cell ?? '')) ? `0${String(cell)}` : plainSigns(plainText(cell));
    if (text === '') return empty;
    const commonProblem = findCommonProblem(text);
    if (commonProblem) return problem(commonProblem);
    if (isLong(text, shortTextMax)) return problem('Enter a valid date, such as 06/03/2026.');
    const date = dateOfText(withoutTime(text), reading);
    if (date && reading.isDayFirst && /^\d{4}-/.test(text) && mayBeSwapped(date)) return swapped(date);
    if (date) return value(date);
    const backwards = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2,4})$/.exec(text);
    if (backwards && !reading.isDayFirst && Number(backwards[1]) > 12)
      return problem(`${text} is not a month/day/year date. Enter one such as 06/03/2026.`);
    return problem('Enter a valid date, such as 06/03/2026.');
  };
}

/** First and last date of `05/01/2026 - 05/03/2026`; null when the text is not two dates. */
export function readDateRange(
  cell: Cell,
  reading: DateReading,
): readonly [CalendarDate, CalendarDate] | null {
  if (typeof cell !== 'string' || isLong(cell, shortTextMax)) return null;
  const parts =
    /^(\d{8})-(\d{8})$/.exec(cell.trim())?.slice(1) ??
    /^(\d{1,2}\/\d{1,2}\/\d{2,4})-(\d{1,2}\/\d{1,2}\/\d{2,4})$/.exec(cell.trim())?.slice(1) ??
    cell.split(/\s+(?:-|–|—|to|thru|through)\s+|\s*[–—]\s*/i);
  if (parts.length !== 2) return null;
  const [from, to] = parts.map((part) => readDate(reading)(part));
  return from?.kind === 'value' && to?.kind === 'value' ? [from.value, to.value] : null;
}

/** Integer cents. Parentheses and a trailing minus mean negative, as in accounting. */
export function readCents(cell: Cell): Read<number> {
  if (typeof cell === 'number') {
    // Values computed by Excel can be off by a fraction of a cent.
    const cents = Math.round(cell * 100);
    if (!Number.isSafeInteger(cents) || Math.abs(cell * 100 - cents) > 1e-4)
      return problem('Enter an amount with cents, such as 1,234.50.');
    return value(cents);
  }
  const long = tooLong(cell);
  if (long) return long;
  const text = plainText(cell);
  if (text === '') return empty;
  const commonProblem = findCommonProblem(text);
  if (commonProblem) return problem(commonProblem);
  if (isLong(text, shortTextMax)) return problem('Enter an amount with cents, such as 1,234.50.');
  if (scientific.test(text)) return problem(digitsLost(text));
  const bare = plainSigns(text)
    .replace(/\s*(?:USD|US\$)\s*/i, '')
    // Credits, and thousands that are set apart by spaces.
    .replace(/^(.*\d)\s*CR$/i, '$1-')
    .replace(/(?<!\d)(\d{1,3}(?: \d{3})+)(?=\.\d\d\b)/, (digits) => digits.replaceAll(' ', ''));
  // Accounting formats write a dash for zero.
  if (/^\$\s*-$/.test(bare)) return value(0);
  const negative =
    /^\$?\s*\((.*)\)$/.exec(bare)?.[1] ?? /^\$?\s*-\s*(.*)$/.exec(bare)?.[1] ?? /^(.*)-$/.exec(bare)?.[1];
  const cents = centsOf(
    (negative ?? bare)
      .replace(/(\.\d{2})0+$/, '$1')
      // `.50` and `120.`
      .replace(/^(\$?\s*)\.(?=\d)/, '$10.')
      .replace(/(\d)\.$/, '$1'),
  );
  if (cents === null) return problem('Enter an amount with cents, such as 1,234.50.');
  return value(negative === undefined ? cents : -cents);
}
