/** What the filters of a list demand of a claim, as conditions in SQL. */

import { normalDenialCode } from '@claimline/domain/denial-code';
import type { CentsRange, DateColumn, DateRange, Filters } from '@claimline/domain/search';
import type { Parameters } from './parameters.ts';

/** Those filters that no branch of a walk stands for and no counter counts by. */
export type RowFilter = Exclude<Filters[number], { id: 'status' | 'clinic' | 'payer' | 'needs_review' }>;

/** Columns of instants, which count as their date in the account's time zone; the others are dates. */
const instants: ReadonlySet<DateColumn> = new Set(['created_at', 'status_since']);

/** The condition over `a`. */
export function conditionOf(filter: RowFilter, accountId: string, parameters: Parameters): string {
  switch (filter.id) {
    case 'batch':
      return `a.bulk_ref = any (${parameters.add(filter.value)}::text[])`;
    case 'failure_reason':
      return `a.failure_reason = any (${parameters.add(filter.value)}::text[])`;
    case 'denial':
      return filter.value === true
        ? 'a.denial_codes is not null'
        : `a.denial_codes && ${parameters.add(filter.value.map(normalDenialCode))}::text[]`;
    case 'created_at':
    case 'status_since':
    case 'service_from':
    case 'deadline_date':
    case 'promised_date':
      return instants.has(filter.id)
        ? withinInstants(`a.${filter.id}`, filter.value, accountId, parameters)
        : within(`a.${filter.id}`, filter.value.from, filter.value.to, 'date', parameters);
    case 'billed_cents':
    case 'paid_cents':
      return withinCents(`a.${filter.id}`, filter.value, parameters);
  }
}

function withinCents(column: string, { min, max }: CentsRange, parameters: Parameters): string {
  return within(column, min, max, 'bigint', parameters);
}

function within(
  column: string,
  from: unknown,
  to: unknown,
  type: 'date' | 'bigint',
  parameters: Parameters,
): string {
  const all: string[] = [];
  if (from !== undefined) all.push(`${column} >= ${parameters.add(from)}::${type}`);
  if (to !== undefined) all.push(`${column} <= ${parameters.add(to)}::${type}`);
  return all.join(' and ');
}

/** From the first moment of one day to the last of another, where the account works. */
function withinInstants(
  column: string,
  { from, to }: DateRange,
  accountId: string,
  parameters: Parameters,
): string {
  const midnight = (day: string) =>
    `((${day})::timestamp at time zone (select time_zone from billing_accounts where id = ${parameters.add(accountId)}))`;
  const all: string[] = [];
  if (from !== undefined) all.push(`${column} >= ${midnight(`${parameters.add(from)}::date`)}`);
  if (to !== undefined) all.push(`${column} < ${midnight(`${parameters.add(to)}::date + 1`)}`);
  return all.join(' and ');
}
