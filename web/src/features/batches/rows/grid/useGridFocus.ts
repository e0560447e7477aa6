import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RowIndex } from '../rowIndex.ts';
import type { Selection } from './gridMoves.ts';
import { rowHeight } from './useVisibleRows.ts';

interface GridFocusOptions {
  readonly index: RowIndex;
  readonly selection: Selection;
  /** The text of the open editor; null when none is open. */
  readonly editing: string | null;
}

/** Scrolls so that the other corner of the selection is visible, below the header and beside the row numbers. */
function scrollIntoView(box: HTMLElement, cell: HTMLElement, row: number) {
  const visible = box.clientHeight - rowHeight;
  if (row * rowHeight < box.scrollTop) box.scrollTop = row * rowHeight;
  else if ((row + 1) * rowHeight > box.scrollTop + visible) box.scrollTop = (row + 1) * rowHeight - visible;
  const left = cell.offsetLeft - (box.querySelector<HTMLElement>('[data-row-head]')?.offsetWidth ?? 0);
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (cell.offsetLeft + cell.offsetWidth > box.scrollLeft + box.clientWidth)
    box.scrollLeft = cell.offsetLeft + cell.offsetWidth - box.clientWidth;
}

/** Keeps the focus on the active cell, and that cell on the screen. */
export function useGridFocus({ index, selection, editing }: GridFocusOptions) {
  const grid = useRef<HTMLDivElement>(null);
  /** Removing the focused row loses the focus without an event. */
  const hadFocus = useRef(false);

  const focusActiveCell = useEffectEvent(() => {
    const box = grid.current;
    const cell = box?.querySelector<HTMLElement>('[data-active]');
    if (!box || !cell) return;
    if (editing === null && (box.contains(document.activeElement) || box.dataset.wantsFocus === 'true'))
      cell.focus({ preventScroll: true });
    box.dataset.wantsFocus = 'false';
    scrollIntoView(box, cell, selection.corner.row);
  });
  // Focus follows the active cell, also out of the editor when it closes.
  useLayoutEffect(() => focusActiveCell(), [selection, editing]);

  // When the focused row was removed, the row that replaced it gets the focus.
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    grid.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
  }, [index]);

  return {
    /** The element of the grid. */
    grid,
    /** The active cell gets the focus when it is rendered next. */
    requestFocus: () => {
      if (grid.current) grid.current.dataset.wantsFocus = 'true';
    },
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ target }: FocusEvent) => {
      hadFocus.current = document.activeElement === target;
    },
  };
}
