/** Calling hours that are the same every weekday. Pure. */

import type { DayWindow } from '@claimline/domain/payer/payer';

const weekdays = [1, 2, 3, 4, 5];

/** `08:30` as minutes after midnight; null if invalid. */
export function minutesOf(text: string): number | null {
  const parts = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!parts) return null;
  const minutes = Number(parts[1]) * 60 + Number(parts[2]);
  return minutes <= 24 * 60 && Number(parts[2]) < 60 ? minutes : null;
}

export function weekdayHours(opens: number, closes: number): DayWindow[] {
  return weekdays.map((weekday) => ({ weekday, opens, closes }));
}

/** US time zones by their common names. */
export const usZones = [
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Chicago', label: 'Central' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Phoenix', label: 'Arizona' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
  { value: 'America/Anchorage', label: 'Alaska' },
  { value: 'Pacific/Honolulu', label: 'Hawaii' },
] as const;

/** The browser's time zone if it is one of these, else Eastern. */
export function initialTimeZone(own: string): string {
  return usZones.find(({ value }) => value === own)?.value ?? 'America/New_York';
}
