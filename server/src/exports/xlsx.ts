/** Claims as an Excel workbook: dates, amounts and counts are formatted numbers, everything else is text. */

import type { ExportColumn, ExportedClaim } from '@claimline/domain/list/export-columns';
import { type CellStyle, type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { SheetOptions } from './csv.ts';
import { wallClock } from './zone-clock.ts';

/** Excel's limit for one cell. */
const cellTextMax = 32_767;

/** `@` is text: identifiers that are edited in Excel keep their leading zeros too. */
const formats: Record<ExportColumn['kind'], string> = {
  text: '@',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
  cents: '#,##0.00',
  count: '0',
  boolean: '@',
};

/**
 * Text is never a formula in this format. `_x0041_` would be read as the letter with that number, unless its
 * underscore is escaped. Characters that XML does not allow are replaced visibly.
 */
function cellText(text: string): string {
  return text
    .slice(0, cellTextMax)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\uFFFE\uFFFF]|\p{Cs}/gu, '\uFFFD');
}

function cellOf(column: ExportColumn, claim: ExportedClaim, { clock, address }: SheetOptions): CellValue {
  switch (column.kind) {
    case 'text': {
      const text = column.value(claim, address);
      return text === null ? null : cellText(text);
    }
    case 'date': {
      const date = column.value(claim, address);
      return date === null ? null : new Date(`${date}T00:00:00Z`);
    }
    case 'instant': {
      const instant = column.value(claim, address);
      return instant === null ? null : wallClock(clock, instant);
    }
    case 'cents': {
      const cents = column.value(claim, address);
      return cents === null ? null : cents / 100;
    }
    case 'count':
      return column.value(claim, address);
    case 'boolean':
      return column.value(claim, address) === true ? 'Yes' : 'No';
  }
}

const styles = Object.fromEntries(
  Object.entries(formats).map(([kind, numFmt]): [string, CellStyle] => [kind, { numFmt }]),
);

function definitionOf({ label, kind, width }: ExportColumn, timeZone: string): ColumnDef {
  const header = kind === 'instant' ? `${label} (${timeZone})` : label;
  return { header, width: Math.max(width, header.length + 2), style: styles[kind] ?? {} };
}

/** Rows beyond the limit of a sheet continue in a second sheet with the same headings. */
export function xlsxOf(
  claims: AsyncIterable<ExportedClaim>,
  options: SheetOptions,
): ReadableStream<Uint8Array> {
  const { columns, timeZone } = options;
  async function* rows() {
    for await (const claim of claims) yield columns.map((column) => cellOf(column, claim, options));
  }
  return writeXlsxStream(rows(), {
    name: 'Claims',
    columns: columns.map((column) => definitionOf(column, timeZone)),
    freezePane: { rows: 1 },
  });
}
