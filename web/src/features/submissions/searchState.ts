/** The list's search parameters as the table and its filters need them, and back. Pure. */

import {
  type CiaSearch,
  type ClinicTab,
  type Filters,
  filtersSchema,
  readJsonParameter,
  type Sorting,
  sortingSchema,
} from '@claimline/domain/search';
import type { Status } from '@claimline/domain/status';

/** What the CIA and the clinic page keep in the address; `claim` is the open drawer's claim. */
export type SubmissionsSearch = CiaSearch & { tab?: ClinicTab; claim?: string | undefined };

/** Changes some of the search parameters; `replace` leaves no step behind for the back button. */
export type ChangeSearch = (change: Partial<SubmissionsSearch>, options?: { replace?: boolean }) => void;

export interface ListState {
  readonly filters: Filters;
  readonly sorting: Sorting;
  /** The parameters whose JSON was not understood; the list is shown as if they were absent. */
  readonly broken: readonly ('filters' | 'sorting')[];
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

/** Reads the two JSON parameters; a broken one counts as its default and is named in `broken`. */
export function readListState(search: Pick<SubmissionsSearch, 'filters' | 'sorting'>): ListState {
  const filters = readJsonParameter(filtersSchema, search.filters);
  const sorting = readJsonParameter(sortingSchema, search.sorting);
  return {
    filters: filters ?? [],
    sorting: sorting ?? [],
    broken: [...(filters ? [] : (['filters'] as const)), ...(sorting ? [] : (['sorting'] as const))],
  };
}

/** A JSON parameter's text; an empty list is the empty default, so that addresses stay short. */
export function writeJsonParameter(value: Filters | Sorting): string {
  return value.length === 0 ? '' : JSON.stringify(value);
}

export function statusesOf(filters: Filters): readonly Status[] {
  return filters.find((filter) => filter.id === 'status')?.value ?? [];
}

export function needsReviewOnly(filters: Filters): boolean {
  return filters.find((filter) => filter.id === 'needs_review')?.value ?? false;
}

/** Payers are filtered by the name a claim carries. */
export function payersOf(filters: Filters): readonly string[] {
  return filters.find((filter) => filter.id === 'payer')?.value ?? [];
}

/** Clinics are filtered by id. */
export function clinicsOf(filters: Filters): readonly string[] {
  return filters.find((filter) => filter.id === 'clinic')?.value ?? [];
}

export function withStatuses(filters: Filters, chosen: readonly Status[]): Filters {
  const others = filters.filter((filter) => filter.id !== 'status');
  return chosen.length === 0 ? others : [...others, { id: 'status', value: [...chosen] }];
}

export function withPayers(filters: Filters, chosen: readonly string[]): Filters {
  const others = filters.filter((filter) => filter.id !== 'payer');
  return chosen.length === 0 ? others : [...others, { id: 'payer', value: [...chosen] }];
}

export function withClinics(filters: Filters, chosen: readonly string[]): Filters {
  const others = filters.filter((filter) => filter.id !== 'clinic');
  return chosen.length === 0 ? others : [...others, { id: 'clinic', value: [...chosen] }];
}

export function withNeedsReview(filters: Filters, only: boolean): Filters {
  const others = filters.filter((filter) => filter.id !== 'needs_review');
  return only ? [...others, { id: 'needs_review', value: true }] : others;
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
