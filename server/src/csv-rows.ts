/** Rows of CSV for spreadsheet programs: CRLF, quoted as in RFC 4180. */

import { stringify } from 'csv-stringify/sync';

/**
 * Spreadsheet programs treat a cell as a formula by its first character, after any spaces, quotes or, where a file is
 * split at them, semicolons and commas. Such text gets an apostrophe in front, which those programs show as text.
 * Full-width characters count as their plain forms.
 * Source: OWASP, "CSV Injection".
 */
const opensFormula = /^[\s"';,\u200B\u2060\uFEFF]*[=+\-@|\t\r\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

export function escapeFormula(text: string): string {
  return opensFormula.test(text) ? `'${text}` : text;
}

/** Without a line end after the last row. */
export const csvOfRows = (rows: readonly (readonly string[])[]) =>
  stringify([...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n]/, eof: false });
