/** The filters of a list, each column at most once. Pure: each change gives a new list. */

import type {
  CentsColumn,
  CentsRange,
  DateColumn,
  DateValue,
  Filter,
  Filters,
} from '@claimline/domain/list/search';

export type FilterId = Filter['id'];
export type FilterValue<Id extends FilterId> = Id extends DateColumn
  ? DateValue
  : Id extends CentsColumn
    ? CentsRange
    : Extract<Filter, { id: Id }>['value'];

/** What the list is narrowed to in this column; undefined when it is not. */
export function filterValue<Id extends FilterId>(filters: Filters, id: Id): FilterValue<Id> | undefined {
  // Each id has one shape of value, which the schema has checked.
  return filters.find((filter) => filter.id === id)?.value as FilterValue<Id> | undefined;
}

/** Takes the place of the column's former filter, so that nothing changes places while it is edited. */
export function withFilter(filters: Filters, filter: Filter): Filters {
  return filters.some(({ id }) => id === filter.id)
    ? filters.map((present) => (present.id === filter.id ? filter : present))
    : [...filters, filter];
}

export function withoutFilter(filters: Filters, id: FilterId): Filters {
  return filters.filter((filter) => filter.id !== id);
}

/** What still makes sense in another tab: statuses and reasons of failure are of the tab they were chosen in. */
export function withinAnyTab(filters: Filters): Filters {
  return withoutFilter(withoutFilter(filters, 'status'), 'failure_reason');
}

/** Choosing nothing is no filter. */
export function withChosen<Id extends 'status' | 'payer' | 'clinic' | 'batch' | 'failure_reason'>(
  filters: Filters,
  id: Id,
  chosen: FilterValue<Id>,
): Filters {
  return chosen.length === 0
    ? withoutFilter(filters, id)
    : withFilter(filters, { id, value: chosen } as Filter);
}
