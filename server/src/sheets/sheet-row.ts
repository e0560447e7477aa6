/** The rows of a sheet as they are read: values only, never formulas. */

import { type Cell, columnLetters } from '@claimline/domain/intake/field';
import { cellTextMax, columnsMax, rowTextMax } from './limits.ts';
import { FileRefusal } from './refusal.ts';

export interface SheetRow {
  /** The row number shown in the sheet; the first is 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** Text the database cannot store becomes the replacement character, which the check of the row refuses. */
function keepable(text: string): string {
  return (text.includes('\u0000') ? text.replaceAll('\u0000', '\ufffd') : text).toWellFormed();
}

function cellOf(value: Cell, row: number, column: number): Cell {
  if (typeof value !== 'string') return value;
  if (value.length > cellTextMax)
    throw new FileRefusal(
      `Cell ${columnLetters(column)}${row} has ${value.length.toLocaleString('en-US')} characters; the limit is 32,767. A quote before it may not be closed.`,
    );
  const text = keepable(value);
  return text.trim() === '' ? null : text;
}

const textOf = (cells: readonly Cell[]) =>
  cells.reduce((length: number, cell) => length + (typeof cell === 'string' ? cell.length : 0), 0);

/** Counts the text of a file's rows; throws a {@link FileRefusal} when it exceeds `max` characters. */
export function textCounter(max: number): (cells: readonly Cell[]) => void {
  let length = 0;
  return (cells) => {
    length += textOf(cells);
    if (length > max)
      throw new FileRefusal(
        `The rows contain more than ${Math.floor(max / 1024 / 1024)} MB of text. Split the file into smaller files, or remove columns that aren’t needed.`,
      );
  };
}

/** The row without empty cells at its end; null when it is empty. Reports cells that are too far right. */
export function sheetRow(
  number: number,
  given: readonly { readonly column: number; readonly value: Cell }[],
  tooFarRight: (address: string) => void,
): SheetRow | null {
  const cells: Cell[] = [];
  let furthest = -1;
  for (const { column, value } of given) {
    if (value === null || value === '') continue;
    if (column >= columnsMax) {
      furthest = Math.max(furthest, column);
      continue;
    }
    while (cells.length < column) cells.push(null);
    cells[column] = cellOf(value, number, column);
  }
  if (furthest >= 0) tooFarRight(`${columnLetters(furthest)}${number}`);
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  // Rows prepared for later already contain checkboxes, none of them ticked.
  if (cells.every((cell) => cell === null || cell === false)) return null;
  const length = textOf(cells);
  if (length > rowTextMax)
    throw new FileRefusal(
      `Row ${number} has ${length.toLocaleString('en-US')} characters; the limit is 65,536. Remove columns that aren’t needed.`,
    );
  return { number, cells };
}
