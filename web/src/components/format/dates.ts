/** Formats dates and durations. Instants are shown in the time zone of `zone.ts`. */

import { dateForPeople } from '@claimline/domain/calendar';
import { timeFormat } from '@claimline/domain/time-format';
import { shownZone } from './zone.ts';

const inZone = (options: Intl.DateTimeFormatOptions) => timeFormat({ ...options, timeZone: shownZone() });
const dayOf = (moment: Date) => inZone({ dateStyle: 'medium' }).format(moment);
const timeOf = (moment: Date) => inZone({ timeStyle: 'short' }).format(moment);

/** Whether the text is a calendar date (`2026-06-03`) rather than an instant. */
export function isDateOnly(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** `Jun 3, 2026`, of a calendar date or an instant. */
export function formatDay(text: string): string {
  return isDateOnly(text) ? dateForPeople(text) : dayOf(new Date(text));
}

/** `Jun 3, 2026, 2:05 PM`. Short: `2:05 PM` today, otherwise `Jun 3, 2:05 PM`. */
export function formatMoment(instant: string, length: 'full' | 'short' = 'full', now = new Date()): string {
  const moment = new Date(instant);
  if (length === 'full') return `${dayOf(moment)}, ${timeOf(moment)}`;
  const isToday = dayOf(moment) === dayOf(now);
  return isToday
    ? timeOf(moment)
    : `${inZone({ month: 'short', day: 'numeric' }).format(moment)}, ${timeOf(moment)}`;
}

/** The full moment with weekday, seconds and time zone. */
export function exactMoment(instant: string): string {
  return inZone({ dateStyle: 'full', timeStyle: 'long' }).format(new Date(instant));
}

/** `0:42`, `12:05`, `1:03:20`. Never negative, although the clocks of server and browser may differ. */
export function formatElapsed(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
