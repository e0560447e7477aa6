/** Which claims contain the words typed: in their searched text, or in any column as the list writes it. */

import { failureLabels, failureReasons } from '@claimline/domain/claim/failure';
import { statuses, statusLabels } from '@claimline/domain/claim/status';
import type { Parameters } from '../parameters.ts';
import { amountConditions } from './amounts.ts';
import { dateConditions } from './dates.ts';
import type { ListQuery } from './list-query.ts';
import type { Names } from './names.ts';
import { plain, type Words } from './words.ts';

export function hasText({ query, globalFilter }: ListQuery): boolean {
  return query !== null || globalFilter !== null;
}

/** The condition over `a`; `true` when nothing is typed. */
export function textCondition(listQuery: ListQuery, parameters: Parameters): string {
  const { query, globalFilter } = listQuery;
  const all: string[] = [];
  if (query !== null) all.push(searchCondition(query, parameters));
  if (globalFilter !== null) all.push(anyColumnCondition(globalFilter, listQuery, parameters));
  return all.length === 0 ? 'true' : all.join(' and ');
}

/** Over `a`. Patterns are plain parameters, so that the planner can estimate how many claims match. */
export function searchCondition({ patterns }: Words, parameters: Parameters): string {
  if (patterns.length === 0) return 'false';
  // Without three letters in a row the trigram index has nothing to look up, and PostgreSQL would read all of it. By
  // another collation than that of the index it cannot.
  const column = (pattern: string) =>
    /[\p{L}\p{N}]{3}/u.test(pattern) ? 'a.search' : 'a.search collate "C"';
  const all = patterns.map((pattern) => `${column(pattern)} like ${parameters.add(pattern)}`);
  return `(${all.join(' or ')})`;
}

function anyColumnCondition(words: Words, listQuery: ListQuery, parameters: Parameters): string {
  if (words.patterns.length === 0) return 'false';
  const text = plain(words.typed);
  const columns = [
    searchCondition(words, parameters),
    ...nameConditions(listQuery.names, parameters),
    ...codeConditions(text, words, parameters),
    ...labelConditions(text, parameters),
    ...dateConditions(words, listQuery, parameters),
    ...amountConditions(words.typed, parameters),
  ];
  return `(${columns.join(' or ')})`;
}

function nameConditions({ payers, clinicIds, batchIds }: Names, parameters: Parameters): string[] {
  const all: string[] = [];
  if (payers.length > 0) all.push(`a.payer_name = any (${parameters.add(payers)}::text[])`);
  if (clinicIds.length > 0) all.push(`a.clinic_id = any (${parameters.add(clinicIds)}::text[])`);
  // Batches may be thousands: in a subquery they are not estimated one by one.
  if (batchIds.length > 0)
    all.push(`a.bulk_ref = any ((select ${parameters.add(batchIds)}::text[])::text[])`);
  return all;
}

function codeConditions(text: string, { patterns }: Words, parameters: Parameters): string[] {
  if (!isOfCode(text)) return [];
  return [`lower(array_to_string(a.denial_codes, ' ')) like ${parameters.add(patterns[0])}`];
}

/** Statuses and failure reasons whose labels contain the words. */
function labelConditions(words: string, parameters: Parameters): string[] {
  const all: string[] = [];
  const named = statuses.filter((status) => contains(statusLabels[status], words) || contains(status, words));
  if (named.length > 0) all.push(`a.status = any (${parameters.add(named)}::text[])`);
  const reasons = failureReasons.filter((reason) => contains(failureLabels[reason], words));
  if (reasons.length > 0)
    all.push(`(a.status = 'failed' and a.failure_reason = any (${parameters.add(reasons)}::text[]))`);
  return all;
}

const contains = (label: string, words: string) => label.toLowerCase().includes(words);

const codeLengthMax = 5;

/** Whether it may be part of `16 N290 MA01`. */
function isOfCode(words: string): boolean {
  return words.split(' ').every((part) => part.length <= codeLengthMax && /^[a-z]{0,2}\d*$/.test(part));
}
