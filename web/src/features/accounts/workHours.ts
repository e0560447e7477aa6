/** Calling hours as most teams want them: every weekday alike. Pure. */

import type { DayWindow } from '@claimline/domain/payer/payer';

const weekdays = [1, 2, 3, 4, 5];

/** `08:30` as minutes after midnight; null for what is no time. */
export function minutesOf(text: string): number | null {
  const parts = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!parts) return null;
  const minutes = Number(parts[1]) * 60 + Number(parts[2]);
  return minutes <= 24 * 60 && Number(parts[2]) < 60 ? minutes : null;
}

export function weekdayHours(opens: number, closes: number): DayWindow[] {
  return weekdays.map((weekday) => ({ weekday, opens, closes }));
}

/** The zones of the United States, by the names people use. */
export const usZones = [
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Chicago', label: 'Central' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Phoenix', label: 'Arizona' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
  { value: 'America/Anchorage', label: 'Alaska' },
  { value: 'Pacific/Honolulu', label: 'Hawaii' },
] as const;

/** The zone to begin with: the browser's own where it is one of these. */
export function zoneToBeginWith(own: string): string {
  return usZones.find(({ value }) => value === own)?.value ?? 'America/New_York';
}
