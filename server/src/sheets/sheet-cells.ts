/**
 * The rows of one sheet of a workbook, parsed while its XML is read: no further than needed, and without storing it.
 * Values only; for a formula, its last result. Source: ECMA-376, part 1, 18.3.1.
 */

import type { Cell } from '@claimline/domain/intake/field';
import { unsavedFormula } from '@claimline/domain/intake/value';
import type { Archive, Part } from './archive.ts';
import { type NumberFormat, shownByDigits } from './number-formats.ts';
import { readPlainRow, rowEnd } from './plain-row.ts';
import { type Attributes, damaged, textOfChunks, xmlReader } from './read-xml.ts';
import { FileRefusal } from './refusal.ts';
import { textGatherer, withoutEscapes } from './workbook-texts.ts';

export interface CellValues {
  readonly texts: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly countsFrom1904: boolean;
}

export interface ReadCells {
  /** The row number shown in the sheet; the first is 1. */
  readonly number: number;
  /** Nonempty cells, each with its column from 0. */
  readonly cells: readonly { readonly column: number; readonly value: Cell }[];
}

/** What the biller may have overlooked. */
export interface HiddenParts {
  /** Row numbers as shown in the sheet. */
  readonly rows: Set<number>;
  /** Column indexes from 0. Only columns that are hidden singly or a few at a time. */
  readonly columns: Set<number>;
}

/** Excel hides "all columns to the right" as one range to XFD, which contains no values. */
const hiddenColumnsMax = 512;
const columnsOfASheet = 16_384;
const dayMs = 86_400_000;
/** A longer row is passed to the XML parser in parts. */
const rowXmlMax = 262_144;

/** Excel counts a Feb 29, 1900 that never existed: earlier days are one higher than elsewhere. */
function dayText(serial: number, countsFrom1904: boolean): string {
  const days = countsFrom1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(days * dayMs));
  if (Number.isNaN(moment.getTime())) return '#VALUE!';
  const [day = '', time = ''] = moment.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}

function numberOf(text: string, format: NumberFormat | undefined, countsFrom1904: boolean): Cell {
  const number = Number(text);
  if (text === '' || Number.isNaN(number)) return text === '' ? null : text;
  switch (format?.kind) {
    case 'date':
      return dayText(number, countsFrom1904);
    case 'digits':
      return shownByDigits(number, format.around) ?? number;
    case 'plain':
    case undefined:
      return number;
  }
}

function valueOf(
  type: string,
  format: NumberFormat | undefined,
  text: string,
  inline: string,
  values: CellValues,
): Cell {
  switch (type) {
    case 's':
      return values.texts[Number(text)] ?? null;
    case 'inlineStr':
      return inline;
    case 'str':
      return withoutEscapes(text);
    case 'b':
      return text === '1' || text.toLowerCase() === 'true';
    case 'e':
    case 'd':
      return text;
    default:
      return numberOf(text.trim(), format, values.countsFrom1904);
  }
}

/** The column of `C7` from 0; null for anything but a cell address. */
function columnOf(address: string): number | null {
  let column = 0;
  let place = 0;
  for (; place < address.length; place++) {
    const letter = address.charCodeAt(place);
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
    if (column > columnsOfASheet) throw new FileRefusal(damaged);
  }
  return place === 0 ? null : column - 1;
}

const isSet = (attribute: string | undefined) => attribute === '1' || attribute === 'true';

function addColumns({ min, max }: Attributes, columns: Set<number>): void {
  const [first, last] = [Number(min), Number(max)];
  if (last - first < hiddenColumnsMax)
    for (let column = first; column <= last; column++) columns.add(column - 1);
}

