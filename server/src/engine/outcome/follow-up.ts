/** When to call again about a claim that is still in process. Pure. */

import { addDays, type CalendarDate, dateAt, instantOf } from '@claimline/domain/calendar';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import { morningMinute } from '../local-time.ts';

/**
 * The morning of the date the payer promised, in the payer's time zone; without one, or with one in the past, after
 * the account's interval. Null for a final status.
 */
export function followUpAt(
  status: CompletedStatus,
  promised: CalendarDate | null,
  followUpDays: number,
  timeZone: string,
  now: Date,
): Date | null {
  if (status !== 'processing' && status !== 'reprocessing') return null;
  const today = dateAt(now, timeZone);
  const date = promised !== null && promised > today ? promised : addDays(today, followUpDays);
  return instantOf(date, morningMinute, timeZone);
}
