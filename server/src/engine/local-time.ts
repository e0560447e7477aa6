/** Converts between instants and a place's own calendar and clock. Pure. */

import { addDays, type CalendarDate, dateAt } from '@claimline/domain/calendar';
import { type DayWindow, isOpen, nextOpening } from '@claimline/domain/payer/payer';
import { timeFormat } from '@claimline/domain/time-format';

/** The time zone for payers without an entry in the directory. */
export const timeZoneDefault = 'America/New_York';

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

export const morningMinute = 9 * 60;

/**
 * The first time to call on the next day or, if the line is closed then, on the day after that; null when it never
 * opens.
 */
export function nextDayOpening(hours: readonly DayWindow[], timeZone: string, now: Date): Date | null {
  const tomorrow = addDays(dateAt(now, timeZone), 1);
  if (hours.length === 0) return instantOf(tomorrow, morningMinute, timeZone);
  return nextOpening(hours, timeZone, instantOf(tomorrow, 0, timeZone));
}

/**
 * When to retry a line that said it is closed: the next opening, or the next day's if its hours say it should be
 * open.
 */
export function openingAfterClosed(hours: readonly DayWindow[], timeZone: string, now: Date): Date | null {
  return isOpen(hours, timeZone, now)
    ? nextDayOpening(hours, timeZone, now)
    : nextOpening(hours, timeZone, now);
}
