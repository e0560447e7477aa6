/** Finds rows of a sheet that are not claims: totals, notes, hints, empty templates, repeated headings. */

import type { Cell, IntakeField } from './field.ts';

/** Fields that identify a claim: a row without any of them is not a claim. All of them contain digits. */
export const identifyingFields: readonly IntakeField[] = [
  'patient.date_of_birth',
  'patient.member_id',
  'claim.service_from',
];
/** Other fields that still identify a claim when those are missing. */
const naming: readonly IntakeField[] = [
  'patient.name',
  'patient.first_name',
  'patient.last_name',
  'claim.claim_number',
  'claim.patient_account_number',
];

const summary =
  /^\W*(?:(?:grand|sub|page|report|batch)[\s-]*)?(?:totals?|sums?|counts?|average)\b|^\W*(?:number|no\.?) of (?:claims|rows|records)\b|\b(?:sub|grand )?totals?\W*$/i;
/** How to fill in a column: `MM/DD/YYYY`, `Required`, `Text`, `10 digits`. */
const hint =
  /^\W*(?:[mdy]{1,4}[-/. ][mdy]{1,4}[-/. ][mdy]{1,4}|required|optional|mandatory|text|numeric|alphanumeric|(?:max(?:imum)?\W*)?\d+ (?:digits?|char(?:acter)?s?))\b/i;
const example =
  /^\W*(?:examples?(?:\s+(?:row|claim|entry|only))?\s*(?:[-:.)–]|$)|sample (?:row|claim|entry|only)\b|e\.g\.)/i;

/** Whether a cell says that its row has a total, a count or an average. */
export const saysTotal = (cell: Cell | undefined): cell is string =>
  typeof cell === 'string' && summary.test(cell.trim());

const plain = (cell: Cell | undefined) => String(cell ?? '').trim();
const isFilled = (cell: Cell | undefined) => plain(cell) !== '';

/** Why a row is not a claim, in words; null for a row that is one or was meant to be one. */
export function whyNoClaim(
  cells: readonly Cell[],
  mapping: readonly (IntakeField | null)[],
  headings: readonly string[],
): string | null {
  const filled = cells.flatMap((cell, column) => (isFilled(cell) ? [column] : []));
  const again = filled.filter(
    (column) => plain(cells[column]).toLowerCase() === plain(headings[column]).toLowerCase(),
  );
  if (again.length >= 3 && again.length === filled.length) return 'Skipped: repeats the headings.';
  const columnsOf = (fields: readonly IntakeField[]) =>
    fields.map((field) => mapping.indexOf(field)).filter((column) => column >= 0);
  const identifyingColumns = columnsOf(identifyingFields);
  // When fewer columns are recognized, the claim data may be in an unrecognized one.
  if (identifyingColumns.length < 2) return null;
  const says = (pattern: RegExp) => (column: number) => pattern.test(plain(cells[column]));
  if (filled.slice(0, 1).some(says(example))) return 'Skipped: looks like an example.';
  if (identifyingColumns.filter(says(hint)).length >= 2) return 'Skipped: looks like instructions.';
  if (identifyingColumns.some(says(/\d/))) return null;
  if (cells.some(saysTotal)) return 'Skipped: looks like a total.';
  // A sentence, or the explanation of an abbreviation in a legend.
  const isNote =
    filled.length === 1 ? filled.some(says(/\p{L}/u)) : filled.every(says(/^[^\d]*\p{L}[^\d]*$/u));
  if (filled.length <= 2 && isNote) return 'Skipped: looks like a note.';
  return columnsOf(naming).some((column) => isFilled(cells[column]))
    ? null
    : 'Skipped: has no patient, member ID, or date of service.';
}
