/** What a page of automations is asked by, and what of it the counters can answer. */

import { groupOf, type Status, statuses } from '@claimline/domain/claim/status';
import type { ClinicTab, Filters, Sorting } from '@claimline/domain/list/search';
import type { Sql } from '../database.ts';
import type { RowFilter } from './list-filters.ts';
import { type Named, namesHolding } from './list-names.ts';

export interface ListRequest {
  readonly accountId: string;
  /** Clinics to look in; each must be one the acting person sees, or nothing of it is found. */
  readonly clinicIds: readonly string[];
  /** The clinic page's tab; without it, what is in progress is left out, as CIA has it. */
  readonly tab: ClinicTab | undefined;
  readonly showArchived: boolean;
  readonly query: string;
  readonly globalFilter: string;
  readonly filters: Filters;
  readonly sorting: Sorting;
  readonly page: number;
  readonly size: number;
}

/** The request with its filters told apart. */
export interface ListQuestion {
  readonly accountId: string;
  readonly clinicIds: readonly string[];
  readonly isArchived: boolean;
  /** Those that the tab and the filter leave, in the order of `statuses`. */
  readonly statuses: readonly Status[];
  /** Whether that is every one, but perhaps what is in progress. */
  readonly isEveryStatus: boolean;
  /** Null for any payer. */
  readonly payers: readonly string[] | null;
  readonly needsReview: boolean | null;
  /** The filters besides those above; a claim must meet each. */
  readonly others: readonly RowFilter[];
  readonly query: string;
  readonly globalFilter: string;
  /** Null where nothing is typed over all columns. */
  readonly named: Named | null;
  readonly sorting: Sorting;
  readonly offset: number;
  readonly size: number;
}

export async function questionOf(sql: Sql, request: ListRequest): Promise<ListQuestion> {
  let { clinicIds } = request;
  let wanted: readonly Status[] = statuses.filter((status) => isInTab(status, request.tab));
  let payers: readonly string[] | null = null;
  let needsReview: boolean | null = null;
  const others: RowFilter[] = [];
  for (const filter of request.filters) {
    switch (filter.id) {
      case 'status':
        wanted = wanted.filter((status) => filter.value.includes(status));
        break;
      case 'clinic':
        clinicIds = clinicIds.filter((id) => filter.value.includes(id));
        break;
      case 'payer':
        payers = [...new Set(filter.value)].filter((name) => payers?.includes(name) ?? true);
        break;
      case 'needs_review':
        if (needsReview !== null && needsReview !== filter.value) wanted = [];
        needsReview = filter.value;
        break;
      case 'failure_reason':
        wanted = wanted.filter((status) => status === 'failed');
        others.push(filter);
        break;
      case 'batch':
      case 'sandbox':
      case 'denial':
      case 'called':
      case 'created_at':
      case 'status_since':
      case 'service_from':
      case 'deadline_date':
      case 'promised_date':
      case 'billed_cents':
      case 'paid_cents':
        others.push(filter);
        break;
    }
  }
  const place = { accountId: request.accountId, clinicIds, isArchived: request.showArchived };
  return {
    ...place,
    statuses: wanted,
    isEveryStatus: statuses.every((status) => status === 'in-progress' || wanted.includes(status)),
    payers,
    needsReview,
    others,
    query: request.query.trim(),
    globalFilter: request.globalFilter.trim(),
    named: await namesHolding(sql, place, request.globalFilter),
    sorting: request.sorting,
    offset: request.page * request.size,
    size: request.size,
  };
}

function isInTab(status: Status, tab: ClinicTab | undefined): boolean {
  if (tab === undefined) return status !== 'in-progress';
  return tab === 'all' || groupOf(status) === tab;
}

export interface StatusCount {
  clinic_id: string;
  status: Status;
  needs_review: boolean;
  count: number;
}

/** Counts of the clinics by status, from the counter table; those that are nought may be left out. */
export async function countsByStatus(
  sql: Sql,
  clinicIds: readonly string[],
  archived: boolean,
): Promise<StatusCount[]> {
  return sql<StatusCount>(
    `select clinic_id, status, needs_review, count
     from automation_counts where clinic_id = any ($1::text[]) and archived = $2 and count > 0`,
    [clinicIds, archived],
  );
}

/** As `countsByStatus`, of every clinic of an account that the acting person sees: needs no ids to be known first. */
export async function countsOfAccount(
  sql: Sql,
  accountId: string,
  archived: boolean,
): Promise<StatusCount[]> {
  return sql<StatusCount>(
    `select clinic_id, status, needs_review, count from automation_counts
     where clinic_id in (select id from clinics where account_id = $1) and archived = $2 and count > 0`,
    [accountId, archived],
  );
}

/** Of the counts, those that status and need of review leave. */
export function countsWithin(counts: readonly StatusCount[], question: ListQuestion): StatusCount[] {
  return counts.filter(
    ({ status, needs_review }) =>
      question.statuses.includes(status) &&
      (question.needsReview === null || question.needsReview === needs_review),
  );
}

export function sumOf(counts: readonly StatusCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
