/** Checks one row of a sheet against the schema of a claim typed by hand: every problem at once, each with its cell. */

import { dateProblems } from '../claim/claim-dates.ts';
import { checkableParts, missingRequirements } from '../payer/payer-requirements.ts';
import { draftChecker } from './check-draft.ts';
import { type Cell, type IntakeField, intakeLabel } from './field.ts';
import type { CheckedRow, RowContext, RowRemark } from './row-context.ts';
import { RowReader, sheetReaders } from './row-reader.ts';
import { serviceLineKey } from './service-lines.ts';

/** The field whose column shows a problem of the claim's schema. */
function shownField(field: string): string {
  if (field === 'payer' || field.startsWith('payer.payer_id')) return 'payer.name';
  return field.replace(/\.\d+$/, '');
}

/** Reads and checks rows of one sheet. Work shared by all rows is done once. */
export function rowChecker(context: RowContext): (cells: readonly Cell[]) => CheckedRow {
  const sheet = sheetReaders(context);
  const checkDraft = draftChecker();
  return (cells) => {
    const row = new RowReader(sheet, cells);
    const { draft, payer } = row.readDraft();
    const checked = checkDraft(draft);
    reportSchemaProblems(row, draft, checked.ok ? [] : checked.problems);
    // Report these together with the other problems, so that a row is not rejected twice.
    const asked = checkableParts(draft);
    const lacking = payer ? missingRequirements(asked, payer) : [];
    // A known provider includes the PTAN, and a mistyped NPI finds no provider.
    for (const { field, message } of [...lacking, ...dateProblems(asked.dates, context.today)])
      if ((field !== 'ptan' || !row.hasProblem('NPI')) && !row.hasProblem(shownField(field)))
        row.addProblem(shownField(field), message);

    const { problems, flags } = row;
    const isLine = row.cell('claim.procedure_codes') !== null;
    return {
      submission: checked.ok && problems.length === 0 ? checked.value : null,
      problems,
      flags,
      lineKey: isLine ? serviceLineKey(draft) : null,
    };
  };
}

/** Adds what the schema of a claim finds in the draft of a row, unless reading the row reported it already. */
function reportSchemaProblems(
  row: RowReader,
  draft: ReturnType<RowReader['readDraft']>['draft'],
  problems: readonly { readonly field: string; readonly message: string }[],
): void {
  // A problem reported while reading is not reported again as missing, nor the parts of a name when the name is wrong.
  const isReported = (field: string) =>
    row.hasProblem(field) ||
    ((field === 'patient.first_name' || field === 'patient.last_name') && row.hasProblem('patient.name')) ||
    (field === 'payer.name' && row.hasProblem('payer.phone')) ||
    (field === 'claim.service_to' && row.hasProblem('claim.service_from'));
  // Without a column for the NPI, only another name can find the provider.
  const isUnknownName = draft.NPI === undefined && draft.provider_name !== undefined && !row.hasColumn('NPI');
  if (isUnknownName)
    row.addProblem(
      'provider_name',
      `“${draft.provider_name}” is not one of your providers. You can also add columns with the NPI and tax ID.`,
    );
  const isNpiInvalid = row.hasProblem('NPI') || problems.some(({ field }) => field === 'NPI');
  for (const { field, message } of problems) {
    const shown = shownField(field);
    if (isReported(shown) || (isUnknownName && (field === 'NPI' || field === 'tax_id'))) continue;
    const comesWithNpi = (field === 'provider_name' || field === 'tax_id') && message === 'Required';
    if (!comesWithNpi || draft.NPI === undefined) row.addProblem(shown, message);
    // A mistyped NPI finds no provider, so reporting the provider's other fields as missing would be noise.
    else if (!isNpiInvalid)
      row.addProblem(shown, `Required, as NPI ${draft.NPI} is not one of your providers.`);
  }
}

/** A row's problems on one line: `DOB (C7): Enter a valid date, such as 06/03/2026.` */
export function remarkSentence(remark: RowRemark, address: (column: number) => string): string {
  const label = intakeLabel(remark.field as IntakeField);
  return `${label}${remark.column === null ? '' : ` (${address(remark.column)})`}: ${remark.message}`;
}
