import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../theme/prefersReducedMotion.ts';

const moveMs = 180;
const moveId = 'row-move';

const rowsIn = (body: HTMLElement) => [...body.querySelectorAll<HTMLElement>('[data-row-id]')];
const idOf = (row: HTMLElement) => row.dataset['rowId'] ?? '';

/**
 * Animates rows to their new position when rows are added, removed or reordered, so that the list does not jump.
 * `scope` identifies the query; rows of another query are not animated. Does nothing when the user prefers reduced
 * motion.
 */
export function useMoveAnimation(
  body: RefObject<HTMLElement | null>,
  scope: string | null,
  rows: readonly object[],
): void {
  const before = useRef<{ readonly scope: string; readonly tops: ReadonlyMap<string, number> } | null>(null);

  // The positions are known after layout and must be corrected before painting.
  useLayoutEffect(() => {
    if (body.current === null || before.current === null || before.current.scope !== scope) return;
    if (!body.current.checkVisibility()) return;
    if (prefersReducedMotion()) return;
    const { tops } = before.current;
    const moves = rowsIn(body.current).map((row) => ({ row, was: tops.get(idOf(row)), is: row.offsetTop }));
    // At once: on a busy machine the rows may change again before the next frame.
    before.current = { scope, tops: new Map(moves.map(({ row, is }) => [idOf(row), is])) };
    for (const { row, was, is } of moves) {
      const moving = row.getAnimations().filter(({ id }) => id === moveId);
      if (was === undefined || (was === is && moving.length === 0)) continue;
      // A row that is still moving goes on from where it is seen.
      const from = was - is + (moving.length === 0 ? 0 : new DOMMatrix(getComputedStyle(row).transform).f);
      for (const move of moving) move.cancel();
      row.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
        id: moveId,
        duration: moveMs,
        easing: 'ease-out',
      });
    }
  }, [body, scope, rows]);

  // Measured with the next frame, whose layout has to be computed anyway.
  useEffect(() => {
    if (scope === null) return;
    const frame = requestAnimationFrame(() => {
      // Measuring what the drawer covers would lay it out.
      if (body.current === null || !body.current.checkVisibility()) return;
      // Relative to the table, so that scrolling does not count as a move.
      before.current = {
        scope,
        tops: new Map(rowsIn(body.current).map((row) => [idOf(row), row.offsetTop])),
      };
    });
    return () => cancelAnimationFrame(frame);
  }, [body, scope, rows]);
}
