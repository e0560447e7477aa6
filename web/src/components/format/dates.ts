/** Formats dates and durations. Instants are shown in the browser's time zone. */

import { dateForPeople } from '@claimline/domain/calendar';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** Whether the text is a calendar date (`2026-06-03`) rather than an instant. */
export function isDateOnly(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** `Jun 3, 2026`, of a calendar date or an instant. */
export function formatDay(text: string): string {
  return isDateOnly(text) ? dateForPeople(text) : day.format(new Date(text));
}

/** `Jun 3, 2026, 2:05 PM`. Short: `2:05 PM` today, otherwise `Jun 3, 2:05 PM`. */
export function formatMoment(instant: string, length: 'full' | 'short' = 'full', now = new Date()): string {
  const moment = new Date(instant);
  if (length === 'full') return `${day.format(moment)}, ${time.format(moment)}`;
  const isToday = day.format(moment) === day.format(now);
  return isToday ? time.format(moment) : `${shortDay.format(moment)}, ${time.format(moment)}`;
}

/** The full moment with weekday, seconds and time zone. */
export function exactMoment(instant: string): string {
  return exact.format(new Date(instant));
}

/** `0:42`, `12:05`, `1:03:20`. Never negative, although the clocks of server and browser may differ. */
export function formatElapsed(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
