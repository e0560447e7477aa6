/** Finds the next or previous cell with a problem. */

import type { ImportRow } from '@claimline/domain/contracts/imports/import-rows';
import type { Drafts } from './cellDrafts.ts';
import type { Place } from './grid/gridMoves.ts';
import { type GridColumn, problemOf } from './gridColumns.ts';
import type { RowIndex } from './rowIndex.ts';
import type { ImportRows } from './useImportRows.ts';

interface Search {
  readonly active: Place;
  readonly step: 1 | -1;
  /** All rows with problems. Those that the filter does not show are skipped. */
  readonly faulty: RowIndex;
  readonly rows: ImportRows;
  readonly columns: readonly GridColumn[];
  readonly drafts: Drafts;
}

/** The indexes of the columns in which a row has a problem. */
function faultyColumns(row: ImportRow, columns: readonly GridColumn[], drafts: Drafts): number[] {
  const faulty = columns.flatMap((column, index) => {
    const draft = drafts.get(row.row_number)?.get(column.column);
    // A changed cell has not been checked yet.
    const message = draft ? draft.message : problemOf(row, column);
    return message === null ? [] : [index];
  });
  // A problem of the whole row is shown in the first column.
  if (faulty.length === 0 && row.problems.some(({ column }) => column === null)) return [0];
  return faulty;
}

/** Searches the rest of the active row, then the rows after it, then continues from the other end of the list. */
export async function findProblem(search: Search): Promise<Place | null> {
  const { active, step, faulty, rows, columns, drafts } = search;
  const { index } = rows;
  const activeNumber = index.numberAt(active.row);
  const numbers = Array.from({ length: faulty.count }, (_, place) => faulty.numberAt(place));
  if (step < 0) numbers.reverse();
  const ahead = numbers.filter((number) => (number - activeNumber) * step > 0);
  const behind = numbers.filter((number) => (number - activeNumber) * step < 0);

  for (const [turn, number] of [activeNumber, ...ahead, ...behind, activeNumber].entries()) {
    const place = index.placeOf(number);
    if (place < 0) continue;
    const [row] = await rows.load(place, place);
    if (!row) continue;
    const found = faultyColumns(row, columns, drafts);
    const candidates = turn === 0 ? found.filter((column) => (column - active.column) * step > 0) : found;
    const column = step > 0 ? candidates[0] : candidates.at(-1);
    if (column !== undefined) return { row: place, column };
  }
  return null;
}
