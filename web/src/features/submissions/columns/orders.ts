/** The sort orders that are offered by name. Pure. */

import type { SortableColumn, Sorting } from '@claimline/domain/list/search';
import { writeJsonParameter } from '../address/searchState.ts';

export interface Order {
  readonly name: string;
  readonly sorting: Sorting;
}

const by = (id: SortableColumn, desc: boolean): Sorting => [{ id, desc }];

/** The first is the default. */
export const orders: readonly [Order, ...Order[]] = [
  { name: 'Newest first', sorting: [] },
  { name: 'Oldest first', sorting: by('created_at', false) },
  { name: 'Patient, A to Z', sorting: by('patient', false) },
  { name: 'Status', sorting: by('status', false) },
  { name: 'Payer, A to Z', sorting: by('payer', false) },
  { name: 'Clinic, A to Z', sorting: by('clinic', false) },
  { name: 'Latest date of service', sorting: by('service_from', true) },
  { name: 'Earliest date of service', sorting: by('service_from', false) },
  { name: 'Highest billed', sorting: by('billed_cents', true) },
  { name: 'Lowest billed', sorting: by('billed_cents', false) },
  { name: 'Highest paid', sorting: by('paid_cents', true) },
  { name: 'Most recent status change', sorting: by('status_since', true) },
  { name: 'Longest in current status', sorting: by('status_since', false) },
  { name: 'Nearest deadline', sorting: by('deadline_date', false) },
  { name: 'Earliest promise', sorting: by('promised_date', false) },
];

/** The menu value for `sorting`: its text in the address, or the default's when they are equal. */
export function orderChoice(sorting: Sorting): string {
  const [first, ...others] = sorting;
  const isDefault = first?.id === 'created_at' && first.desc && others.length === 0;
  return isDefault ? '' : writeJsonParameter(sorting.map(({ id, desc }) => ({ id, desc })));
}
