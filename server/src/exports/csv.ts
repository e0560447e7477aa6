/**
 * Claims as CSV: UTF-8 with a byte order mark so that Excel recognizes it, CRLF, quoting as in RFC 4180, ISO 8601
 * dates and instants, amounts as plain decimals.
 */

import type { ExportColumn, ExportedClaim } from '@claimline/domain/list/export-columns';
import { stringify } from 'csv-stringify/sync';
import { isoInZone, type ZoneClock } from './zone-clock.ts';

export interface SheetOptions {
  readonly columns: readonly ExportColumn[];
  readonly timeZone: string;
  readonly clock: ZoneClock;
  /** The public address of the product. */
  readonly address: string;
}

/**
 * Spreadsheet programs treat a cell as a formula by its first character, after any spaces, quotes or, where a file is split
 * at them, semicolons and commas. Such text gets
 * an apostrophe in front, which those programs show as text. Full-width characters count as their plain forms.
 * Source: OWASP, "CSV Injection".
 */
const opensFormula = /^[\s"';,\u200B\u2060\uFEFF]*[=+\-@|\t\r\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

export function escapeFormula(text: string): string {
  return opensFormula.test(text) ? `'${text}` : text;
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
/** Without a line end after the last row. */
const written = (rows: string[][]) =>
  stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/, eof: false });

export function csvOf(
  claims: AsyncIterable<ExportedClaim>,
  options: SheetOptions,
): ReadableStream<Uint8Array> {
  const { columns } = options;
  async function* pieces() {
    yield encoder.encode(`\ufeff${written([columns.map(({ label }) => label)])}`);
    let rows: string[][] = [];
    for await (const claim of claims) {
      rows.push(columns.map((column) => cellText(column, claim, options)));
      if (rows.length < rowsAtOnce) continue;
      yield encoder.encode(`\r\n${written(rows)}`);
      rows = [];
    }
    if (rows.length > 0) yield encoder.encode(`\r\n${written(rows)}`);
  }
  return ReadableStream.from(pieces());
}
