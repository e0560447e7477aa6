/** The expiry choices of a new API key. */

import { addDays, instantOf } from '@claimline/domain/calendar';
import { shownZone } from '../../../components/format/zone.ts';

export const expiries = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'day', label: 'On a date' },
  { value: 'never', label: 'Never' },
] as const;
export type Expiry = (typeof expiries)[number]['value'];

/**
 * The instant in ISO 8601; null for never; undefined when the day is missing. A chosen `day` ends in the shown
 * time zone.
 */
export function expiryInstant(expiry: Expiry, day: string | null, now: Date): string | null | undefined {
  switch (expiry) {
    case 'never':
      return null;
    case 'day': {
      if (day === null) return undefined;
      return instantOf(addDays(day, 1), 0, shownZone()).toISOString();
    }
    case '30':
    case '90':
    case '365': {
      const end = new Date(now);
      end.setDate(end.getDate() + Number(expiry));
      return end.toISOString();
    }
  }
}

const noticeDays = 14;

/** Active keys about which their admins should be warned. */
export function expiringSoon<Key extends { readonly state: string; readonly expires_at: string | null }>(
  keys: readonly Key[],
  now: Date,
): Key[] {
  const end = new Date(now);
  end.setDate(end.getDate() + noticeDays);
  return keys.filter(
    ({ state, expires_at }) => state === 'active' && expires_at !== null && new Date(expires_at) <= end,
  );
}
