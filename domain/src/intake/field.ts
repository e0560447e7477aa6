/** The fields that a sheet of claims can contain, one per column. */

import { fieldLabels } from '../claim/claim.ts';

export const intakeFields = [
  'clinic_id',
  'provider_name',
  'NPI',
  'tax_id',
  'ptan',
  'patient.name',
  'patient.first_name',
  'patient.last_name',
  'patient.date_of_birth',
  'patient.member_id',
  'patient.group_number',
  'patient.relation_to_subscriber',
  'payer.name',
  'payer.phone',
  'claim.service_from',
  'claim.service_to',
  'claim.billed_cents',
  'claim.claim_number',
  'claim.patient_account_number',
  'claim.procedure_codes',
  'claim.note',
  'call.not_before',
  'call.priority',
] as const;
export type IntakeField = (typeof intakeFields)[number];

export const isIntakeField = (text: string): text is IntakeField =>
  (intakeFields as readonly string[]).includes(text);

/** The label of a field. A whole name in one column has no label among a claim's own fields. */
export function intakeLabel(field: IntakeField): string {
  return field === 'patient.name' ? 'Patient name' : (fieldLabels[field] ?? field);
}

export const dateFields: ReadonlySet<IntakeField> = new Set<IntakeField>([
  'patient.date_of_birth',
  'claim.service_from',
  'claim.service_to',
  'call.not_before',
]);

/** Fields that every claim needs and no default can fill. A whole name covers both of its parts. */
export const neededColumns: readonly (readonly IntakeField[])[] = [
  ['patient.name', 'patient.last_name'],
  ['patient.date_of_birth'],
  ['patient.member_id'],
  ['claim.service_from'],
  ['claim.billed_cents'],
];

/** A cell as read from a sheet: dates as `YYYY-MM-DD` text, numbers as numbers. */
export type Cell = string | number | boolean | null;

/** `A` for 0, `AB` for 27. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** `C7`: the third column of the seventh row. */
export const cellAddress = (column: number, row: number) => `${columnLetters(column)}${row}`;
