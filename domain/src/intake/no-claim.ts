/** Rows among a sheet's claims that are none: totals, notes below the table, headings that come again on each page. */

import type { Cell, IntakeField } from './field.ts';

/** What tells one claim from another: a row without all of these names nobody. */
const telling: readonly IntakeField[] = ['patient.date_of_birth', 'patient.member_id', 'claim.service_from'];

const summary =
  /^\W*(?:(?:grand|sub|page|report|batch)[\s-]*)?(?:totals?|sums?|counts?|average)\b|^\W*(?:number|no\.?) of (?:claims|rows|records)\b/i;

const isFilled = (cell: Cell | undefined) =>
  cell !== null && cell !== undefined && String(cell).trim() !== '';
const plain = (cell: Cell | undefined) =>
  String(cell ?? '')
    .trim()
    .toLowerCase();

/** Why a row is no claim, in words; null for one that is, or should have been. */
export function whyNoClaim(
  cells: readonly Cell[],
  mapping: readonly (IntakeField | null)[],
  headings: readonly string[],
): string | null {
  const filled = cells.flatMap((cell, column) => (isFilled(cell) ? [column] : []));
  const again = filled.filter((column) => plain(cells[column]) === plain(headings[column]));
  if (again.length >= 3 && again.length === filled.length)
    return 'Read as the headings again, not as a claim.';
  const tellingColumns = telling.map((field) => mapping.indexOf(field)).filter((column) => column >= 0);
  // With fewer columns known, a row may tell of its claim in one that is not.
  if (tellingColumns.length < 2 || tellingColumns.some((column) => isFilled(cells[column]))) return null;
  if (filled.some((column) => typeof cells[column] === 'string' && summary.test(String(cells[column]))))
    return 'Read as a total, not as a claim.';
  const [only] = filled;
  const isNote = filled.length === 1 && only !== undefined && /\p{L}/u.test(plain(cells[only]));
  return isNote ? 'Read as a note, not as a claim.' : null;
}
