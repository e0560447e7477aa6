/** Labels of the columns and of their sort directions. Pure. */

import type { ListColumn } from '@claimline/domain/list/list-layout';
import { type SortableColumn, sortableColumns } from '@claimline/domain/list/search';

export const columnNames: Record<ListColumn, string> = {
  patient: 'Patient',
  status: 'Status',
  payer: 'Payer',
  clinic: 'Clinic',
  service_from: 'Date of service',
  service_to: 'Service to',
  age: 'Age',
  billed_cents: 'Billed',
  paid_cents: 'Paid',
  patient_responsibility_cents: 'Patient owes',
  check_number: 'Check or EFT',
  created_at: 'Submitted',
  deadline_date: 'Deadline',
  promised_date: 'Promised',
  denial: 'Denial reason',
  checked_at: 'Last checked',
  status_since: 'Status since',
  claim_number: 'Claim number',
  batch: 'Batch',
  npi: 'NPI',
  tax_id: 'Tax ID',
};

const asText = { ascending: 'Sort A to Z', descending: 'Sort Z to A' };
const asAmount = { ascending: 'Sort lowest first', descending: 'Sort highest first' };
const asDate = { ascending: 'Sort earliest first', descending: 'Sort latest first' };

/** Labels of a column's two sort directions. */
export const orderText: Record<SortableColumn, { ascending: string; descending: string }> = {
  patient: asText,
  payer: asText,
  clinic: asText,
  status: { ascending: 'Sort by status', descending: 'Sort by status, reversed' },
  service_from: asDate,
  created_at: asDate,
  status_since: asDate,
  deadline_date: asDate,
  promised_date: asDate,
  billed_cents: asAmount,
  paid_cents: asAmount,
};

export function isSortable(column: ListColumn): column is ListColumn & SortableColumn {
  return sortableColumns.some((sortable) => sortable === column);
}
