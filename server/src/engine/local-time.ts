/** Converts between instants and a place's own calendar and clock. Pure. */

import { addDays, dateAt, instantOf } from '@claimline/domain/calendar';
import { type DayWindow, isOpen, nextOpening } from '@claimline/domain/payer/payer';

/** The time zone for payers without an entry in the directory. */
export const timeZoneDefault = 'America/New_York';

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
