import type { MouseEvent } from 'react';
import type { TableSelection } from './SelectCells.tsx';
import { rowIdOf } from './useRowNavigation.ts';

/** Sets a tooltip on truncated text: one listener for the table instead of a tooltip component per cell. */
export function titleTruncatedText(event: MouseEvent<HTMLElement>) {
  if (!(event.target instanceof HTMLElement)) return;
  const cut = event.target.closest<HTMLElement>('[data-truncates]');
  if (cut === null) return;
  if (cut.scrollWidth > cut.clientWidth || cut.scrollHeight > cut.clientHeight) cut.title = cut.textContent;
  else cut.removeAttribute('title');
}

/** A click with the main button and no key, which is not meant for another tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface RowClicks {
  readonly selection: Pick<TableSelection<never>, 'onToggle' | 'onExtend'> | undefined;
  readonly isNarrow: boolean;
  readonly onOpen: (id: string) => void;
}

/** Opens the clicked row, or selects it. */
export function handleRowClick(event: MouseEvent<HTMLElement>, { selection, isNarrow, onOpen }: RowClicks) {
  const { target } = event;
  const id = rowIdOf(target);
  if (!(target instanceof Element) || id === undefined) return;
  if (selection && target.closest('[data-select-cell]') !== null) {
    // A click that just misses the checkbox must not open the claim.
    if (!(target instanceof HTMLInputElement)) return;
    if (event.shiftKey) selection.onExtend(id);
    else selection.onToggle(id);
    return;
  }
  if (selection && (isNarrow || event.shiftKey)) {
    event.preventDefault();
    if (event.shiftKey) selection.onExtend(id);
    else selection.onToggle(id);
    return;
  }
  // The link to the claim opens it here, unless it was clicked for another tab.
  const isOpener = target.closest('a[data-opens]') !== null && isPlainClick(event);
  if (isOpener) event.preventDefault();
  // Ignore other links and buttons in the row, and clicks that end a text selection.
  else if (target.closest('a, button') !== null || getSelection()?.type === 'Range') return;
  onOpen(id);
}
