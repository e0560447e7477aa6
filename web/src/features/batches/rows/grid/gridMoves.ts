/** Where a key moves the active cell of a grid. Pure. */

export type AfterEdit = 'down' | 'up' | 'next' | 'previous' | 'stay' | 'leave';

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A block of cells between the active cell and another corner. */
export interface Selection {
  readonly active: Place;
  readonly corner: Place;
}

export const selectionAt = (place: Place): Selection => ({ active: place, corner: place });

export function areaOf({ active, corner }: Selection) {
  return {
    top: Math.min(active.row, corner.row),
    bottom: Math.max(active.row, corner.row),
    left: Math.min(active.column, corner.column),
    right: Math.max(active.column, corner.column),
  };
}
export type Area = ReturnType<typeof areaOf>;

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit on the screen. */
  readonly page: number;
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Null for keys that do not move. With Ctrl, arrows go to the edge, and Home and End to the first and last cell. */
export function movedBy(
  { key, isCtrl }: { readonly key: string; readonly isCtrl: boolean },
  { row, column }: Place,
  { rows, columns, page }: GridSize,
): Place | null {
  const to = (nextRow: number, nextColumn: number) => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  });
  switch (key) {
    case 'ArrowDown':
      return to(isCtrl ? rows : row + 1, column);
    case 'ArrowUp':
      return to(isCtrl ? 0 : row - 1, column);
    case 'ArrowRight':
      return to(row, isCtrl ? columns : column + 1);
    case 'ArrowLeft':
      return to(row, isCtrl ? 0 : column - 1);
    case 'PageDown':
      return to(row + page, column);
    case 'PageUp':
      return to(row - page, column);
    case 'Home':
      return to(isCtrl ? 0 : row, 0);
    case 'End':
      return to(isCtrl ? rows : row, columns);
    default:
      return null;
  }
}

/** The next or previous cell in reading order; null at the end of the grid. */
export function nextInOrder(
  { row, column }: Place,
  step: 1 | -1,
  { rows, columns }: Pick<GridSize, 'rows' | 'columns'>,
): Place | null {
  const order = row * columns + column + step;
  return order < 0 || order >= rows * columns
    ? null
    : { row: Math.floor(order / columns), column: order % columns };
}

/** The cell to move to when the editor of a cell closes; null to stay. */
export function cellAfterEdit(cell: Place, after: AfterEdit, size: GridSize): Place | null {
  switch (after) {
    case 'down':
      return movedBy({ key: 'ArrowDown', isCtrl: false }, cell, size);
    case 'up':
      return movedBy({ key: 'ArrowUp', isCtrl: false }, cell, size);
    case 'next':
      return nextInOrder(cell, 1, size);
    case 'previous':
      return nextInOrder(cell, -1, size);
    case 'stay':
    case 'leave':
      return null;
  }
}
