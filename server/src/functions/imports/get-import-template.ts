import { priorities, relations } from '@claimline/domain/claim/claim';
import { getImportTemplate as contract } from '@claimline/domain/contracts/imports';
import { type IntakeField, intakeFields, intakeLabel } from '@claimline/domain/intake/field';
import { rowContext } from '../../db/imports/import-context.ts';
import { writeWorkbook } from '../../sheets/write-workbook.ts';
import { implementForMember } from '../function.ts';

const explanations: Record<IntakeField, readonly [needed: string, what: string]> = {
  clinic_id: ['unless chosen on upload', 'One of your clinics, by its name.'],
  provider_name: ['unless the NPI is one of your providers', 'Who bills.'],
  NPI: ['unless chosen on upload', '10 digits.'],
  tax_id: ['unless the NPI is one of your providers', '9 digits; leading zeros matter.'],
  ptan: ['only for payers that ask for it', 'Medicare’s number of the provider.'],
  'patient.name': ['or first and last name', '“Last, First” or “First Last”.'],
  'patient.first_name': ['yes', ''],
  'patient.last_name': ['yes', ''],
  'patient.date_of_birth': ['yes', 'Month/day/year, such as 06/03/1980.'],
  'patient.member_id': ['yes', 'As on the card.'],
  'patient.group_number': ['only for payers that ask for it', ''],
  'patient.relation_to_subscriber': ['no', relations.join(', ')],
  'payer.name': ['unless chosen on upload', 'A payer of the directory, or any name with a phone number.'],
  'payer.phone': ['only for payers that are not in the directory', 'US number with area code.'],
  'claim.service_from': ['yes', 'The first day, or both as 05/01/2026 - 05/03/2026.'],
  'claim.service_to': ['no', 'The last day, if another.'],
  'claim.billed_cents': ['yes', 'In dollars, such as 1,234.50.'],
  'claim.claim_number': ['only for payers that ask for it', 'The payer’s own number.'],
  'claim.patient_account_number': ['only for payers that ask for it', 'Your number of the patient or visit.'],
  'claim.procedure_codes': ['no', 'Apart by commas, with modifiers such as 99213-25.'],
  'claim.note': ['no', ''],
  'call.not_before': ['no', 'No call before this day.'],
  'call.priority': ['no', priorities.join(', ')],
};

const example: Partial<Record<IntakeField, string>> = {
  provider_name: 'Example Clinic',
  NPI: '1234567893',
  tax_id: '012345678',
  'patient.first_name': 'Ana',
  'patient.last_name': 'Diaz',
  'patient.date_of_birth': '06/03/1980',
  'patient.member_id': 'W123456789',
  'patient.relation_to_subscriber': 'self',
  'claim.service_from': '05/01/2026',
  'claim.billed_cents': '1,234.50',
  'claim.procedure_codes': '99213-25, 71046',
  'call.priority': 'normal',
};

/** Two columns for the name avoid splitting it. */
const columns: readonly IntakeField[] = intakeFields.filter((field) => field !== 'patient.name');

export const getImportTemplate = implementForMember(contract, async ({ account_id }, { sql }) => {
  const { clinics, payers, providers } = await rowContext(sql, account_id, {});
  const lists: [IntakeField, readonly string[]][] = [
    ['clinic_id', clinics.map(({ name }) => name)],
    ['provider_name', providers.map(({ name }) => name)],
    ['NPI', providers.map(({ NPI }) => NPI)],
    ['payer.name', payers.map(({ name }) => name)],
    ['patient.relation_to_subscriber', relations],
    ['call.priority', priorities],
  ];
  const [clinic] = clinics;
  const [payer] = payers;
  const whole = { ...example, clinic_id: clinic?.name, 'payer.name': payer?.name };
  const longest = Math.max(...lists.map(([, values]) => values.length));
  const choices = lists.flatMap(([field, values], place) => {
    const letter = String.fromCharCode(65 + place);
    return values.length === 0
      ? []
      : [[columns.indexOf(field), `'Allowed values'!$${letter}$2:$${letter}$${values.length + 1}`] as const];
  });
  const bytes = await writeWorkbook([
    { name: 'Claims', headings: columns.map(intakeLabel), rows: [], choices: new Map(choices) },
    {
      // Not among the claims, where people would forget to delete it.
      name: 'Example',
      headings: columns.map(intakeLabel),
      rows: [columns.map((field) => whole[field] ?? null)],
    },
    {
      name: 'Columns',
      headings: ['Column', 'Needed', 'What stands there'],
      rows: columns.map((field) => [intakeLabel(field), ...explanations[field]]),
    },
    {
      name: 'Allowed values',
      headings: lists.map(([field]) => intakeLabel(field)),
      rows: Array.from({ length: longest }, (_, row) => lists.map(([, values]) => values[row] ?? null)),
    },
  ]);
  return { file_name: 'Claims template.xlsx', base64: Buffer.from(bytes).toString('base64') };
});
