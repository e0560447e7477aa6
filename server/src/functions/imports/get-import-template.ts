import { priorities } from '@claimline/domain/claim/claim';
import { relations } from '@claimline/domain/claim/fields';
import { getImportTemplate as contract } from '@claimline/domain/contracts/imports';
import { type IntakeField, intakeFields, intakeLabel, sheetColumn } from '@claimline/domain/intake/field';
import { rowContext } from '../../db/imports/import-context.ts';
import { writeWorkbook } from '../../sheets/write-workbook.ts';
import { implementForMember } from '../function.ts';

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
  const own: Partial<Record<IntakeField, string>> = {
    ...(clinic && { clinic_id: clinic.name }),
    ...(payer && { 'payer.name': payer.name }),
  };
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
      rows: [columns.map((field) => own[field] ?? sheetColumn(field).example ?? null)],
    },
    {
      name: 'Columns',
      headings: ['Column', 'Required', 'Description'],
      rows: columns.map((field) => {
        const { needed, about = '' } = sheetColumn(field);
        return [intakeLabel(field), needed, about];
      }),
    },
    {
      name: 'Allowed values',
      headings: lists.map(([field]) => intakeLabel(field)),
      rows: Array.from({ length: longest }, (_, row) => lists.map(([, values]) => values[row] ?? null)),
    },
  ]);
  return { file_name: 'Claims template.xlsx', base64: Buffer.from(bytes).toString('base64') };
});
