/** What each filter of a list asks of a claim, as a condition in SQL. */

import { type AgeBucket, ageDays } from '@claimline/domain/claim/age';
import { normalizeDenialCode } from '@claimline/domain/claim/denial-code';
import type {
  Called,
  CentsRange,
  DateColumn,
  DatePreset,
  DateValue,
  Filters,
} from '@claimline/domain/list/search';
import type { Parameters } from '../parameters.ts';

/** Filters that the counters by clinic and status know nothing of. */
export type RowFilter = Exclude<Filters[number], { id: 'status' | 'clinic' | 'payer' | 'needs_review' }>;

/** Columns of instants, which count as their date in the account's time zone; the others are dates. */
const instants: ReadonlySet<DateColumn> = new Set(['created_at', 'status_since']);

export interface FilterContext {
  readonly isArchived: boolean;
  /** Where the account works. */
  readonly timeZone: string;
}

/** The condition over `a`, all of which are archived or none. */
export function filterCondition(filter: RowFilter, context: FilterContext, parameters: Parameters): string {
  switch (filter.id) {
    case 'batch':
      return `a.bulk_ref = any (${parameters.add(filter.value)}::text[])`;
    case 'sandbox':
      return filter.value ? 'a.sandbox' : 'not a.sandbox';
    case 'age':
      return ofAge(filter.value, context, parameters);
    case 'failure_reason':
      return `a.failure_reason = any (${parameters.add(filter.value)}::text[])`;
    case 'denial':
      if (filter.value === true) return 'a.denial_codes is not null';
      if (filter.value === 'coded') return 'cardinality(a.denial_codes) > 0';
      return filter.value === 'uncoded'
        ? `coalesce(a.denial_codes, '{}') = '{}'`
        : `a.denial_codes && ${parameters.add(filter.value.map(normalizeDenialCode))}::text[]`;
    case 'called':
      return wasCalled(filter.value, context, parameters);
    case 'created_at':
    case 'status_since':
    case 'service_from':
    case 'deadline_date':
    case 'promised_date':
      return withinDays(filter.id, filter.value, context, parameters);
    case 'billed_cents':
    case 'paid_cents':
      return withinCents(`a.${filter.id}`, filter.value, parameters);
  }
}

/** Today is the date where the account works. */
function ofAge(buckets: readonly AgeBucket[], { timeZone }: FilterContext, parameters: Parameters): string {
  const today = `(now() at time zone ${parameters.add(timeZone)})::date`;
  const each = buckets.map((bucket) => {
    const { from, to } = ageDays[bucket];
    return within(
      'a.service_from',
      to === undefined ? undefined : `${today} - ${to}`,
      from === undefined ? undefined : `${today} - ${from}`,
    );
  });
  return `(${each.join(' or ')})`;
}

function withinCents(column: string, { min, max }: CentsRange, parameters: Parameters): string {
  return within(column, sqlOf(min, 'bigint', parameters), sqlOf(max, 'bigint', parameters));
}

/** The value as SQL; undefined stays so. */
function sqlOf(value: unknown, type: 'date' | 'bigint', parameters: Parameters): string | undefined {
  return value === undefined ? undefined : `${parameters.add(value)}::${type}`;
}

function within(column: string, from: string | undefined, to: string | undefined): string {
  const all: string[] = [];
  if (from !== undefined) all.push(`${column} >= ${from}`);
  if (to !== undefined) all.push(`${column} <= ${to}`);
  return all.join(' and ');
}

/** First and last day as SQL. */
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** An instant is within from the first moment of one day to the last of another, where the account works. */
function withinDays(
  column: DateColumn,
  value: DateValue,
  { timeZone }: FilterContext,
  parameters: Parameters,
): string {
  const zone = () => parameters.add(timeZone);
  const { from, to }: Days =
    'preset' in value
      ? presetDays(value.preset, `(now() at time zone ${zone()})::date`)
      : { from: sqlOf(value.from, 'date', parameters), to: sqlOf(value.to, 'date', parameters) };
  if (!instants.has(column)) return within(`a.${column}`, from, to);
  return withinInstants(`a.${column}`, { from, to }, zone).join(' and ');
}

function withinInstants(column: string, { from, to }: Days, zone: () => string): string[] {
  const midnight = (day: string) => `((${day})::timestamp at time zone ${zone()})`;
  const all: string[] = [];
  if (from !== undefined) all.push(`${column} >= ${midnight(from)}`);
  if (to !== undefined) all.push(`${column} < ${midnight(`${to} + 1`)}`);
  return all;
}

/** As the figures count calls: those that ended and had been placed. */
function wasCalled(value: Called, { isArchived, timeZone }: FilterContext, parameters: Parameters): string {
  const days = { from: sqlOf(value.from, 'date', parameters), to: sqlOf(value.to, 'date', parameters) };
  const one = [
    'k.automation_id = a.id',
    // As the partial index of ended calls has it.
    `k.state = 'ended' and k.ending <> 'never-placed' and ${isArchived ? 'k.archived' : 'not k.archived'}`,
    ...withinInstants('k.ended_at', days, () => parameters.add(timeZone)),
  ];
  if (value.held) one.push('k.hold_ms > 0');
  if (value.hour !== undefined) one.push(`k.payer_hour = ${parameters.add(value.hour)}::int`);
  const some = (more: readonly string[]) =>
    `exists (select from listed_calls k where ${[...one, ...more].join(' and ')})`;
  const answered = some([`k.ending = 'answered'`]);
  if (value.answered === undefined) return some([]);
  return value.answered ? answered : `${some([])} and not ${answered}`;
}

function presetDays(preset: DatePreset, today: string): Days {
  const month = `date_trunc('month', ${today})`;
  switch (preset) {
    case 'overdue':
      return { to: `${today} - 1` };
    case 'today':
      return { from: today, to: today };
    case 'last-7-days':
      return { from: `${today} - 6`, to: today };
    case 'last-30-days':
      return { from: `${today} - 29`, to: today };
    case 'this-month':
      return { from: `${month}::date`, to: `(${month} + interval '1 month')::date - 1` };
    case 'last-month':
      return { from: `(${month} - interval '1 month')::date`, to: `${month}::date - 1` };
    case 'next-14-days':
      return { from: today, to: `${today} + 14` };
  }
}
