/** Shows a cell of a sheet as it was read: a date instead of Excel's day number, an amount with cents. */

import type { CalendarDate } from '../calendar.ts';
import { fieldAt } from '../claim/fields.ts';
import { dollars } from '../money.ts';
import { type Cell, type IntakeField, isDateField } from './field.ts';
import { readCents, readDate } from './value.ts';

export interface CellReading {
  readonly today: CalendarDate;
  readonly countsFrom1904: boolean;
  /** Whether dates of this column have the day first. */
  readonly isDayFirst: boolean;
}

function slashed(date: CalendarDate, isDayFirst: boolean): string {
  const [year, month, day] = date.split('-');
  return isDayFirst ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

function dateText(field: IntakeField, cell: Cell, reading: CellReading): string | null {
  const read = readDate({ ...reading, isBirth: field === 'patient.date_of_birth' })(cell);
  if (read.kind === 'value') return slashed(read.value, reading.isDayFirst);
  if (typeof cell !== 'number' || !reading.isDayFirst) return null;
  // A date whose day and month may be swapped is shown in an order that nobody confuses.
  const certain = readDate({ ...reading, isDayFirst: false, isBirth: false })(cell);
  return certain.kind === 'value' ? certain.value : null;
}

function amountText(cell: Cell): string | null {
  const read = readCents(cell);
  if (read.kind !== 'value') return null;
  return dollars(read.value).replace('$', '');
}

/** Entered in the same cell again, the text means the same. What could not be read is shown as it is in the file. */
export function cellText(field: IntakeField, cell: Cell, reading: CellReading): string {
  if (cell === null) return '';
  const read = isDateField(field)
    ? dateText(field, cell, reading)
    : fieldAt(field)?.kind === 'cents'
      ? amountText(cell)
      : null;
  return read ?? String(cell);
}
