/** Calendar dates as `YYYY-MM-DD` text: no clock, no time zone. */

import { z } from 'zod';

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a day that exists. */
export function isCalendarDate(text: string): boolean {
  const match = pattern.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 100 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export const calendarDateSchema = z
  .string()
  .refine(isCalendarDate, 'Give a date that exists, as YYYY-MM-DD.')
  .refine(
    (text) => !isCalendarDate(text) || (text >= '1900-01-01' && text <= '2100-12-31'),
    'Check the year.',
  )
  .meta({ format: 'date' });
export type CalendarDate = string;

/** The date so many days later, or earlier for a negative number. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The calendar date at an instant in an IANA time zone. */
export function dateAt(instant: Date, timeZone: string): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** `2026-06-03` as `Jun 3, 2026`. */
export function dateForPeople(date: CalendarDate): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
