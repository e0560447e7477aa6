/** Opens uploaded files: a workbook, a delimited text or an X12 file, recognized by its bytes and not by its name. */

import { cellAddress } from '@claimline/domain/intake/field';
import { separatorsWithoutHeader } from '@claimline/domain/x12/segments';
import { decodeText } from './decode-text.ts';
import { readDelimited, unclosedQuote } from './delimited.ts';
import {
  countOutsideQuotes,
  declaredDelimiter,
  findDelimiter,
  withoutSpacesBeforeQuotes,
} from './delimiter.ts';
import { fileKind } from './file-kind.ts';
import { fileBytesMax } from './limits.ts';
import { FileRefusal } from './refusal.ts';
import type { HiddenParts } from './sheet-cells.ts';
import { type SheetRow, sheetRow } from './sheet-row.ts';
import { openWorkbook } from './workbook.ts';

export interface OpenSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Nonempty rows from the top, some at a time, read only as far as they are consumed. */
  rows(tooFarRight: (address: string) => void): AsyncGenerator<readonly SheetRow[]>;
  /** Of the rows that were read so far. */
  readonly hidden: HiddenParts;
}

export type OpenFile =
  | {
      readonly kind: 'sheets';
      readonly sheets: readonly OpenSheet[];
      readonly countsFrom1904: boolean;
      /** Notes for the biller about the file, as sentences. */
      readonly notes: readonly string[];
    }
  | { readonly kind: 'x12'; readonly text: string; readonly notes: readonly string[] };

const nothingHidden = (): HiddenParts => ({ rows: new Set(), columns: new Set() });
/** Rows of a text that are passed on together. */
const rowsTogether = 200;

/** Where an interchange begins, after anything a mail program or clearinghouse put before it; -1 for other text. */
function startOfX12(text: string): number {
  const head = text.slice(0, 8_192);
  const begun =
    /^\s*ISA[^A-Za-z0-9\s]/i.exec(head) ?? /\bISA([^A-Za-z0-9])\d{2}\1.{0,12}?\1\d{2}\1/i.exec(head);
  if (begun) return begun.index;
  return separatorsWithoutHeader(head.trimStart()) ? head.search(/\S/) : -1;
}

function openX12(text: string, start: number, notes: readonly string[]): OpenFile {
  const above = text.slice(0, start).trim();
  const body = text.slice(start).trimStart();
  return {
    kind: 'x12',
    // X12 has no lower-case letters, but some programs write them anyway.
    // A NUL makes its segment unreadable, like any character that is none.
    text: (/^(?:ISA|GS|ST)/.test(body) ? body : body.toUpperCase()).replaceAll('\u0000', '\ufffd'),
    notes: [...notes, ...(above === '' ? [] : ['The text above the ISA segment was ignored.'])],
  };
}

/** A note when the file's extension does not match its content. */
function misnamed(fileName: string, isWorkbook: boolean): string[] {
  const extension = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (isWorkbook && extension !== undefined && !['xlsx', 'xlsm'].includes(extension))
    return [`The file is named .${extension} but is an Excel workbook. It was read as a workbook.`];
  if (!isWorkbook && (extension === 'xlsx' || extension === 'xls' || extension === 'xlsm'))
    return [`The file is named .${extension} but contains plain text. It was read as delimited text.`];
  return [];
}

/**
 * An unclosed quote that another one closes further down still merges rows. Throws a {@link FileRefusal} for a row in
 * which one value contains a whole row.
 */
function refuseSwallowedRows(
  values: readonly unknown[],
  width: number,
  delimiter: string,
  row: number,
): void {
  if (width < 4) return;
  for (const [column, value] of values.entries()) {
    if (typeof value !== 'string' || (values.length > 1 && !value.includes('\n') && !value.includes('\r')))
      continue;
    const containsRow = value
      .split(/[\r\n]+/)
      .some(
        (line) =>
          countOutsideQuotes(line, delimiter) >= width - 1 &&
          line.split(delimiter).filter((part) => /\d/.test(part)).length >= 3,
      );
    if (containsRow) throw unclosedQuote(cellAddress(column, row));
  }
}

async function* textRows(
  text: string,
  tooFarRight: (address: string) => void,
): AsyncGenerator<readonly SheetRow[]> {
  const declared = declaredDelimiter(text);
  const body = declared ? text.slice(declared.length) : text;
  const delimiter = declared?.delimiter ?? findDelimiter(body);
  let number = declared ? 1 : 0;
  let width = 0;
  let ready: SheetRow[] = [];
  for await (const values of readDelimited(withoutSpacesBeforeQuotes(body, delimiter), delimiter)) {
    const cells = values.map((value, column) => ({ column, value }));
    const row = sheetRow(++number, cells, tooFarRight);
    refuseSwallowedRows(values, width, delimiter, number);
    width = Math.max(width, values.length);
    if (row && ready.push(row) === rowsTogether) {
      yield ready;
      ready = [];
    }
  }
  yield ready;
}

function openText(bytes: Uint8Array, fileName: string): OpenFile {
  const { text: written, encoding } = decodeText(bytes);
  // Concatenated files each start with a byte order mark.
  const text = written.includes('\ufeff') ? written.replace(/(^|[\r\n])\ufeff+/g, '$1') : written;
  const notes =
    encoding === 'windows-1252'
      ? [
          'The file is not in UTF-8, so it was read with the Windows encoding. Check names with accented letters.',
        ]
      : [];
  const start = startOfX12(text);
  if (start >= 0) return openX12(text, start, notes);
  const sheet: OpenSheet = {
    name: fileName,
    isHidden: false,
    rows: (tooFarRight) => textRows(text, tooFarRight),
    hidden: nothingHidden(),
  };
  notes.push(...misnamed(fileName, false));
  return { kind: 'sheets', sheets: [sheet], countsFrom1904: false, notes };
}

/** Throws a {@link FileRefusal} for a file that is neither a sheet nor X12, is damaged, or exceeds the limits. */
export async function openFile(bytes: Uint8Array, fileName: string): Promise<OpenFile> {
  if (bytes.length > fileBytesMax)
    throw new FileRefusal('The file is larger than 50 MB. Split it into smaller ones.');
  if (fileKind(bytes) === 'text') return openText(bytes, fileName);
  const workbook = await openWorkbook(bytes);
  const notes = misnamed(fileName, true);
  if (workbook.hasMacros)
    notes.push('The workbook contains macros. They were ignored; only values were read.');
  return {
    kind: 'sheets',
    countsFrom1904: workbook.countsFrom1904,
    notes,
    sheets: workbook.sheets.map((sheet) => {
      const hidden = nothingHidden();
      return {
        name: sheet.name,
        isHidden: sheet.isHidden,
        rows: (tooFarRight) => workbook.rows(sheet, tooFarRight, hidden),
        hidden,
      };
    }),
  };
}
