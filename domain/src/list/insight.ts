/** Periods of days, and the lists of claims behind the figures. */

import { addDays, type CalendarDate } from '../calendar.ts';
import { completedStatuses, failedStatuses, type Status } from '../claim/status.ts';
import type { Called, Filters } from './search.ts';

/** The statuses that the figures distinguish. */
export const insightStatuses = [...completedStatuses, ...failedStatuses] as const;
export type InsightStatus = (typeof insightStatuses)[number];

/** The payer decided: the denial rate is the share of denied claims among these. */
export const decidedStatuses = ['paid', 'denied', 'recouped'] as const satisfies readonly InsightStatus[];

/** The longest period. */
export const windowDaysMax = 366;
/** Up to this many days are shown by day, longer periods by week. */
const dailyDaysMax = 31;

export interface DayWindow {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const dayMs = 86_400_000;
const timeOf = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);

/** How many days a period has, including the first and the last. */
export function daysIn({ from, to }: DayWindow): number {
  return Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1;
}

/** Why two dates are not a valid period; null when they are, or when there are none. */
export function windowProblem({
  from,
  to,
}: {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}): { field: 'from' | 'to'; message: string } | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined) return { field: 'from', message: 'Also enter the first day.' };
  if (to === undefined) return { field: 'to', message: 'Also enter the last day.' };
  if (from > to) return { field: 'to', message: 'The last day is before the first.' };
  if (daysIn({ from, to }) > windowDaysMax)
    return { field: 'from', message: `At most ${windowDaysMax} days. Choose a later first day.` };
  return null;
}

export function mondayOf(date: CalendarDate): CalendarDate {
  const weekday = new Date(timeOf(date)).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** The days or weeks of a period in order; the first and last week may be incomplete. */
export function bucketsOf(window: DayWindow): { bucket: 'day' | 'week'; buckets: DayWindow[] } {
  const bucket = daysIn(window) <= dailyDaysMax ? 'day' : 'week';
  const buckets: DayWindow[] = [];
  for (let from = window.from; from <= window.to; ) {
    const last = bucket === 'day' ? from : addDays(mondayOf(from), 6);
    const to = last < window.to ? last : window.to;
    buckets.push({ from, to });
    from = addDays(to, 1);
  }
  return { bucket, buckets };
}

/** The calendar months of a period in order; the first and last may be incomplete. */
export function monthsOf(window: DayWindow): DayWindow[] {
  const months: DayWindow[] = [];
  for (let from = window.from; from <= window.to; ) {
    // The 28th plus four days is in the next month, whatever the month.
    const next = `${addDays(`${from.slice(0, 8)}28`, 4).slice(0, 8)}01`;
    const last = addDays(next, -1);
    months.push({ from, to: last < window.to ? last : window.to });
    from = next;
  }
  return months;
}

/** Filters that apply to all figures. */
export interface InsightScope {
  readonly clinic?: string | undefined;
  readonly payer?: string | undefined;
  /** Whether there are sandbox claims to exclude; otherwise no filter is needed. */
  readonly hasSandbox?: boolean | undefined;
}

function scopeFilters({ clinic, payer, hasSandbox }: InsightScope): Filters {
  return [
    ...(payer === undefined ? [] : [{ id: 'payer' as const, value: [payer] }]),
    ...(clinic === undefined ? [] : [{ id: 'clinic' as const, value: [clinic] }]),
    ...(hasSandbox ? [{ id: 'sandbox' as const, value: false }] : []),
  ];
}

/** Claims that entered their current status in this period. */
export function currentStatusFilters(
  scope: InsightScope,
  { from, to }: DayWindow,
  statuses: readonly Status[],
): Filters {
  return [
    { id: 'status', value: [...statuses] },
    { id: 'status_since', value: { from, to } },
    ...scopeFilters(scope),
  ];
}

/** Denied claims with this code; null for those without a code. */
export function reasonFilters(scope: InsightScope, window: DayWindow, code: string | null): Filters {
  return [
    ...currentStatusFilters(scope, window, ['denied']),
    { id: 'denial', value: code === null ? 'uncoded' : [code] },
  ];
}

/** Claims that calls in this period were about. */
export function calledFilters(
  scope: InsightScope,
  { from, to }: DayWindow,
  which: Omit<Called, 'from' | 'to'> = {},
): Filters {
  return [{ id: 'called', value: { from, to, ...which } }, ...scopeFilters(scope)];
}
