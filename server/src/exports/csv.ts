/**
 * Claims as CSV: UTF-8 with a byte order mark so that Excel recognizes it, CRLF, quoting as in RFC 4180, ISO 8601
 * dates and instants, amounts as plain decimals.
 */

import type { ExportColumn, ExportedClaim } from '@claimline/domain/list/export-columns';
import { csvOfRows, escapeFormula } from '../csv-rows.ts';
import { isoInZone, type ZoneClock } from './zone-clock.ts';

export interface SheetOptions {
  readonly columns: readonly ExportColumn[];
  readonly timeZone: string;
  readonly clock: ZoneClock;
  /** The public address of the product. */
  readonly address: string;
}

/** Formats `12345` cents as `123.45`. */
function decimal(cents: number): string {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

function cellText(column: ExportColumn, claim: ExportedClaim, { clock, address }: SheetOptions): string {
  switch (column.kind) {
    case 'text':
      return escapeFormula(column.value(claim, address) ?? '');
    case 'date':
      return column.value(claim, address) ?? '';
    case 'instant': {
      const instant = column.value(claim, address);
      return instant === null ? '' : isoInZone(clock, instant);
    }
    case 'cents': {
      const cents = column.value(claim, address);
      return cents === null ? '' : decimal(cents);
    }
    case 'count':
      return String(column.value(claim, address) ?? '');
    case 'boolean':
      return column.value(claim, address) === true ? 'Yes' : 'No';
  }
}

/** Rows written at once: a stream of its own for each row would take three times as long. */
const rowsAtOnce = 500;

const encoder = new TextEncoder();

export function csvOf(
  claims: AsyncIterable<ExportedClaim>,
  options: SheetOptions,
): ReadableStream<Uint8Array> {
  const { columns } = options;
  async function* pieces() {
    yield encoder.encode(`\ufeff${csvOfRows([columns.map(({ label }) => label)])}`);
    let rows: string[][] = [];
    for await (const claim of claims) {
      rows.push(columns.map((column) => cellText(column, claim, options)));
      if (rows.length < rowsAtOnce) continue;
      yield encoder.encode(`\r\n${csvOfRows(rows)}`);
      rows = [];
    }
    if (rows.length > 0) yield encoder.encode(`\r\n${csvOfRows(rows)}`);
  }
  return ReadableStream.from(pieces());
}
