/** The checkbox column: one per row, and one in the heading for the page. */

import type { KeyboardEvent } from 'react';
import { pageSelection } from './rowSelection.ts';
import classes from './SelectCells.module.css';

/** The selection, which the page keeps. */
export interface TableSelection<Row extends object> {
  readonly ids: ReadonlySet<string>;
  /** False while the checkboxes are hidden: on narrow screens until the user starts selecting. */
  readonly isOn: boolean;
  /** The accessible name of a row. */
  readonly nameOf: (row: Row) => string;
  readonly onToggle: (id: string) => void;
  /** Extends the selection from the last row toggled, or from `fromId`, to this row. */
  readonly onExtend: (id: string, fromId?: string) => void;
  readonly onPage: (isSelected: boolean) => void;
  readonly onClear: () => void;
}

/** Widths in pixels: of the checkbox column, of what the first text column is narrowed by, and on narrow screens. */
export const selectColumnWidth = 44;
export const selectColumnOverlap = 20;
export const narrowSelectWidth = 32;

export function SelectHeading({
  ids,
  order,
  onPage,
}: {
  readonly ids: ReadonlySet<string>;
  readonly order: readonly string[];
  readonly onPage: (isSelected: boolean) => void;
}) {
  const selected = pageSelection(ids, order);
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label="Select this page"
      ref={(box) => {
        if (box !== null) box.indeterminate = selected === 'some';
      }}
      checked={selected === 'all'}
      disabled={order.length === 0}
      onChange={() => onPage(selected !== 'all')}
    />
  );
}

/** The table handles its clicks, with those of all rows. */
export function SelectBox({ name, isSelected }: { readonly name: string; readonly isSelected: boolean }) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={`Select ${name}`}
      checked={isSelected}
      // The row is the tab stop, and x toggles the checkbox.
      tabIndex={-1}
      readOnly
    />
  );
}

/**
 * Selection keys on a focused row: x, Shift with the arrows, Ctrl or ⌘ with A, Escape. Returns whether the key was
 * handled.
 */
export function selectByKey<Row extends object>(
  event: KeyboardEvent<HTMLElement>,
  selection: TableSelection<Row>,
  order: readonly string[],
): boolean {
  const id = event.target instanceof HTMLElement ? event.target.dataset.rowId : undefined;
  if (id === undefined || event.altKey) return false;
  const { key, shiftKey } = event;
  if (event.metaKey || event.ctrlKey) {
    if (key !== 'a') return false;
    selection.onPage(true);
  } else if (key === 'x') selection.onToggle(id);
  else if (key === 'X') selection.onExtend(id);
  else if (key === 'Escape' && selection.ids.size > 0) selection.onClear();
  else if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
    const next = order[order.indexOf(id) + (key === 'ArrowDown' ? 1 : -1)];
    if (next !== undefined) selection.onExtend(next, id);
    // Let the arrow key also move the focus.
    return false;
  } else return false;
  event.preventDefault();
  return true;
}
