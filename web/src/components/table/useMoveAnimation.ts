import { type RefObject, useLayoutEffect, useRef } from 'react';

const moveMs = 180;

/**
 * Animates rows to their new position when rows are added, removed or reordered, so that the list does not jump.
 * `scope` identifies the query; rows of another query are not animated. Does nothing when the user prefers reduced
 * motion.
 */
export function useMoveAnimation(body: RefObject<HTMLElement | null>, scope: string | null): void {
  const before = useRef<{ readonly scope: string; readonly tops: ReadonlyMap<string, number> } | null>(null);

  // The positions are known after layout and must be corrected before painting.
  useLayoutEffect(() => {
    if (scope === null || body.current === null) return;
    const rows = [...body.current.querySelectorAll<HTMLElement>('[data-row-id]')];
    // Relative to the table, so that scrolling does not count as a move.
    const tops = new Map(rows.map((row) => [row.dataset['rowId'] ?? '', row.offsetTop]));
    const earlier = before.current;
    before.current = { scope, tops };
    if (earlier?.scope !== scope || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of rows) {
      const [was, is] = [earlier.tops.get(row.dataset['rowId'] ?? ''), row.offsetTop];
      if (was === undefined || was === is) continue;
      row.animate([{ transform: `translateY(${was - is}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'ease-out',
      });
    }
  });
}
