/** Reads what was keyed or said as an answer to what was asked. */

import type { CalendarDate } from '@claimline/domain/calendar';
import { isNpi } from '@claimline/domain/identifier';
import { amountIn, dateIn, dateOfKeys, digitsIn, spelledOut } from './hearing.ts';
import type { Ask } from './scenario.ts';
import type { AskedField } from './vocabulary.ts';

/** What the caller has given so far: dates as YYYY-MM-DD, amounts as cents, the rest as text. */
export type Entries = Partial<Record<AskedField, string>>;

/** Fields of a fixed length. */
const digitsOf: Partial<Record<AskedField, number>> = { npi: 10, callback: 10, tin: 9, 'tin-last5': 5 };

/** Digits after which a keyed entry is complete; null when only # or a pause ends it. */
export function expectedKeyCount(ask: Ask): number | null {
  if (ask.field === 'dob' || ask.field === 'dos' || ask.field === 'dos-end')
    return ask.date === 'mmddyy' ? 6 : 8;
  return digitsOf[ask.field] ?? null;
}

/** The value of what was keyed, without the final #; null when it is not plausible. */
export function readKeys(ask: Ask, keys: string, entries: Entries, today: CalendarDate): string | null {
  switch (ask.field) {
    case 'dob':
    case 'dos':
    case 'dos-end':
      return plausibleDate(ask.field, dateOfKeys(keys, ask.date), today);
    case 'amount':
      return readKeyedAmount(keys, ask.amount);
    case 'member':
    case 'claim-number':
    case 'group-number':
    case 'ptan':
      return plausible(ask.field, starLetters(keys), entries);
    case 'name':
    case 'last-name':
    case 'practice':
    case 'caller':
      // The keys are ambiguous about the letter, so the digits are kept.
      return keys.length >= 2 ? keys : null;
    case 'npi':
    case 'tin':
    case 'tin-last5':
    case 'callback':
      return plausible(ask.field, keys, entries);
  }
}

/** The value of what was said; null when it is not plausible. */
export function readWords(ask: Ask, words: string, entries: Entries, today: CalendarDate): string | null {
  switch (ask.field) {
    case 'dob':
    case 'dos':
    case 'dos-end':
      return plausibleDate(ask.field, dateIn(words), today);
    case 'amount': {
      const cents = amountIn(words);
      return cents === null || cents === 0 ? null : String(cents);
    }
    case 'name':
      return readName(words, 2);
    case 'last-name':
      return readName(words, 1);
    case 'practice':
    case 'caller':
      return words.trim().length >= 3 ? words.trim() : null;
    case 'member':
    case 'claim-number':
    case 'group-number':
    case 'ptan':
      return namesDate(words) ? null : plausible(ask.field, spelledOut(words), entries);
    case 'npi':
    case 'tin':
    case 'tin-last5':
    case 'callback':
      return namesDate(words) ? null : plausible(ask.field, digitsIn(words), entries);
  }
}

/** A date is not an answer where an identifier is asked, but eight bare digits may be an identifier. */
function namesDate(words: string): boolean {
  return dateIn(words) !== null && digitsIn(words).length !== 8;
}

type Identifier = Exclude<
  AskedField,
  'dob' | 'dos' | 'dos-end' | 'amount' | 'name' | 'last-name' | 'practice' | 'caller'
>;

function plausible(field: Identifier, value: string, entries: Entries): string | null {
  return isPlausible(field, value, entries) ? value : null;
}

function isPlausible(field: Identifier, value: string, entries: Entries): boolean {
  switch (field) {
    case 'npi':
      return isNpi(value);
    case 'tin':
      // No tax ID begins with 00: tests use it for an unknown provider.
      return /^\d{9}$/.test(value) && !value.startsWith('00');
    case 'tin-last5':
      return /^\d{5}$/.test(value) && (entries.tin === undefined || entries.tin.endsWith(value));
    case 'callback':
      return /^1?\d{10}$/.test(value);
    case 'ptan':
      return /^[A-Z0-9]{4,12}$/.test(value);
    case 'member':
      // No payer issues longer IDs: an ID keyed twice is one that it does not know.
      return /^[A-Z0-9]{2,14}$/.test(value);
    case 'claim-number':
    case 'group-number':
      return /^[A-Z0-9]{2,40}$/.test(value);
  }
}

function plausibleDate(
  field: 'dob' | 'dos' | 'dos-end',
  date: string | null,
  today: CalendarDate,
): string | null {
  if (date === null || date < '1900-01-01') return null;
  return field === 'dob' && date > today ? null : date;
}

function readKeyedAmount(keys: string, format: Ask['amount']): string | null {
  if (format === 'cents') return /^\d{1,10}$/.test(keys) && Number(keys) > 0 ? String(Number(keys)) : null;
  const match = /^(\d{1,8})\*(\d{2})$/.exec(keys);
  return match ? String(Number(match[1]) * 100 + Number(match[2])) : null;
}

/** Letters keyed by the star scheme: *, the key, and the position on it, so that A is *21. */
function starLetters(keys: string): string {
  const pads = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
  return keys
    .replace(/\*(\d)(\d)/g, (_, key: string, place: string) => pads[Number(key)]?.[Number(place) - 1] ?? '')
    .replaceAll('*', '');
}

const fillers =
  /\b(?:the|patient|patients|member|members|name|is|its|it's|my|full|first|last|and|please|sure|yes|uh|um|for|of|their)\b/gi;

function readName(words: string, wordsMin: number): string | null {
  const name = words
    .replace(/['’]s\b/g, '')
    .replace(fillers, ' ')
    .replace(/[^\p{L}' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return name.split(' ').filter((word) => word.length > 1).length >= wordsMin ? name : null;
}

/** Spoken digits as a bad recognizer hears them: each five becomes a nine, or else the last digit is lost. */
export function mishear(words: string): string {
  const spelled = spelledOut(words);
  return spelled.includes('5') ? spelled.replaceAll('5', '9') : spelled.slice(0, -1);
}
