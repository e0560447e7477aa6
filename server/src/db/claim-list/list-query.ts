/** The query of a claim list, and what has to be looked up before claims can be read. */

import { groupOf, type Status, statuses } from '@claimline/domain/claim/status';
import {
  type ClinicTab,
  clinicTabs,
  filtersSchema,
  type Sorting,
  sortingSchema,
} from '@claimline/domain/list/search';
import { z } from 'zod';
import { timeZoneOf } from '../accounts/account-days.ts';
import type { Sql } from '../database.ts';
import type { RowFilter } from './filters.ts';
import { type Names, namesMatching } from './names.ts';
import { type Words, wordsOf } from './words.ts';

/** Also as exports and bulk actions store it. */
export const listRequestSchema = z.object({
  accountId: z.string(),
  /** Clinics to search. Those that the acting person cannot see are ignored. */
  clinicIds: z.array(z.string()).readonly(),
  /** The tab of the clinic page. Without one, claims in progress are left out. */
  tab: z.enum(clinicTabs).optional(),
  showArchived: z.boolean(),
  query: z.string(),
  globalFilter: z.string(),
  filters: filtersSchema,
  sorting: sortingSchema,
  page: z.int(),
  size: z.int(),
});
export type ListRequest = z.infer<typeof listRequestSchema>;

export interface ListQuery {
  readonly accountId: string;
  readonly clinicIds: readonly string[];
  readonly isArchived: boolean;
  /** The statuses that remain after the tab and the status filter, in the order of `statuses`. */
  readonly statuses: readonly Status[];
  /** Null for any payer. */
  readonly payers: readonly string[] | null;
  readonly needsReview: boolean | null;
  /** All other filters; a claim must meet each. */
  readonly others: readonly RowFilter[];
  /** Null when nothing is typed. */
  readonly query: Words | null;
  readonly globalFilter: Words | null;
  /** Names that match `globalFilter`. */
  readonly names: Names;
  /** Where the account works: dates of instants are dates there. */
  readonly timeZone: string;
  /** The place of each clinic in the alphabet, when the list is sorted by clinic. */
  readonly clinicRanks: ReadonlyMap<string, number>;
  readonly sorting: Sorting;
  readonly offset: number;
  readonly size: number;
}

export async function resolveListQuery(sql: Sql, request: ListRequest): Promise<ListQuery> {
  const { accountId, showArchived: isArchived, sorting, size } = request;
  const { clinicIds, ...narrowed } = narrow(request);
  const [timeZone, [query, globalFilter], names, clinicRanks] = await Promise.all([
    // Only filters and words are about dates.
    narrowed.others.length + request.query.length + request.globalFilter.length === 0
      ? 'UTC'
      : timeZoneOf(sql, accountId),
    wordsOf(sql, [request.query, request.globalFilter]),
    namesMatching(sql, { accountId, clinicIds, isArchived }, request.globalFilter),
    ranksOf(sql, clinicIds, sorting),
  ]);
  return {
    accountId,
    clinicIds,
    isArchived,
    ...narrowed,
    query: query ?? null,
    globalFilter: globalFilter ?? null,
    names,
    timeZone,
    clinicRanks,
    sorting,
    offset: request.page * size,
    size,
  };
}

/** The clinics, statuses and payers that remain after the tab and the filters. */
function narrow(
  request: ListRequest,
): Pick<ListQuery, 'clinicIds' | 'statuses' | 'payers' | 'needsReview' | 'others'> {
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
      case 'age':
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
  return { clinicIds, statuses: wanted, payers, needsReview, others };
}

function isInTab(status: Status, tab: ClinicTab | undefined): boolean {
  if (tab === undefined) return status !== 'in-progress';
  return tab === 'all' || groupOf(status) === tab;
}

async function ranksOf(
  sql: Sql,
  clinicIds: readonly string[],
  sorting: Sorting,
): Promise<ReadonlyMap<string, number>> {
  if (sorting.every(({ id }) => id !== 'clinic')) return new Map();
  const rows = await sql<{ id: string; rank: number }>(
    'select id, dense_rank() over (order by lower(name))::int as rank from clinics where id = any ($1::text[])',
    [clinicIds],
  );
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}
