/**
 * Converts the claims of an 837 to rows of a sheet with one column per field, so that they are checked, corrected and
 * imported like any other.
 */

import type { LeftOutClaim, X12Claim } from '../x12/claim-of-837.ts';
import { type Cell, type IntakeField, intakeLabel } from './field.ts';

const columns: readonly (readonly [IntakeField, (claim: X12Claim) => Cell])[] = [
  ['provider_name', ({ provider }) => provider.name],
  ['NPI', ({ provider }) => provider.NPI],
  ['tax_id', ({ provider }) => provider.tax_id],
  ['patient.first_name', ({ patient }) => patient.first_name],
  ['patient.last_name', ({ patient }) => patient.last_name],
  ['patient.date_of_birth', ({ patient }) => patient.date_of_birth],
  ['patient.member_id', ({ member_id }) => member_id],
  ['patient.group_number', ({ group_number }) => group_number],
  ['patient.relation_to_subscriber', ({ relation_to_subscriber }) => relation_to_subscriber],
  ['payer.name', ({ payer }) => payer.name],
  ['payer.electronic_id', ({ payer }) => payer.id],
  ['claim.service_from', ({ service_from }) => service_from],
  ['claim.service_to', ({ service_to }) => service_to],
  [
    'claim.billed_cents',
    ({ billed_cents }) => (typeof billed_cents === 'number' ? billed_cents / 100 : billed_cents),
  ],
  ['claim.claim_number', ({ claim_number }) => claim_number],
  ['claim.patient_account_number', ({ patient_account_number }) => patient_account_number || null],
  ['claim.procedure_codes', ({ procedure_codes }) => procedure_codes.join(', ') || null],
];

export const x12Mapping: readonly IntakeField[] = columns.map(([field]) => field);
export const x12Headings: readonly string[] = x12Mapping.map(intakeLabel);

/** The cells of a claim that is left out: all that is certain of it. */
export const cellsOfLeftOut = ({ patient_account_number }: LeftOutClaim): Cell[] =>
  columns.map(([field]) =>
    field === 'claim.patient_account_number' ? patient_account_number || null : null,
  );

/** The claim's cells, in the order of {@link x12Mapping}. */
export const cellsOf837 = (claim: X12Claim): Cell[] => columns.map(([, cell]) => cell(claim));
