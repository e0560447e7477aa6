/** The list's search parameters as the table and its filters need them, and back. Pure. */

import type { ViewQuestion } from '@claimline/domain/contracts/views';
import type { CiaSearch, ClinicTab, Filters, Sorting } from '@claimline/domain/list/search';
import { type Known, readFilters, readSorting } from './readJson.ts';

/** What the CIA and the clinic page keep in the address; `claim` is the open drawer's claim. */
export type SubmissionsSearch = CiaSearch & { tab?: ClinicTab; claim?: string | undefined };

/** Changes some of the search parameters; `replace` leaves no step behind for the back button. */
export type ChangeSearch = (change: Partial<SubmissionsSearch>, options?: { replace?: boolean }) => void;

export interface ListState {
  readonly filters: Filters;
  readonly sorting: Sorting;
  /** What of the two was not understood: a parameter's name, or words for a part of it. The rest counts. */
  readonly unread: readonly string[];
}

/** What the parameters of a link are called, for the notice that one was not understood. */
export const parameterNames: Record<string, string> = {
  query: 'search',
  page: 'page',
  size: 'rows per page',
  filters: 'filters',
  globalFilter: 'filter over all columns',
  sorting: 'order',
  showArchived: 'archived',
  tab: 'tab',
  claim: 'open claim',
};

/** Reads the two JSON parameters. Of clinics, payers and batches only those that are `known` are taken, where it names any. */
export function readListState(
  search: Pick<SubmissionsSearch, 'filters' | 'sorting'>,
  known?: Known,
): ListState {
  const filters = readFilters(search.filters, known);
  const sorting = readSorting(search.sorting);
  return {
    filters: filters.read,
    sorting: sorting.read,
    unread: [...new Set([...filters.unread, ...sorting.unread])],
  };
}

/** The search as far as it was understood, as the address should have it, and what was not. */
export function understood(
  search: SubmissionsSearch,
  known: Known,
): { search: SubmissionsSearch; unread: readonly string[] } {
  const { filters, sorting, unread } = readListState(search, known);
  if (unread.length === 0) return { search, unread };
  return {
    search: { ...search, filters: writeJsonParameter(filters), sorting: writeJsonParameter(sorting) },
    unread,
  };
}

/** A JSON parameter's text; an empty list is the empty default, so that addresses stay short. */
export function writeJsonParameter(value: Filters | Sorting): string {
  return value.length === 0 ? '' : JSON.stringify(value);
}

/** Whether anything narrows the list beyond its tab. */
export function isNarrowed(search: SubmissionsSearch, filters: Filters): boolean {
  return search.query !== '' || search.globalFilter !== '' || filters.length > 0;
}

/** What `listSubmissions` is asked. Broken JSON is left out, so that the server is never asked nonsense. */
export function listInput(
  place: { account_id: string; clinic_id?: string | undefined },
  search: SubmissionsSearch,
) {
  const { filters, sorting } = readListState(search);
  return {
    account_id: place.account_id,
    ...(place.clinic_id === undefined
      ? {}
      : { clinic_id: place.clinic_id, tab: search.tab ?? ('completed' as const) }),
    query: search.query,
    page: search.page,
    size: search.size,
    filters: writeJsonParameter(filters),
    globalFilter: search.globalFilter,
    sorting: writeJsonParameter(sorting),
    showArchived: search.showArchived,
  };
}

/** What a saved view keeps: the question, wherever one is in its answer. */
export function viewQuestion({ page: _page, claim: _claim, ...question }: SubmissionsSearch): ViewQuestion {
  return question;
}

/** The address of a saved view, from its first page. A view of CIA has no tab, one of a clinic's page may. */
export function viewSearch({ tab, ...question }: ViewQuestion): Partial<SubmissionsSearch> {
  return { ...question, page: 0, claim: undefined, ...(tab !== undefined && { tab }) };
}

export function isSameQuestion(one: ViewQuestion, other: ViewQuestion): boolean {
  const names = ['query', 'size', 'filters', 'globalFilter', 'sorting', 'showArchived', 'tab'] as const;
  return names.every((name) => one[name] === other[name]);
}
