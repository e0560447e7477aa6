import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { type GridSize, movedBy, type Selection, selectionAt } from './gridMoves.ts';

interface GridKeys {
  readonly selection: Selection;
  readonly size: GridSize;
  readonly onSelect: (selection: Selection) => void;
  /** Opens the editor, with this text instead of the cell's. */
  readonly onEdit: (text?: string) => void;
  readonly onClear: () => void;
  readonly onProblem: (step: 1 | -1) => void;
  readonly onReplace: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Does what a key means in a spreadsheet. */
export function handleGridKey(event: KeyboardEvent, { selection, size, onSelect, ...on }: GridKeys): void {
  const { active, corner } = selection;
  const isCtrl = event.ctrlKey || event.metaKey;
  const { key, shiftKey } = event;
  const handled = (work: () => void) => {
    event.preventDefault();
    work();
  };
  if (event.altKey) return;
  const to = movedBy({ key, isCtrl }, shiftKey ? corner : active, size);
  if (to) {
    handled(() => onSelect(shiftKey ? { active, corner: to } : selectionAt(to)));
  } else if (key === 'Tab') {
    // At the ends of a row, Tab leaves the grid, so that it is not a keyboard trap.
    const next = { row: active.row, column: active.column + (shiftKey ? -1 : 1) };
    if (next.column >= 0 && next.column < size.columns) handled(() => onSelect(selectionAt(next)));
  } else if (key === 'F8') handled(() => on.onProblem(shiftKey ? -1 : 1));
  else if (key === 'F2' || key === 'Enter') handled(() => on.onEdit());
  else if (key === 'Delete' || key === 'Backspace') handled(on.onClear);
  else if (key === 'Escape') handled(() => onSelect(selectionAt(active)));
  else if (isCtrl && key.toLowerCase() === 'z') handled(shiftKey ? on.onRedo : on.onUndo);
  else if (isCtrl && key.toLowerCase() === 'y') handled(on.onRedo);
  else if (isCtrl && key.toLowerCase() === 'h') handled(on.onReplace);
  else if (isCtrl && key.toLowerCase() === 'a')
    handled(() =>
      onSelect({
        active: { row: 0, column: 0 },
        corner: { row: size.rows - 1, column: size.columns - 1 },
      }),
    );
  // Focus the editor before the browser types the letter, so that it goes there.
  else if (!isCtrl && key.length === 1) flushSync(() => on.onEdit(''));
  // Keep letters from triggering the page's shortcuts.
  if (!isCtrl || event.isDefaultPrevented()) event.stopPropagation();
}
