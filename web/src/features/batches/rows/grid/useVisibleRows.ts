import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useState } from 'react';

/** Of a row and of the header, in px. Keep it the same as in the stylesheet. */
export const rowHeight = 44;
/** Rows rendered above and below the visible ones. */
const overscan = 6;
const settleMs = 60;

/** The visible rows once scrolling stops. None are loaded while scrolling. */
function useSettled(first: number, last: number): { first: number; last: number } {
  const [settled, setSettled] = useState({ first, last });
  // Not every browser has a scrollend event, so use a timer.
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ first, last }), settleMs);
    return () => clearTimeout(timer);
  }, [first, last]);
  return settled;
}

/** Which of the grid's rows are on the screen. */
export function useVisibleRows(grid: RefObject<HTMLElement | null>, count: number) {
  const [top, setTop] = useState(0);
  const [page, setPage] = useState(12);
  const first = Math.max(0, Math.min(top, count - page) - overscan);
  const last = Math.min(count, top + page + overscan) - 1;

  // The height of the window decides how many rows fit.
  useLayoutEffect(() => {
    if (!grid.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setPage(Math.ceil(entry.contentRect.height / rowHeight));
    });
    watch.observe(grid.current);
    return () => watch.disconnect();
  }, [grid]);

  return {
    /** The first and last row to render. */
    first,
    last,
    /** The first and last row to load. */
    settled: useSettled(first, last),
    /** Rows that fit on the screen. */
    page,
    /** How many rows are rendered at most, not counting the one with the active cell. */
    slots: page + 2 * overscan,
    onScroll: (event: UIEvent<HTMLElement>) => setTop(Math.floor(event.currentTarget.scrollTop / rowHeight)),
  };
}
