/** The filters of a list, at most one per column. Pure: each change returns a new list. */

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

/** The value of a column's filter; undefined when there is none. */
export function filterValue<Id extends FilterId>(filters: Filters, id: Id): FilterValue<Id> | undefined {
  // The schema has checked that each id has its own kind of value.
  return filters.find((filter) => filter.id === id)?.value as FilterValue<Id> | undefined;
}

/** Replaces the column's filter in place, so that pills do not change order while editing. */
export function withFilter(filters: Filters, filter: Filter): Filters {
  return filters.some(({ id }) => id === filter.id)
    ? filters.map((present) => (present.id === filter.id ? filter : present))
    : [...filters, filter];
}

export function withoutFilter(filters: Filters, id: FilterId): Filters {
  return filters.filter((filter) => filter.id !== id);
}

/** Filters that also apply in another tab: statuses and failure reasons belong to their tab. */
export function withinAnyTab(filters: Filters): Filters {
  return withoutFilter(withoutFilter(filters, 'status'), 'failure_reason');
}

/** An empty choice removes the filter. */
export function withChosen<Id extends 'status' | 'payer' | 'clinic' | 'batch' | 'failure_reason' | 'age'>(
  filters: Filters,
  id: Id,
  chosen: FilterValue<Id>,
): Filters {
  return chosen.length === 0
    ? withoutFilter(filters, id)
    : withFilter(filters, { id, value: chosen } as Filter);
}
