/** Converts the list's search parameters to table and filter state, and back. Pure. */

import type { ViewQuery } from '@claimline/domain/contracts/views';
import type { CiaSearch, ClinicTab, Filters, Sorting } from '@claimline/domain/list/search';
import { type KnownChoices, readFilters, readSorting } from './readJson.ts';

/** The search parameters of CIA and the clinic page; `claim` is the open claim. */
export type SubmissionsSearch = CiaSearch & { tab?: ClinicTab; claim?: string | undefined };

/** Changes search parameters; `replace` adds no entry to the browser history. */
export type ChangeSearch = (change: Partial<SubmissionsSearch>, options?: { replace?: boolean }) => void;

export interface ListState {
  readonly filters: Filters;
  readonly sorting: Sorting;
  /** What was invalid: a parameter's name, or a description of an invalid part. The rest is applied. */
  readonly unread: readonly string[];
}

/** Labels of the search parameters, for the notice about invalid ones. */
export const parameterNames: Record<string, string> = {
  query: 'search',
  page: 'page',
  size: 'rows per page',
  filters: 'filters',
  globalFilter: 'filter over all columns',
  sorting: 'sort order',
  showArchived: 'archived',
  tab: 'tab',
  claim: 'open claim',
};

/** Parses the two JSON parameters. Clinics, payers and batches must be in `known`, where it lists any. */
export function readListState(
  search: Pick<SubmissionsSearch, 'filters' | 'sorting'>,
  known?: KnownChoices,
): ListState {
  const filters = readFilters(search.filters, known);
  const sorting = readSorting(search.sorting);
  return {
    filters: filters.read,
    sorting: sorting.read,
    unread: [...new Set([...filters.unread, ...sorting.unread])],
  };
}

/** The valid search parameters, in the form they are written back, and what was invalid. */
export function validated(
  search: SubmissionsSearch,
  known: KnownChoices,
): { search: SubmissionsSearch; unread: readonly string[] } {
  const { filters, sorting, unread } = readListState(search, known);
  if (unread.length === 0) return { search, unread };
  return {
    search: { ...search, filters: writeJsonParameter(filters), sorting: writeJsonParameter(sorting) },
    unread,
  };
}

/** A JSON parameter's text. An empty list becomes the empty default, so that addresses stay short. */
export function writeJsonParameter(value: Filters | Sorting): string {
  return value.length === 0 ? '' : JSON.stringify(value);
}

/** Whether anything other than the tab filters the list. */
export function isNarrowed(
  search: Pick<SubmissionsSearch, 'query' | 'globalFilter'>,
  filters: Filters,
): boolean {
  return search.query !== '' || search.globalFilter !== '' || filters.length > 0;
}

/** The input of `listSubmissions`. Invalid JSON is left out. */
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

/** The query without page and open claim; what a saved view stores. */
export function toViewQuery({ page: _page, claim: _claim, ...question }: SubmissionsSearch): ViewQuery {
  return question;
}

/** The search parameters of a saved view, starting at its first page. Views of CIA have no tab. */
export function viewSearch({ tab, ...question }: ViewQuery): Partial<SubmissionsSearch> {
  return { ...question, page: 0, claim: undefined, ...(tab !== undefined && { tab }) };
}

export function isSameViewQuery(one: ViewQuery, other: ViewQuery): boolean {
  const names = ['query', 'size', 'filters', 'globalFilter', 'sorting', 'showArchived', 'tab'] as const;
  return names.every((name) => one[name] === other[name]);
}
