/** A sheet's rows as they are read: values only, never formulas. */

import { type Cell, columnLetters } from '@claimline/domain/intake/field';
import { cellTextMax, columnsMax, rowTextMax } from './limits.ts';
import { FileRefusal } from './refusal.ts';

export interface SheetRow {
  /** As the sheet counts: the first is 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** What the database cannot keep becomes the sign for an unreadable character, which the check of the row refuses. */
function keepable(text: string): string {
  return (text.includes('\u0000') ? text.replaceAll('\u0000', '\ufffd') : text).toWellFormed();
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#VALUE!';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}

function cellOf(value: string | number | boolean | Date | null, row: number, column: number): Cell {
  if (value instanceof Date) return dateText(value);
  if (typeof value !== 'string') return value;
  if (value.length > cellTextMax)
    throw new FileRefusal(
      `Cell ${columnLetters(column)}${row} holds ${value.length.toLocaleString('en-US')} characters. ` +
        'Perhaps a quote before it was never closed. A cell has at most 32,767.',
    );
  const text = keepable(value);
  return text.trim() === '' ? null : text;
}

const textOf = (cells: readonly Cell[]) =>
  cells.reduce((length: number, cell) => length + (typeof cell === 'string' ? cell.length : 0), 0);

/** Counts the text of a file's rows as they go by; throws a {@link FileRefusal} when it is more than `max` characters. */
export function textCounter(max: number): (cells: readonly Cell[]) => void {
  let length = 0;
  return (cells) => {
    length += textOf(cells);
    if (length > max)
      throw new FileRefusal(
        `The rows hold more than ${Math.floor(max / 1024 / 1024)} MB of text. Split the file into smaller ones, or remove columns that claims do not need.`,
      );
  };
}

/** The row without the empty cells at its end; null for one with nothing in it. Tells what stood too far right. */
export function sheetRow(
  number: number,
  values: readonly (string | number | boolean | Date | null)[],
  tooFarRight: (address: string) => void,
): SheetRow | null {
  let last = values.length - 1;
  while (last >= 0 && (values[last] ?? '') === '') last--;
  if (last >= columnsMax) {
    tooFarRight(`${columnLetters(last)}${number}`);
    last = columnsMax - 1;
  }
  const cells: Cell[] = [];
  for (let column = 0; column <= last; column++) cells.push(cellOf(values[column] ?? null, number, column));
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  const length = textOf(cells);
  if (length > rowTextMax)
    throw new FileRefusal(
      `Row ${number} holds ${length.toLocaleString('en-US')} characters. A row has at most 65,536. ` +
        'Remove columns that claims do not need.',
    );
  return cells.length === 0 ? null : { number, cells };
}
