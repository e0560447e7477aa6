import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { replacementRow } from './replacementRow.ts';

/** Keys that move between rows, and by how many; j and k as in other keyboard-driven apps. */
const steps: Record<string, number> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface RowNavigation {
  /** The one row that Tab reaches. */
  readonly tabStopId: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Controls that type letters or move with them, and what lies above the page. */
const usesLetters =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="slider"], [role="dialog"]';

/** The row that an event inside it belongs to. */
export const rowIdOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId : undefined;

/**
 * Moves the focus between rows (elements with `data-row-id` inside `body`) and opens the focused one with Enter. The
 * rows are one tab stop together. J and k enter the table from anywhere but a control that uses letters. When the open row closes, the
 * focus returns to it; when the focused row leaves the list, the row in its place gets the focus.
 */
export function useRowNavigation(
  body: RefObject<HTMLElement | null>,
  ids: readonly string[],
  openId: string | undefined,
  onOpen: (id: string) => void,
): RowNavigation {
  const [visitedId, setVisitedId] = useState<string>();
  const openBefore = useRef(openId);
  const focusedId = useRef<string>(undefined);
  const idsBefore = useRef(ids);
  const tabStopId = visitedId !== undefined && ids.includes(visitedId) ? visitedId : ids[0];

  function focusRow(id: string | undefined) {
    if (id === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  // The drawer over the table had the focus; when it closes, its row gets the focus.
  useEffect(() => {
    const closedId = openId === undefined ? openBefore.current : undefined;
    openBefore.current = openId;
    // If the row has left the list meanwhile, the tab stop gets the focus.
    if (closedId !== undefined) focusRow(ids.includes(closedId) ? closedId : tabStopId);
  });

  // A row that is removed loses the focus without a blur event in React. Where another row reuses its elements, the focus
  // moves too, so that screen readers read the new row.
  useEffect(() => {
    const before = idsBefore.current;
    idsBefore.current = ids;
    if (focusedId.current === undefined || ids.includes(focusedId.current)) return;
    const nextId = replacementRow(focusedId.current, before, ids);
    focusedId.current = undefined;
    const active = document.activeElement;
    if (active instanceof HTMLElement && body.current?.contains(active)) active.blur();
    if (document.activeElement === document.body && openId === undefined) focusRow(nextId);
  });

  // The key is pressed outside the table, so listen on the window.
  useEffect(() => {
    function enterTable(event: globalThis.KeyboardEvent) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key !== 'j' && event.key !== 'k') return;
      if (openId !== undefined || document.querySelector('[role="dialog"]') !== null) return;
      if (event.target instanceof Element && event.target.closest(usesLetters) !== null) return;
      event.preventDefault();
      focusRow(tabStopId);
    }
    window.addEventListener('keydown', enterTable);
    return () => window.removeEventListener('keydown', enterTable);
  });

  return {
    tabStopId,
    onFocus: (event) => {
      const id = rowIdOf(event.target);
      focusedId.current = id;
      if (id !== undefined) setVisitedId(id);
    },
    onBlur: ({ target }) => {
      // While another window has the focus, the row stays the one to return to.
      if (document.activeElement !== target) focusedId.current = undefined;
    },
    onKeyDown: (event) => {
      const id = rowIdOf(event.target);
      if (id === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
      const isOnRow = event.target instanceof HTMLElement && event.target.dataset.rowId === id;
      if (event.key === 'Enter' && isOnRow) {
        event.preventDefault();
        onOpen(id);
        return;
      }
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const place = Math.min(Math.max(ids.indexOf(id) + step, 0), ids.length - 1);
      focusRow(ids[place]);
    },
  };
}
