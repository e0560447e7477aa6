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

/** Collects the rows of a sheet while its XML is parsed. */
class RowParser {
  readonly #values: CellValues;
  readonly #hidden: HiddenParts;
  readonly #reader: ReturnType<typeof xmlReader>;
  readonly #inline = textGatherer();
  #ready: ReadCells[] = [];
  #row: { number: number; cells: { column: number; value: Cell }[] } | null = null;
  #lastNumber = 0;
  #cell: { column: number; type: string; format: NumberFormat | undefined } | null = null;
  #nextColumn = 0;
  #text = '';
  #isValue = false;
  #isFormula = false;
  /** Whether the last tag that the XML parser read ended a row, so that plain rows may follow. */
  #isAfterRow = false;
  /** The beginning of a row whose end has not arrived. */
  #waiting = '';

  constructor(values: CellValues, hidden: HiddenParts) {
    this.#values = values;
    this.#hidden = hidden;
    this.#reader = xmlReader({
      opened: (name, attributes) => this.#opened(name, attributes),
      closed: (name) => this.#closed(name),
      text: (more) => this.#gather(more),
    });
  }

  /** Parses a chunk of the XML. Returns the rows that end in it. */
  write(more: string): readonly ReadCells[] {
    const xml = this.#waiting + more;
    let place = 0;
    for (let found = 0; (found = xml.indexOf(rowEnd, place)) >= 0; ) {
      const end = found + rowEnd.length;
      if (!this.#isAfterRow || !this.#readPlainRow(xml, place, end)) {
        const part = xml.slice(place, end);
        this.#reader.write(part);
        // `</row>` inside a comment or CDATA does not end a row.
        if (/<[!?]/.test(part)) this.#isAfterRow = false;
      }
      place = end;
    }
    this.#waiting = xml.slice(place);
    if (this.#waiting.length > rowXmlMax) {
      this.#reader.write(this.#waiting);
      this.#waiting = '';
      this.#isAfterRow = false;
    }
    return this.#takeReady();
  }

  /** Returns the rows that were still missing. */
  end(): readonly ReadCells[] {
    this.#reader.write(this.#waiting);
    this.#reader.close();
    return this.#takeReady();
  }

  #takeReady(): readonly ReadCells[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  /** Reads a row without the XML parser, if it is simple enough. */
  #readPlainRow(xml: string, start: number, end: number): boolean {
    const plain = readPlainRow(xml, start, end);
    if (!plain) return false;
    this.#lastNumber = plain.number;
    const cells = plain.cells.flatMap(({ address, style, type = 'n', text: written }) => {
      const column = columnOf(address);
      const value = valueOf(type, this.#formatOf(style), written, '', this.#values);
      return column === null || value === null ? [] : { column, value };
    });
    if (cells.length > 0) this.#ready.push({ number: this.#lastNumber, cells });
    return true;
  }

  #opened(name: string, attributes: Attributes): void {
    this.#isAfterRow = false;
    if (name === 'row') this.#beginRow(attributes);
    else if (name === 'c' && this.#row) this.#beginCell(attributes);
    else if (name === 'v') this.#isValue = this.#cell !== null;
    else if (name === 'f') this.#isFormula = true;
    else if (name === 'col' && isSet(attributes['hidden'])) addColumns(attributes, this.#hidden.columns);
    else if (this.#cell) this.#inline.opened(name);
  }

  #closed(name: string): void {
    this.#isAfterRow = name === 'row';
    if (name === 'row' && this.#row) {
      if (this.#row.cells.length > 0) this.#ready.push(this.#row);
      this.#row = null;
    } else if (name === 'c' && this.#row && this.#cell) {
      const value = this.#valueOfCell(this.#cell);
      if (value !== null) this.#row.cells.push({ column: this.#cell.column, value });
      this.#cell = null;
    } else if (name === 'v') this.#isValue = false;
    else if (this.#cell) this.#inline.closed(name);
  }

  #gather(more: string): void {
    if (this.#isValue) this.#text += more;
    else if (this.#cell) this.#inline.text(more);
  }

  #beginRow(attributes: Attributes): void {
    const given = Number(attributes['r'] ?? this.#lastNumber + 1);
    this.#lastNumber = Number.isSafeInteger(given) && given > 0 ? given : this.#lastNumber + 1;
    this.#row = { number: this.#lastNumber, cells: [] };
    this.#nextColumn = 0;
    if (isSet(attributes['hidden'])) this.#hidden.rows.add(this.#lastNumber);
  }

  #beginCell({ r = '', t = 'n', s }: Attributes): void {
    const column = columnOf(r) ?? this.#nextColumn;
    if (column >= columnsOfASheet) throw new FileRefusal(damaged);
    this.#nextColumn = column + 1;
    this.#cell = { column, type: t, format: this.#formatOf(s) };
    this.#text = '';
    this.#isFormula = false;
    this.#inline.take();
  }

  #valueOfCell({ type, format }: { type: string; format: NumberFormat | undefined }): Cell {
    // A formula that returns nothing has an empty text; a number that was not calculated has none at all.
    const hasNoSavedValue = this.#isFormula && type === 'n' && this.#text === '';
    return hasNoSavedValue
      ? unsavedFormula
      : valueOf(type, format, this.#text, this.#inline.take(), this.#values);
  }

  #formatOf(style: string | undefined): NumberFormat | undefined {
    return style === undefined ? undefined : this.#values.formats[Number(style)];
  }
}

/** The rows of each chunk. What is hidden is added to `hidden` while it is read. */
export async function* readSheetCells(
  archive: Archive,
  part: Part,
  values: CellValues,
  hidden: HiddenParts,
): AsyncGenerator<readonly ReadCells[]> {
  const parser = new RowParser(values, hidden);
  for await (const more of textOfChunks(archive.unpack(part))) {
    const rows = parser.write(more);
    if (rows.length > 0) yield rows;
  }
  const rest = parser.end();
  if (rest.length > 0) yield rest;
}
