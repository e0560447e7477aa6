/**
 * The columns of a claim that are submitted with it, each with its place in the submission. Row types, inserts, updates,
 * reads and the API's shape of a claim follow from this list. Exceptions: the payer (looked up in the directory when a
 * claim is inserted), `priority`, `not_before` and `due_at` (of the next call), and the seed of a million claims.
 */

import type { Submission } from '@claimline/domain/claim/claim';

/** A column and its place in the submission. To add one, see CONTRIBUTING.md. */
export const submissionColumns = {
  provider_name: 'provider_name',
  npi: 'NPI',
  tax_id: 'tax_id',
  ptan: 'ptan',
  patient_first_name: 'patient.first_name',
  patient_last_name: 'patient.last_name',
  patient_date_of_birth: 'patient.date_of_birth',
  member_id: 'patient.member_id',
  group_number: 'patient.group_number',
  relation_to_subscriber: 'patient.relation_to_subscriber',
  service_from: 'claim.service_from',
  service_to: 'claim.service_to',
  billed_cents: 'claim.billed_cents',
  claim_number: 'claim.claim_number',
  patient_account_number: 'claim.patient_account_number',
  procedure_codes: 'claim.procedure_codes',
  note: 'claim.note',
} as const satisfies Record<string, Place>;

type Place =
  | keyof Submission
  | `patient.${keyof Submission['patient']}`
  | `claim.${keyof Submission['claim']}`;

/** Columns of another type than text. */
const sqlTypes: Partial<Record<Column, 'date' | 'bigint' | 'text[]'>> = {
  patient_date_of_birth: 'date',
  service_from: 'date',
  service_to: 'date',
  billed_cents: 'bigint',
  procedure_codes: 'text[]',
};

export type Column = keyof typeof submissionColumns;
type Value<At extends string> = At extends `${infer Group extends 'patient' | 'claim'}.${infer Field}`
  ? Submission[Group][Field & keyof Submission[Group]]
  : Submission[At & keyof Submission];

/** The columns as rows bring them: null for what was left out, and an empty list for no procedure codes. */
export type SubmissionColumns = {
  [C in Column]: C extends 'procedure_codes'
    ? string[]
    : undefined extends Value<(typeof submissionColumns)[C]>
      ? Exclude<Value<(typeof submissionColumns)[C]>, undefined> | null
      : Value<(typeof submissionColumns)[C]>;
};

const entries = Object.entries(submissionColumns) as [Column, string][];
export const submissionColumnNames = entries.map(([column]) => column);

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
] as const satisfies readonly Column[];

const selected = (columns: readonly Column[]) => columns.map((column) => `a.${column}`).join(', ');
/** For a `select` from automations with the alias `a`: the columns of list rows, and the other ones. */
export const selectListed = selected(listedColumns);
export const selectUnlisted = selected(
  submissionColumnNames.filter((column) => !listedColumns.some((listed) => listed === column)),
);

/** SQL for the columns' values, in their order, from a submission that is the jsonb `submission`. */
export const valuesFromJson = entries.map(([column, place]) => {
  const path = `'{${place.replace('.', ',')}}'`;
  const type = sqlTypes[column];
  if (type === 'text[]') return `array(select jsonb_array_elements_text(submission #> ${path}))`;
  return `(submission #>> ${path})${type === undefined ? '' : `::${type}`}`;
});

function valueAt(submission: Submission, place: string): unknown {
  const [group = '', field] = place.split('.');
  const value: unknown = Reflect.get(submission, group);
  return field === undefined ? value : Reflect.get(value as object, field);
}

/** The columns' values, in their order. */
export function valuesOf(submission: Submission): unknown[] {
  return entries.map(
    ([column, place]) => valueAt(submission, place) ?? (sqlTypes[column] === 'text[]' ? [] : null),
  );
}

type Group = 'patient' | 'claim';
type Grouped<Row, G extends Group> = {
  [C in Column as (typeof submissionColumns)[C] extends `${G}.${infer Field}`
    ? Field
    : never]: C extends keyof Row ? Row[C] : never;
};

/** The columns of a row that belong to the patient or the claim, by the submission's names. */
export function groupOf<G extends Group>(row: SubmissionColumns, group: G): Grouped<SubmissionColumns, G> {
  const fields = entries.flatMap(([column, place]) => {
    const [first, field = ''] = place.split('.');
    return first === group ? [[field, row[column]] as const] : [];
  });
  return Object.fromEntries(fields) as Grouped<SubmissionColumns, G>;
}

/** The columns of a row that belong to neither, by the submission's names. */
export function ungroupedOf(row: SubmissionColumns): Pick<
  SubmissionColumns,
  'provider_name' | 'tax_id' | 'ptan'
> & {
  NPI: string;
} {
  const { provider_name, npi, tax_id, ptan } = row;
  return { provider_name, NPI: npi, tax_id, ptan };
}

/** Null becomes undefined, as submissions leave out what is not given. */
export function withoutNulls<T extends object>(
  values: T,
): { [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | undefined : T[K] } {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? undefined])) as {
    [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | undefined : T[K];
  };
}
