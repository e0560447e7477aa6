/**
 * Reads a row of a sheet's XML if all of its cells are plain, as nearly all are: numbers and shared texts, without formulas. The XML
 * parser, which reads every other row, takes more than twice as long.
 */

export interface PlainCell {
  /** Such as `C7`. */
  readonly address: string;
  readonly style: string | undefined;
  readonly type: string | undefined;
  readonly text: string;
}

const rowTag =
  /\s*<row r="([1-9]\d{0,6})"(?: (?:(?:spans|ht|customHeight|s|customFormat|x14ac:dyDescent|outlineLevel|collapsed)="[\w.: -]*"|hidden="(?:0|false)"))*>/y;
const cellTag =
  /<c r="([A-Z]{1,3}\d{1,7})"(?: s="(\d{1,5})")?(?: t="([ns])")?(?:\/>|>(?:<v>([\w.+-]{1,30})<\/v>)?<\/c>)/y;
export const rowEnd = '</row>';

/** The number and the cells of the row that is the text from `start` up to `end`; null when it is not plain. */
export function readPlainRow(
  text: string,
  start: number,
  end: number,
): { readonly number: number; readonly cells: readonly PlainCell[] } | null {
  rowTag.lastIndex = start;
  const row = rowTag.exec(text);
  if (!row) return null;
  const cells: PlainCell[] = [];
  let place = rowTag.lastIndex;
  while (place < end - rowEnd.length) {
    cellTag.lastIndex = place;
    const cell = cellTag.exec(text);
    if (!cell) return null;
    place = cellTag.lastIndex;
    cells.push({ address: cell[1] ?? '', style: cell[2], type: cell[3], text: cell[4] ?? '' });
  }
  return place === end - rowEnd.length ? { number: Number(row[1]), cells } : null;
}
