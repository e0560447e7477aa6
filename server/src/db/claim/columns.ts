/**
 * The columns of a claim that are submitted with it. Row types, inserts, updates, reads and the API's shape of a claim
 * follow from the list of fields in the domain. Exceptions: the payer (looked up in the directory when a claim is
 * inserted), `priority`, `not_before` and `due_at` (of the next call), and the seed of a million claims.
 */

import type { Submission } from '@claimline/domain/claim/claim';
import {
  type ClaimColumns,
  type FieldGroup,
  type FieldKind,
  fieldList,
  type PlacedField,
  type StoredGroup,
} from '@claimline/domain/claim/fields';

export const submissionColumnNames = fieldList.map(({ column }) => column);

/** The columns that list rows have; adding one here adds it to list rows. */
export const listedColumns = [
  'patient_first_name',
  'patient_last_name',
  'member_id',
  'npi',
  'tax_id',
  'service_from',
  'service_to',
  'billed_cents',
  'claim_number',
] as const satisfies readonly (keyof ClaimColumns)[];

const selected = (columns: readonly string[]) => columns.map((column) => `a.${column}`).join(', ');
/** For a `select` from automations with the alias `a`. */
export const selectPatientName = `a.patient_first_name || ' ' || a.patient_last_name as patient_name`;
/** For the same: the columns of list rows, and the other ones. */
export const selectListed = selected(listedColumns);
export const selectUnlisted = selected(
  submissionColumnNames.filter((column) => !listedColumns.some((listed) => listed === column)),
);

const sqlCasts: Partial<Record<FieldKind, string>> = { date: '::date', cents: '::bigint' };

/** SQL for the columns' values, in their order, from a submission that is the jsonb `submission`. */
export const valuesFromJson = fieldList.map(({ path, kind }) => {
  const place = `'{${path.replace('.', ',')}}'`;
  if (kind === 'codes') return `array(select jsonb_array_elements_text(submission #> ${place}))`;
  return `(submission #>> ${place})${sqlCasts[kind] ?? ''}`;
});

function valueAt(submission: Submission, { group, name, kind }: PlacedField): unknown {
  const value: unknown = Reflect.get(group === 'provider' ? submission : submission[group], name);
  return value ?? (kind === 'codes' ? [] : null);
}

/** The columns' values, in their order. */
export const valuesOf = (submission: Submission): unknown[] =>
  fieldList.map((field) => valueAt(submission, field));

/** The columns of a row that belong to the group, by the submission's names. */
export function groupOf<G extends FieldGroup>(row: ClaimColumns, group: G): StoredGroup<G> {
  const fields = fieldList.filter((field) => field.group === group);
  return Object.fromEntries(
    fields.map(({ name, column }): [string, unknown] => [name, Reflect.get(row, column)]),
  ) as StoredGroup<G>;
}

/** Null becomes undefined, as submissions leave out what is not given. */
export function withoutNulls<T extends object>(
  values: T,
): { [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | undefined : T[K] } {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? undefined])) as {
    [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | undefined : T[K];
  };
}
