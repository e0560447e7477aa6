import { priorities } from '@claimline/domain/claim/claim';
import { relations } from '@claimline/domain/claim/fields';
import { getImportTemplate as contract } from '@claimline/domain/contracts/imports/imports';
import {
  type IntakeField,
  intakeFields,
  intakeLabel,
  sheetColumn,
  sheetColumns,
} from '@claimline/domain/intake/field';
import { practiceColumns, practiceRows } from '@claimline/domain/intake/practice-rows';
import { rowContext } from '../../db/imports/import-context.ts';
import { writeWorkbook } from '../../sheets/write-workbook.ts';
import { implementForMember } from '../function.ts';

/** Two columns for the name avoid splitting it. */
const columns: readonly IntakeField[] = intakeFields.filter((field) => field !== 'patient.name');

export const getImportTemplate = implementForMember(contract, async ({ account_id, practice }, { sql }) => {
  const { clinics, payers, providers, today } = await rowContext(sql, account_id, {});
  if (practice) {
    const [provider] = providers;
    const rows = practiceRows(today, {
      clinic_id: clinics[0]?.name ?? '',
      provider_name: provider?.name ?? sheetColumns.provider_name.example,
      NPI: provider?.NPI ?? sheetColumns.NPI.example,
      tax_id: provider?.tax_id ?? sheetColumns.tax_id.example,
      'payer.name': payers.find(({ required_fields }) => required_fields.length === 0)?.name ?? '',
    });
    const bytes = await writeWorkbook([
      {
        name: 'Claims',
        headings: practiceColumns.map(intakeLabel),
        rows: rows.map((row) => practiceColumns.map((field) => row[field] ?? null)),
      },
    ]);
    return { file_name: 'Practice claims.xlsx', base64: Buffer.from(bytes).toString('base64') };
  }
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
