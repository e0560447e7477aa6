/** The SQL conditions, over `a`, for a claim to be in a list. */

import { statuses as allStatuses } from '@claimline/domain/claim/status';
import type { Parameters } from '../parameters.ts';
import { filterCondition } from './filters.ts';
import type { ListQuery } from './list-query.ts';
import { textCondition } from './text.ts';

/** All conditions but the clinics. */
export function conditionsOf(listQuery: ListQuery, parameters: Parameters): string {
  const { isArchived, payers, needsReview, others } = listQuery;
  const all = [isArchived ? 'a.archived' : 'not a.archived', statusCondition(listQuery, parameters)];
  if (payers !== null) all.push(payerCondition(payers, parameters));
  if (needsReview !== null) all.push(needsReview ? 'a.needs_review' : 'not a.needs_review');
  all.push(...others.map((filter) => filterCondition(filter, listQuery, parameters)));
  all.push(textCondition(listQuery, parameters));
  return all.filter((condition) => condition !== 'true').join(' and ');
}

export function clinicsCondition(clinicIds: readonly string[], parameters: Parameters): string {
  return `a.clinic_id = any (${parameters.add(clinicIds)}::text[])`;
}

function statusCondition({ statuses }: ListQuery, parameters: Parameters): string {
  const [first] = statuses;
  if (statuses.length === 1) return `a.status = ${parameters.add(first)}`;
  const leftOut = allStatuses.filter((status) => !statuses.includes(status));
  if (leftOut.length === 0) return 'true';
  // As the partial index of `status_since` has it.
  if (leftOut.join() === 'in-progress') return `a.status <> 'in-progress'`;
  return `a.status = any (${parameters.add(statuses)}::text[])`;
}

/** The index of one payer in the order of the list begins with the name in lower case. */
function payerCondition(payers: readonly string[], parameters: Parameters): string {
  if (payers.length !== 1) return `a.payer_name = any (${parameters.add(payers)}::text[])`;
  const payer = parameters.add(payers[0]);
  return `a.payer_name = ${payer} and lower(a.payer_name) = lower(${payer})`;
}
