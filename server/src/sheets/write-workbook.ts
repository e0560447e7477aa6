/** Workbooks that people download: text stays text, whatever it begins with. */

import { writeXlsx } from 'hucre/xlsx';

export interface WrittenSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  /** The values that a column offers, by its index, as a range of the workbook such as `Lists!$A$2:$A$9`. */
  readonly choices?: ReadonlyMap<number, string>;
}

const widthOf = (heading: string) => Math.min(60, Math.max(14, heading.length + 4));

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** A workbook of these sheets, with bold headings that stay visible. Cells are text, so formulas do not run. */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ name, headings, rows, choices = new Map<number, string>() }) => ({
      name,
      // A text column keeps the leading zeros that people type.
      columns: headings.map((heading) => ({ width: widthOf(heading), numFmt: '@' })),
      rows: [[...headings], ...rows.map((row) => [...row])],
      cells: new Map(
        headings.map((heading, column) => [
          `0,${column}`,
          { value: heading, style: { font: { bold: true } } },
        ]),
      ),
      freezePane: { rows: 1 },
      dataValidations: Array.from(choices, ([column, formula1]) => ({
        type: 'list' as const,
        formula1,
        allowBlank: true,
        showErrorMessage: false,
        range: `${letters(column)}2:${letters(column)}5000`,
      })),
    })),
  });
}
