/** The column of checkboxes: one a row, and the page's in the heading. */

import { Checkbox } from '@mantine/core';
import type { KeyboardEvent, MouseEvent } from 'react';
import { shareSelected } from './rowSelection.ts';
import classes from './SelectCells.module.css';

/** What a table needs of a selection that its page keeps. */
export interface TableSelection<Row extends object> {
  readonly ids: ReadonlySet<string>;
  /** False while checkboxes are not to be seen: on narrow screens until one asks for them. */
  readonly isOn: boolean;
  /** What a row is called, for those who hear the screen. */
  readonly nameOf: (row: Row) => string;
  readonly onToggle: (id: string) => void;
  /** From the last row touched, or `fromId`, to this one. */
  readonly onExtend: (id: string, fromId?: string) => void;
  readonly onPage: (isIn: boolean) => void;
  readonly onClear: () => void;
}

/** Pixels: with columns, and the part of it that the first column of text had for itself; and on narrow screens. */
export const selectColumnWidth = 40;
export const selectColumnSaves = 16;
export const narrowSelectWidth = 32;

export function SelectHeading({
  ids,
  order,
  onPage,
}: {
  readonly ids: ReadonlySet<string>;
  readonly order: readonly string[];
  readonly onPage: (isIn: boolean) => void;
}) {
  const share = shareSelected(ids, order);
  return (
    <Checkbox
      size="xs"
      classNames={{ root: classes.box ?? '' }}
      aria-label="Select this page"
      checked={share === 'all'}
      indeterminate={share === 'some'}
      disabled={order.length === 0}
      onChange={() => onPage(share !== 'all')}
    />
  );
}

export function SelectBox({
  id,
  name,
  isSelected,
  onToggle,
  onExtend,
}: {
  readonly id: string;
  readonly name: string;
  readonly isSelected: boolean;
  readonly onToggle: (id: string) => void;
  readonly onExtend: (id: string) => void;
}) {
  return (
    <Checkbox
      size="xs"
      classNames={{ root: classes.box ?? '' }}
      aria-label={`Select ${name}`}
      checked={isSelected}
      // The row is the tab stop, and x toggles it.
      tabIndex={-1}
      onChange={() => undefined}
      onClick={(event: MouseEvent) => (event.shiftKey ? onExtend(id) : onToggle(id))}
    />
  );
}

/** The keys of a selection on a focused row: x, Shift with the arrows, Ctrl or ⌘ with A, Escape. True when it was one. */
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
    // The focus goes along as with any arrow.
    return false;
  } else return false;
  event.preventDefault();
  return true;
}
