import { columnWidthMax, columnWidthMin } from '@claimline/domain/list/list-layout';
import type { PointerEvent } from 'react';
import classes from './HeaderCell.module.css';

interface ColumnResizerProps {
  readonly onResize: (width: number | undefined) => void;
}

/**
 * The draggable edge of a column heading; a double click resets the width. The column menu does the same for the
 * keyboard.
 */
export function ColumnResizer({ onResize }: ColumnResizerProps) {
  function drag(event: PointerEvent<HTMLSpanElement>) {
    const handle = event.currentTarget;
    const heading = handle.closest('th');
    const table = handle.closest('table');
    if (event.button !== 0 || heading === null || table === null) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    handle.toggleAttribute('data-dragging', true);
    const column = table.querySelectorAll('col')[heading.cellIndex];
    const from = { x: event.clientX, width: heading.offsetWidth };
    let width: number | undefined;
    // Set the width directly in the DOM while dragging, and render only once at the end.
    const follow = (moved: globalThis.PointerEvent) => {
      width = Math.round(
        Math.min(Math.max(from.width + moved.clientX - from.x, columnWidthMin), columnWidthMax),
      );
      if (column) column.style.width = `${width}px`;
    };
    const endDrag = () => {
      handle.removeEventListener('pointermove', follow);
      handle.removeAttribute('data-dragging');
      if (width !== undefined) onResize(width);
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('lostpointercapture', endDrag, { once: true });
  }

  return (
    <span
      className={classes.resizer}
      aria-hidden
      onPointerDown={drag}
      onDoubleClick={() => onResize(undefined)}
    />
  );
}
