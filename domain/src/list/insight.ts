/** Windows of days, and the lists of claims behind the figures. Pure. */

import { addDays, type CalendarDate } from '../calendar.ts';
import { completedStatuses, failedStatuses, type Status } from '../claim/status.ts';
import type { Called, Filters } from './search.ts';

/** What figures tell claims apart by: where the calls left them. */
export const insightStatuses = [...completedStatuses, ...failedStatuses] as const;
export type InsightStatus = (typeof insightStatuses)[number];

/** A payer has decided: the denial rate is the share of the denied among these. */
export const decidedStatuses = ['paid', 'denied', 'recouped'] as const satisfies readonly InsightStatus[];

/** The longest window. */
export const windowDaysMax = 366;
/** Up to so many days are told day by day, more of them week by week. */
export const dailyDaysMax = 31;

export interface DayWindow {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const dayMs = 86_400_000;
const timeOf = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);

/** How many days a window has, its first and its last included. */
export function daysIn({ from, to }: DayWindow): number {
  return Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1;
}

/** What is wrong with two dates as a window; null when nothing is, or when there are none. */
export function windowProblem({
  from,
  to,
}: {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}): { field: 'from' | 'to'; message: string } | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined) return { field: 'from', message: 'Give the first day too.' };
  if (to === undefined) return { field: 'to', message: 'Give the last day too.' };
  if (from > to) return { field: 'to', message: 'The last day is before the first.' };
  if (daysIn({ from, to }) > windowDaysMax)
    return { field: 'from', message: `At most ${windowDaysMax} days. Choose a later first day.` };
  return null;
}

export function mondayOf(date: CalendarDate): CalendarDate {
  const weekday = new Date(timeOf(date)).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** The days or weeks of a window in order; the first and the last week may be cut by it. */
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

/** What narrows all figures alike. */
export interface InsightScope {
  readonly clinic?: string | undefined;
  readonly payer?: string | undefined;
  /** Whether there is a sandbox to leave out: figures do, and without one nothing need be asked. */
  readonly hasSandbox?: boolean | undefined;
}

function scopeFilters({ clinic, payer, hasSandbox }: InsightScope): Filters {
  return [
    ...(payer === undefined ? [] : [{ id: 'payer' as const, value: [payer] }]),
    ...(clinic === undefined ? [] : [{ id: 'clinic' as const, value: [clinic] }]),
    ...(hasSandbox ? [{ id: 'sandbox' as const, value: false }] : []),
  ];
}

/** Claims that came, between these days, to the status they stand in now. */
export function standingFilters(
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

/** Denied claims with a reason: its code, or null for those without one. */
export function reasonFilters(scope: InsightScope, window: DayWindow, code: string | null): Filters {
  return [
    ...standingFilters(scope, window, ['denied']),
    { id: 'denial', value: code === null ? 'uncoded' : [code] },
  ];
}

/** Claims that calls of these days were about. */
export function calledFilters(
  scope: InsightScope,
  { from, to }: DayWindow,
  which: Omit<Called, 'from' | 'to'> = {},
): Filters {
  return [{ id: 'called', value: { from, to, ...which } }, ...scopeFilters(scope)];
}
