/** Workbooks that people get from us: text stays text, whatever it begins with. */

import { writeXlsx } from 'hucre/xlsx';

export interface WrittenSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
  /** Values that a column offers: by its index, with the sheet's range they stand in, such as `Lists!$A$2:$A$9`. */
  readonly choices?: ReadonlyMap<number, string>;
}

const widthOf = (heading: string) => Math.min(60, Math.max(14, heading.length + 4));

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** A workbook of these sheets, headings in bold and always in sight. Cells are of type text, so nothing in them runs. */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ name, headings, rows, choices = new Map<number, string>() }) => ({
      name,
      // A column of text keeps the zeros that people type at the front.
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
