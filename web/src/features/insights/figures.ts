/** Formats the figures and derives findings from them. Pure. */

import { completedStatuses } from '@claimline/domain/claim/status';
import { type HourOfCalls, type InsightBucket, insightClaimsMax } from '@claimline/domain/contracts/insights';
import { type InsightStatus, insightStatuses } from '@claimline/domain/list/insight';
import { counted, formatCount } from '../../components/format/numbers.ts';

const clock = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;

/** `9 AM`. */
export function formatHour(hour: number): string {
  return clock(hour);
}

/** `1–2 PM`, `11 AM–12 PM`. */
export function formatHourSpan(hour: number): string {
  const [from, to] = [clock(hour), clock(hour + 1)];
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
}

/** The statuses that occur, in their usual order. */
export function statusesIn(buckets: readonly InsightBucket[]): InsightStatus[] {
  return insightStatuses.filter((status) => buckets.some(({ statuses }) => (statuses[status] ?? 0) > 0));
}

const sumOver = ({ statuses }: InsightBucket, which: readonly InsightStatus[]) =>
  which.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);

/** Claims with an answer. */
export function completedOf(bucket: InsightBucket): number {
  return sumOver(bucket, completedStatuses);
}

/** Claims with an answer, and those that failed. */
export function claimsOf(bucket: InsightBucket): number {
  return sumOver(bucket, insightStatuses);
}

/** `1 claim`, `37 claims`, or `10,000+ claims` where counting stopped. */
export function formatClaims(claims: number): string {
  return claims > insightClaimsMax
    ? `${formatCount(insightClaimsMax)}+ claims`
    : counted(claims, 'claim', 'claims');
}

/** Hours with fewer calls are not rated. */
export const hourCallsMin = 10;
/** With fewer rated hours, none is called the best. */
export const hoursComparedMin = 2;

export type BestHour =
  | { readonly kind: 'best'; readonly hour: number; readonly share: number; readonly calls: number }
  | { readonly kind: 'too few calls' };

/** The hour with the highest answer rate among those with enough calls; ties go to the busier hour. */
export function bestHourOf(candidates: readonly HourOfCalls[]): BestHour {
  const judged = candidates.filter(({ calls }) => calls >= hourCallsMin);
  const [best] = judged.toSorted(
    (one, other) => other.answered / other.calls - one.answered / one.calls || other.calls - one.calls,
  );
  if (!best || judged.length < hoursComparedMin || best.answered === 0) return { kind: 'too few calls' };
  return { kind: 'best', hour: best.hour, share: best.answered / best.calls, calls: best.calls };
}

/** Every hour from the first to the last with a call, including hours without calls. */
export function hoursWithGaps(known: readonly HourOfCalls[]): HourOfCalls[] {
  if (known.length === 0) return [];
  const first = Math.min(...known.map(({ hour }) => hour));
  const last = Math.max(...known.map(({ hour }) => hour));
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const hour = first + place;
    return known.find((candidate) => candidate.hour === hour) ?? { hour, calls: 0, answered: 0, claims: 0 };
  });
}
