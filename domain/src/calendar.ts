/** Calendar dates as `YYYY-MM-DD` text, without clock or time zone. */

import { z } from 'zod';
import { timeFormat } from './time-format.ts';

const pattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a date that exists. */
export function isCalendarDate(text: string): boolean {
  if (!pattern.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return year >= 100 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const hasPlausibleYear = (text: string) => text >= '1900-01-01' && text <= '2100-12-31';

/** Whether {@link calendarDateSchema} accepts the text. */
export const isDate = (text: unknown) =>
  typeof text === 'string' && hasPlausibleYear(text) && isCalendarDate(text);

export const calendarDateSchema = z
  .string()
  .refine(isCalendarDate, { error: 'Enter a valid date as YYYY-MM-DD.', abort: true })
  .refine(hasPlausibleYear, 'Check the year.')
  .meta({ format: 'date' });
export type CalendarDate = string;

/** The date this many days later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The date this many months later; January 31st plus one month is the last of February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = daysIn(first.getUTCFullYear(), first.getUTCMonth() + 1);
  return addDays(first.toISOString().slice(0, 10), Math.min(day, last) - 1);
}

/** The calendar date at an instant in an IANA time zone. */
export function dateAt(instant: Date, timeZone: string): CalendarDate {
  const parts = timeFormat({
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** A place's offset from UTC at an instant. */
function offsetMs(instant: Date, timeZone: string): number {
  const parts = timeFormat({
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(instant.getTime() / 1000) * 1000;
}

/** The instant when a place's clock shows `minute` minutes after midnight on a date. */
export function instantOf(date: CalendarDate, minute: number, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minute * 60_000;
  const guess = asUtc - offsetMs(new Date(asUtc), timeZone);
  // Near a daylight saving change the guess may be an hour off; its own offset corrects it.
  return new Date(asUtc - offsetMs(new Date(guess), timeZone));
}

/** `2026-06-03` as `06/03/2026`. */
export function numericDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** `2026-06-03` as `Jun 3, 2026`. */
export function dateForPeople(date: CalendarDate): string {
  return timeFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
