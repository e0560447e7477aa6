/** Blocks of cells as spreadsheets put them on the clipboard: tabs between cells, quotes around line breaks. Pure. */

export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const source = text.replace(/\r\n?/g, '\n');
  while (at < source.length) {
    let cell = '';
    if (source[at] === '"') {
      const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
      quoted.lastIndex = at;
      const found = quoted.exec(source);
      // A quote that is never closed is part of the text, such as 6" in a note.
      if (found) {
        cell = (found[1] ?? '').replaceAll('""', '"');
        at = quoted.lastIndex;
      }
    }
    const end = source.slice(at).search(/[\t\n]/);
    cell += end < 0 ? source.slice(at) : source.slice(at, at + end);
    at = end < 0 ? source.length : at + end;
    row.push(cell);
    if (source[at] === '\t') {
      at++;
      if (at === source.length) row.push('');
    } else if (at < source.length || row.length > 0) {
      rows.push(row);
      row = [];
      at++;
    }
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const quotedCell = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const formatBlock = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(quotedCell).join('\t')).join('\n');
