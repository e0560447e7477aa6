/** Labels of filters. Pure. */

import { dateForPeople } from '@claimline/domain/calendar';
import { ageLabels } from '@claimline/domain/claim/age';
import { failureLabels } from '@claimline/domain/claim/failure';
import { groupOf, type Status, type StatusGroup, statuses } from '@claimline/domain/claim/status';
import type {
  Called,
  CentsRange,
  DatePreset,
  DateValue,
  Filter,
  Filters,
} from '@claimline/domain/list/search';
import { dollars } from '@claimline/domain/money';
import { type FilterId, filterValue } from './filterState.ts';

export const filterNames: Record<FilterId, string> = {
  status: 'Status',
  payer: 'Payer',
  clinic: 'Clinic',
  batch: 'Batch',
  needs_review: 'Needs review',
  failure_reason: 'Failure reason',
  age: 'Age',
  denial: 'Denial code',
  called: 'Called',
  sandbox: 'Sandbox',
  created_at: 'Submitted',
  status_since: 'Status since',
  service_from: 'Date of service',
  deadline_date: 'Deadline',
  promised_date: 'Promised',
  billed_cents: 'Billed',
  paid_cents: 'Paid',
};

export const presetText: Record<DatePreset, string> = {
  overdue: 'Overdue',
  today: 'Today',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'next-14-days': 'Next 14 days',
};

export const groupText: Record<StatusGroup, string> = {
  completed: 'Completed',
  calling: 'Calling',
  failed: 'Failed',
  waiting: 'Waiting',
};

/** Names of values that are filtered by id or code. */
export interface Names {
  readonly status: (status: Status) => string;
  readonly clinic: (id: string) => string;
  readonly batch: (id: string) => string;
}

export interface FilterPhrase {
  readonly about: string;
  /** Empty when `about` says it all. */
  readonly value: string;
}

/** `Billed` + `$500.00 or more`. `filters` are all filters, because a date may depend on another one. */
export function filterPhrase(filter: Filter, filters: Filters, names: Names): FilterPhrase {
  const about = filterNames[filter.id];
  switch (filter.id) {
    case 'status':
      return { about, value: statusText(filter.value, names) };
    case 'payer':
      return { about, value: summarize(filter.value) };
    case 'clinic':
      return { about, value: summarize(filter.value.map(names.clinic)) };
    case 'batch':
      return { about, value: summarize(filter.value.map(names.batch)) };
    case 'needs_review':
      return { about: filter.value ? about : 'No review needed', value: '' };
    case 'age':
      return { about, value: summarize(filter.value.map((bucket) => ageLabels[bucket])) };
    case 'failure_reason':
      return { about: 'Failed', value: summarize(filter.value.map((reason) => failureLabels[reason])) };
    case 'denial':
      if (filter.value === true) return { about: 'Any denial reason', value: '' };
      if (filter.value === 'coded') return { about: 'Denied with a code', value: '' };
      if (filter.value === 'uncoded') return { about: 'Denied without a code', value: '' };
      return { about, value: summarize(filter.value) };
    case 'sandbox':
      return { about: filter.value ? about : 'Exclude sandbox', value: '' };
    case 'called':
      return { about, value: calledText(filter.value) };
    case 'status_since': {
      const [status, ...others] = filterValue(filters, 'status') ?? [];
      const isOne = status !== undefined && others.length === 0;
      return {
        about: isOne ? names.status(status) : 'Status changed',
        value: formatDateFilter(filter.value),
      };
    }
    case 'created_at':
    case 'service_from':
    case 'deadline_date':
    case 'promised_date':
      return { about, value: formatDateFilter(filter.value) };
    case 'billed_cents':
    case 'paid_cents':
      return { about, value: formatAmountRange(filter.value) };
  }
}

/** The label in one line, for accessible names. */
export function filterSentence(filter: Filter, filters: Filters, names: Names): string {
  const { about, value } = filterPhrase(filter, filters, names);
  return value === '' ? about : `${about} ${value}`;
}

function summarize(words: readonly string[]): string {
  return words.length <= 2 ? words.join(', ') : `${words[0]}, ${words[1]} +${words.length - 2}`;
}

/** A complete group is shown by its name. */
function statusText(chosen: readonly Status[], names: Names): string {
  const [first] = chosen;
  const group = first === undefined ? undefined : groupOf(first);
  const isWhole =
    group !== undefined &&
    chosen.length > 1 &&
    chosen.every((status) => groupOf(status) === group) &&
    // CIA excludes claims in progress, so the other statuses of their group count as complete there.
    statuses.every(
      (status) => groupOf(status) !== group || status === 'in-progress' || chosen.includes(status),
    );
  return isWhole ? groupText[group] : summarize(chosen.map(names.status));
}

const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Oct 1 – Nov 21, 2026`, `since Oct 1, 2026`, `last 7 days`. */
function formatDateFilter(value: DateValue): string {
  if ('preset' in value) return presetText[value.preset].toLowerCase();
  const { from, to } = value;
  if (from === undefined) return to === undefined ? '' : `until ${dateForPeople(to)}`;
  if (to === undefined) return `since ${dateForPeople(from)}`;
  // Intl inserts thin spaces; use ordinary ones.
  return medium.formatRange(midnight(from), midnight(to)).replaceAll('\u2009', ' ');
}

const hourOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });

/** `Oct 1 – Nov 21, 2026, not answered, on hold, at 10 AM`. */
function calledText({ from, to, answered, held, hour }: Called): string {
  return [
    ...(from === undefined && to === undefined
      ? []
      : [formatDateFilter({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) })]),
    ...(answered === undefined ? [] : [answered ? 'answered' : 'not answered']),
    ...(held === true ? ['on hold'] : []),
    ...(hour === undefined ? [] : [`at ${hourOfDay.format(Date.UTC(2000, 0, 1, hour))}`]),
  ].join(', ');
}

/** `$500.00 or more`, `up to $20.00`, `$20.00 – $500.00`. */
function formatAmountRange({ min, max }: CentsRange): string {
  if (min === undefined) return max === undefined ? '' : `up to ${dollars(max)}`;
  if (max === undefined) return `${dollars(min)} or more`;
  return min === max ? dollars(min) : `${dollars(min)} – ${dollars(max)}`;
}
