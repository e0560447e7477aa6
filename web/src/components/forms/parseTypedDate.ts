/** Parses dates as billers type them. Pure: the current year is an argument. */

import { type CalendarDate, isCalendarDate } from '@claimline/domain/calendar';

const withSeparators = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/**
 * Reads `6/3/2026`, `06-03-26`, `06032026`, `060326` or `2026-06-03` as a calendar date; null for a day that does not
 * exist. A two-digit year means this century up to the year after `currentYear`, otherwise the last century.
 */
export function parseTypedDate(text: string, currentYear: number): CalendarDate | null {
  const trimmed = text.trim();
  const isoMatch = iso.exec(trimmed);
  const match = withSeparators.exec(trimmed) ?? digitsOnly.exec(trimmed);
  const [year, month, day] = isoMatch
    ? [isoMatch[1], isoMatch[2], isoMatch[3]]
    : match
      ? [fullYear(match[3] ?? '', currentYear), match[1], match[2]]
      : [];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

function fullYear(text: string, currentYear: number): string {
  if (text.length === 4) return text;
  const inThisCentury = Math.floor(currentYear / 100) * 100 + Number(text);
  return String(inThisCentury <= currentYear + 1 ? inThisCentury : inThisCentury - 100);
}
