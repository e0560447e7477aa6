/** Changes to a list's layout. Pure: each returns a new layout. */

import {
  columnWidthMax,
  columnWidthMin,
  firstColumn,
  type Layout,
  type ListColumn,
} from '@claimline/domain/list/list-layout';

type Columns = Layout['columns'];

const withColumns = (layout: Layout, columns: Columns): Layout => ({ ...layout, columns });

/** The first column shows the patient and is always visible. */
export function withShown(layout: Layout, id: ListColumn, shown: boolean): Layout {
  if (id === firstColumn) return layout;
  return withColumns(
    layout,
    layout.columns.map((column) => (column.id === id ? { ...column, shown } : column)),
  );
}

/** Moves the column to an index among all columns, visible or not; index 0 is reserved for the first column. */
export function withPlace(layout: Layout, id: ListColumn, place: number): Layout {
  const moved = layout.columns.find((column) => column.id === id);
  if (moved === undefined || id === firstColumn) return layout;
  const others = layout.columns.filter((column) => column.id !== id);
  const to = Math.min(Math.max(place, 1), others.length);
  return withColumns(layout, [...others.slice(0, to), moved, ...others.slice(to)]);
}

/** Swaps the column with the next visible one; returns the same layout when there is none. */
export function moveVisibleColumn(layout: Layout, id: ListColumn, step: -1 | 1): Layout {
  const shown = layout.columns.filter((column) => column.shown);
  const neighbor = shown[shown.findIndex((column) => column.id === id) + step];
  if (neighbor === undefined || neighbor.id === firstColumn || id === firstColumn) return layout;
  return withPlace(layout, id, layout.columns.indexOf(neighbor));
}

/** Sets the width in pixels, within limits; undefined resets it. */
export function withWidth(layout: Layout, id: ListColumn, width: number | undefined): Layout {
  const kept =
    width === undefined
      ? {}
      : { width: Math.round(Math.min(Math.max(width, columnWidthMin), columnWidthMax)) };
  return withColumns(
    layout,
    layout.columns.map((column) => (column.id === id ? { id, shown: column.shown, ...kept } : column)),
  );
}
