/** Which filters a list offers, and which are always in its toolbar. Pure. */

import type { ClinicTab, Filters } from '@claimline/domain/list/search';
import type { FilterId } from './filterState.ts';
import { statusesIn } from './offeredStatuses.ts';

const inOrder: readonly FilterId[] = [
  'status',
  'payer',
  'clinic',
  'needs_review',
  'service_from',
  'age',
  'deadline_date',
  'promised_date',
  'created_at',
  'status_since',
  'billed_cents',
  'paid_cents',
  'denial',
  'failure_reason',
  'batch',
  'sandbox',
];
const pinned: ReadonlySet<FilterId> = new Set(['status', 'payer', 'clinic', 'needs_review']);

/** `tab` is the clinic page's tab; undefined on CIA. With only one clinic or status there is nothing to choose. */
export function offeredFilters(tab: ClinicTab | undefined, clinics: number): FilterId[] {
  return inOrder.filter((id) => {
    if (id === 'clinic') return tab === undefined && clinics > 1;
    if (id === 'status') return statusesIn(tab).length > 1;
    if (id === 'failure_reason') return statusesIn(tab).includes('failed');
    return true;
  });
}

/** The pills of the toolbar: the permanent ones, then active ones in the order they were added. */
export function filtersInBar(
  offered: readonly FilterId[],
  filters: Filters,
  open: FilterId | null,
): FilterId[] {
  const inUse = filters.map(({ id }) => id);
  return [
    ...new Set([...offered.filter((id) => pinned.has(id)), ...inUse, ...(open === null ? [] : [open])]),
  ];
}

/** The filters in the "Add filter" menu. */
export function filtersToAdd(offered: readonly FilterId[], filters: Filters): FilterId[] {
  return offered.filter((id) => !pinned.has(id) && filters.every((filter) => filter.id !== id));
}
