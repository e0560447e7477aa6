/** The thread that reads one uploaded file: finds its claims, matches its columns and checks every row. */

import {
  type ImportColumn,
  type ImportFound,
  importRowsMax,
} from '@claimline/domain/contracts/imports/imports';
import { rowChecker } from '@claimline/domain/intake/check-row';
import { chooseColumns, sampleRows } from '@claimline/domain/intake/choose-columns';
import { columnObserver } from '@claimline/domain/intake/column-doubts';
import { type Cell, columnLetters, type IntakeField } from '@claimline/domain/intake/field';
import { type FoundHeader, findHeader, headerRowsMax } from '@claimline/domain/intake/find-header';
import { whyNoClaim } from '@claimline/domain/intake/no-claim';
import { payerFinder } from '@claimline/domain/intake/payer-names';
import { hasPayerRows, type LeftOut, withPayers } from '@claimline/domain/intake/payer-rows';
import { cellsOf837, cellsOfLeftOut, x12Headings, x12Mapping } from '@claimline/domain/intake/x12-rows';
import { describeX12Error } from '@claimline/domain/x12/errors';
import { read837 } from '@claimline/domain/x12/read-837';
import { NotX12 } from '@claimline/domain/x12/segments';
import type { FileContext } from '../../db/imports/import-context.ts';
import type { ReadRow } from '../../db/imports/import-rows.ts';
import { confinedData, sendParts } from '../../sheets/confined.ts';
import { fileTextMax } from '../../sheets/limits.ts';
import { type OpenSheet, openFile } from '../../sheets/open-file.ts';
import { FileRefusal } from '../../sheets/refusal.ts';
import { type SheetRow, textCounter } from '../../sheets/sheet-row.ts';
import { sampleOrder } from './intake-sample.ts';

export interface ReadingOrder {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fileName: string;
  readonly context: FileContext;
  readonly remembered: readonly (readonly [string, IntakeField | null])[];
  readonly chosenSheet: string | null;
  readonly chosenColumns: readonly (IntakeField | null)[] | null;
  /** Rows that are already read and stored. */
  readonly skip: number;
}

export type ReadingPart =
  | { readonly kind: 'found'; readonly found: ImportFound }
  /** {@link ReadRow}s in the database's format, so that they are passed on without parsing or copying. */
  | { readonly kind: 'rows'; readonly rows: Uint8Array<ArrayBuffer>; readonly count: number };

const rowsAPart = 1_000;
/** Each takes about ten milliseconds. */
const sheetsTriedMax = 500;
/** More than anyone reads; the rest is only counted. */
const errorsMax = 200;
const farCellsMax = 3;

type ClaimRow = SheetRow & LeftOut;

let order: ReadingOrder;

/** PostgreSQL's binary format for `jsonb` is a version byte followed by the JSON. */
function rowsPart(part: readonly string[]): ReadingPart {
  const rows = new TextEncoder().encode(`\u0001[${part.join(',')}]`);
  return { kind: 'rows', rows, count: part.length };
}

/** Checks rows and splits them into chunks. `hiddenNotes` are known when all rows are read. */
async function* checkRows(
  rows: AsyncIterable<readonly ClaimRow[]> | Iterable<readonly ClaimRow[]>,
  found: ImportFound,
  hiddenNotes: () => readonly string[] = () => [],
): AsyncGenerator<ReadingPart> {
  const mapping = found.columns.map(({ field }) => field);
  const headings = found.columns.map(({ heading }) => heading);
  const check = rowChecker({ ...order.context, mapping, countsFrom1904: found.counts_from_1904 });
  const columns = columnObserver(mapping);
  const countText = textCounter(fileTextMax);
  let seen = 0;
  // Convert to JSON at once, so that a row's data can be freed before the next is read.
  let part: string[] = [];
  for await (const some of rows) {
    for (const { number, cells, leftOut } of some) {
      if (++seen > importRowsMax)
        throw new FileRefusal('The file has more than 100,000 rows. Split it into smaller files.');
      countText(cells);
      if (found.kind === 'sheet') columns.see(cells);
      if (seen <= order.skip) continue;
      const { submission, problems, flags, lineKey } = check(cells);
      const why =
        leftOut ?? (found.kind === 'x12' || submission ? null : whyNoClaim(cells, mapping, headings));
      const column = Math.max(
        0,
        cells.findIndex((cell) => cell !== null),
      );
      const row: ReadRow = {
        row_number: number,
        cells,
        submission,
        problems,
        flags: why === null ? flags : [{ field: mapping[column] ?? '', column, message: why }],
        line_key: lineKey,
        is_skipped: why !== null,
      };
      part.push(JSON.stringify(row));
      if (part.length === rowsAPart) {
        yield rowsPart(part);
        part = [];
      }
    }
  }
  if (part.length > 0) yield rowsPart(part);
  if (seen === 0) throw new FileRefusal('The file has headings but no rows below them.');
  const { day_first, zeros } = columns.doubts();
  const notes = hiddenNotes();
  if (day_first.length > 0 || zeros.length > 0 || notes.length > 0)
    yield {
      kind: 'found',
      found: {
        ...found,
        notes: [...found.notes, ...notes],
        day_first: [...day_first],
        zeros: [...zeros],
      },
    };
}