/** The rows of each chunk. What is hidden is added to `hidden` while it is read. */
export async function* readSheetCells(
  archive: Archive,
  part: Part,
  values: CellValues,
  hidden: HiddenParts,
): AsyncGenerator<readonly ReadCells[]> {
  let ready: ReadCells[] = [];
  let row: { number: number; cells: { column: number; value: Cell }[] } | null = null;
  let lastNumber = 0;
  let cell: { column: number; type: string; format: NumberFormat | undefined } | null = null;
  let nextColumn = 0;
  let text = '';
  let isValue = false;
  let isFormula = false;
  /** Whether the last tag that the XML parser read ended a row, so that plain rows may follow. */
  let isAfterRow = false;
  const inline = textGatherer();
  const formatOf = (style: string | undefined) =>
    style === undefined ? undefined : values.formats[Number(style)];
  const beginCell = ({ r = '', t = 'n', s }: Attributes) => {
    const column = columnOf(r) ?? nextColumn;
    if (column >= columnsOfASheet) throw new FileRefusal(damaged);
    nextColumn = column + 1;
    cell = { column, type: t, format: formatOf(s) };
    text = '';
    isFormula = false;
    inline.take();
  };
  const reader = xmlReader({
    opened(name, attributes) {
      isAfterRow = false;
      if (name === 'row') {
        const given = Number(attributes['r'] ?? lastNumber + 1);
        lastNumber = Number.isSafeInteger(given) && given > 0 ? given : lastNumber + 1;
        row = { number: lastNumber, cells: [] };
        nextColumn = 0;
        if (isSet(attributes['hidden'])) hidden.rows.add(lastNumber);
      } else if (name === 'c' && row) beginCell(attributes);
      else if (name === 'v') isValue = cell !== null;
      else if (name === 'f') isFormula = true;
      else if (name === 'col' && isSet(attributes['hidden'])) addColumns(attributes, hidden.columns);
      else if (cell) inline.opened(name);
    },
    closed(name) {
      isAfterRow = name === 'row';
      if (name === 'row' && row) {
        if (row.cells.length > 0) ready.push(row);
        row = null;
      } else if (name === 'c' && row && cell) {
        // A formula that returns nothing has an empty text; a number that was not calculated has none at all.
        const isUnworked = isFormula && cell.type === 'n' && text === '';
        const value = isUnworked
          ? unsavedFormula
          : valueOf(cell.type, cell.format, text, inline.take(), values);
        if (value !== null) row.cells.push({ column: cell.column, value });
        cell = null;
      } else if (name === 'v') isValue = false;
      else if (cell) inline.closed(name);
    },
    text(more) {
      if (isValue) text += more;
      else if (cell) inline.text(more);
    },
  });
  const takePlainRow = (xml: string, start: number, end: number): boolean => {
    const plain = readPlainRow(xml, start, end);
    if (!plain) return false;
    lastNumber = plain.number;
    const cells = plain.cells.flatMap(({ address, style, type = 'n', text: written }) => {
      const column = columnOf(address);
      const value = valueOf(type, formatOf(style), written, '', values);
      return column === null || value === null ? [] : { column, value };
    });
    if (cells.length > 0) ready.push({ number: lastNumber, cells });
    return true;
  };
  let waiting = '';
  for await (const more of textOfChunks(archive.unpack(part))) {
    waiting += more;
    let place = 0;
    for (let found = 0; (found = waiting.indexOf(rowEnd, place)) >= 0; ) {
      const end = found + rowEnd.length;
      if (!isAfterRow || !takePlainRow(waiting, place, end)) {
        const part = waiting.slice(place, end);
        reader.write(part);
        // The end of a row in a comment or a text is none.
        if (/<[!?]/.test(part)) isAfterRow = false;
      }
      place = end;
    }
    waiting = waiting.slice(place);
    if (waiting.length > rowXmlMax) {
      reader.write(waiting);
      waiting = '';
      isAfterRow = false;
    }
    if (ready.length > 0) yield ready;
    ready = [];
  }
  reader.write(waiting);
  reader.close();
  if (ready.length > 0) yield ready;
}
