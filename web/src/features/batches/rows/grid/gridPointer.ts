import type { MouseEvent } from 'react';
import type { Place, Selection } from './gridMoves.ts';

interface GridPointer {
  readonly selection: Selection;
  readonly columnCount: number;
  readonly isEditing: boolean;
  readonly onSelect: (selection: Selection) => void;
  readonly requestFocus: () => void;
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

/** Selects with the mouse: a cell, a row by its number, or a block of cells by dragging or with Shift. */
export function gridPointer(options: GridPointer) {
  const { selection, columnCount, isEditing, onSelect, requestFocus } = options;
  const { active, corner } = selection;
  return {
    onMouseDown: (event: MouseEvent) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.tagName === 'INPUT')) return;
      const head =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-head]') : null;
      const row = head ? Number(head.dataset.rowHead) : null;
      const place = row === null ? placeOf(event.target) : { row, column: 0 };
      if (!place) return;
      event.preventDefault();
      requestFocus();
      if (isEditing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const end = row === null ? place : { row, column: columnCount - 1 };
      onSelect(event.shiftKey ? { active, corner: end } : { active: place, corner: end });
    },
    onMouseMove: (event: MouseEvent) => {
      const place = event.buttons === 1 && !isEditing ? placeOf(event.target) : null;
      const isNew = place?.row !== corner.row || place.column !== corner.column;
      if (place && isNew) onSelect({ active, corner: place });
    },
  };
}