interface SampledSheet {
  readonly sheet: OpenSheet;
  readonly header: FoundHeader;
  /** The sampled rows, and those after them: a sheet is read once, because every read decompresses it again. */
  readonly first: readonly SheetRow[];
  readonly rest: AsyncGenerator<readonly SheetRow[]>;
  /** Collects cells that are too far to the right. */
  readonly farCells: readonly string[];
}

async function sampleSheet(sheet: OpenSheet): Promise<SampledSheet> {
  const farCells: string[] = [];
  const rest = sheet.rows((address) => {
    if (farCells.length < farCellsMax) farCells.push(address);
  });
  const first: SheetRow[] = [];
  while (first.length < headerRowsMax + sampleRows) {
    const next = await rest.next();
    if (next.done) break;
    first.push(...next.value);
  }
  const header = findHeader(first.slice(0, headerRowsMax).map(({ cells }) => [...cells]));
  return { sheet, header, first, rest, farCells };
}

/** The requested sheet; otherwise the one whose headings match the most claim columns, visible sheets first. */
async function chooseSheet(sheets: readonly OpenSheet[]): Promise<SampledSheet> {
  const asked = sheets.find(({ name }) => name === order.chosenSheet);
  let best: SampledSheet | undefined;
  const visibleFirst = sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));
  for (const sheet of asked ? [asked] : visibleFirst.slice(0, sheetsTriedMax)) {
    const looked = await sampleSheet(sheet);
    const isBetter = !best || isBetterSheet(looked, best);
    const left = isBetter ? best : looked;
    await left?.rest.return(undefined);
    if (isBetter) best = looked;
  }
  if (!best) throw new FileRefusal('The workbook has no sheet with rows.');
  return best;
}

function isBetterSheet(one: SampledSheet, other: SampledSheet): boolean {
  if (one.sheet.isHidden !== other.sheet.isHidden) return other.sheet.isHidden;
  return one.header.named > other.header.named;
}

const listed = (names: readonly (string | number)[]) =>
  `${names.slice(0, 10).join(', ')}${names.length > 10 ? ` and ${names.length - 10} more` : ''}`;

function hiddenNotes({ hidden: { rows, columns } }: OpenSheet): string[] {
  return [
    ...(rows.size > 0 ? [`Hidden rows were also read: ${listed([...rows])}.`] : []),
    ...(columns.size > 0
      ? [`Hidden columns were also read: ${listed([...columns].map(columnLetters))}.`]
      : []),
  ];
}

async function* readSheets(
  sheets: readonly OpenSheet[],
  fileNotes: readonly string[],
  countsFrom1904: boolean,
): AsyncGenerator<ReadingPart> {
  const { sheet, header, first, rest, farCells } = await chooseSheet(sheets);
  if (first.length === 0) throw new FileRefusal('The sheet is empty.');
  const below = first.slice(header.index + 1);
  const sample = below.slice(0, sampleRows).map(({ cells }) => cells);
  const columns = chooseColumns(header.headings, sample, {
    remembered: new Map(order.remembered),
    chosen: order.chosenColumns,
  });
  const mapping = columns.map(({ field }) => field);
  const findPayer = payerFinder(order.context.payers);
  const payerRows = hasPayerRows(
    below.map(({ cells }) => cells),
    mapping,
    findPayer,
  );
  const payerColumn: ImportColumn = {
    heading: 'Payer above the rows',
    field: 'payer.name',
    confidence: 1,
    by: 'content',
    remark: null,
    samples: [],
  };
  const found: ImportFound = {
    kind: 'sheet',
    sheets: sheets.map(({ name, isHidden }) => ({
      name,
      is_hidden: isHidden,
      is_chosen: name === sheet.name,
    })),
    notes: [
      ...fileNotes,
      ...(sheets.length > sheetsTriedMax && order.chosenSheet === null
        ? [
            `The workbook has ${sheets.length.toLocaleString('en-US')} sheets. The first 500 were searched for claims; choose another sheet if needed.`,
          ]
        : []),
      ...(farCells.length > 0
        ? [`Cells to the right of column IV were ignored, such as ${farCells.join(', ')}.`]
        : []),
    ],
    columns: payerRows ? [...columns, payerColumn] : columns,
    counts_from_1904: countsFrom1904,
  };
  yield { kind: 'found', found };
  const rows = chained(below, rest);
  yield* checkRows(payerRows ? withPayers(rows, mapping, findPayer) : rows, found, () => hiddenNotes(sheet));
}

async function* chained(
  first: readonly SheetRow[],
  rest: AsyncGenerator<readonly SheetRow[]>,
): AsyncGenerator<readonly SheetRow[]> {
  yield first;
  yield* rest;
}

function* rowsOf837(text: string): Generator<readonly ClaimRow[]> {
  for (const one of read837(text)) {
    if (one.kind === 'claim') {
      const leftOut = one.claim.notCalled ?? undefined;
      yield [{ number: one.claim.segment, cells: cellsOf837(one.claim), leftOut }];
    } else if (one.kind === 'left-out')
      yield [{ number: one.claim.segment, cells: cellsOfLeftOut(one.claim), leftOut: one.claim.why }];
  }
}

/** Reads the file twice, so that damage is reported before any claims and nothing accumulates in memory. */
async function* readX12(text: string, fileNotes: readonly string[]): AsyncGenerator<ReadingPart> {
  const errors: string[] = [];
  let errorCount = 0;
  let leftOut = 0;
  const sample: Cell[][] = [];
  for (const one of read837(text)) {
    if (one.kind === 'claim') {
      if (sample.length < sampleRows) sample.push(cellsOf837(one.claim));
    } else if (one.kind === 'left-out') {
      leftOut++;
      if (sample.length < sampleRows) sample.push(cellsOfLeftOut(one.claim));
    } else if (errorCount++ < errorsMax) errors.push(describeX12Error(one.error));
  }
  if (sample.length === 0)
    throw new FileRefusal(`No claims could be read from the file. ${errors.slice(0, 3).join(' ')}`.trim());
  if (leftOut > 0)
    errors.unshift(
      `${leftOut} ${leftOut === 1 ? 'claim was' : 'claims were'} left out because the patient is uncertain.`,
    );
  if (errorCount > errorsMax) errors.push(`And ${errorCount - errorsMax} more.`);
  const found: ImportFound = {
    kind: 'x12',
    sheets: [],
    notes: [...fileNotes, ...errors],
    columns: chooseColumns(x12Headings, sample, {
      remembered: new Map(),
      chosen: order.chosenColumns ?? x12Mapping,
    }),
    counts_from_1904: false,
  };
  yield { kind: 'found', found };
  yield* checkRows(rowsOf837(text), found);
}

async function* readFile(): AsyncGenerator<ReadingPart> {
  const file = await openFile(order.bytes, order.fileName);
  try {
    if (file.kind === 'x12') yield* readX12(file.text, file.notes);
    else yield* readSheets(file.sheets, file.notes, file.countsFrom1904);
  } catch (error) {
    if (error instanceof NotX12) throw new FileRefusal(error.message);
    throw error;
  }
}

/** Reads a sample, so that the code that reads the first rows of the file is compiled. */
async function warmUp(): Promise<void> {
  order = await sampleOrder();
  for await (const _part of readFile());
}

order = (await confinedData(warmUp)) as ReadingOrder;
await sendParts(readFile(), (part) => (part.kind === 'rows' ? [part.rows.buffer] : []));
