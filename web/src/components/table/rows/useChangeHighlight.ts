import { type RefObject, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../theme/prefersReducedMotion.ts';
import { changedRows, type Shown } from './changedRows.ts';

const highlightMs = 1000;

/**
 * Highlights rows for a second when they change. `shown` is null while the rows do not answer the current query, such
 * as while a page loads. Does nothing when the user prefers reduced motion.
 */
export function useChangeHighlight(body: RefObject<HTMLElement | null>, shown: Shown | null): void {
  const before = useRef<Shown>(null);
  const running = useRef<Animation[]>([]);

  // An effect, because it animates rows after they were rendered; no state depends on it.
  useEffect(() => {
    if (shown === null) return;
    // Rows of another query may reuse the elements.
    if (before.current?.scope !== shown.scope)
      for (const animation of running.current.splice(0)) animation.cancel();
    const changed = changedRows(before.current, shown);
    before.current = shown;
    if (prefersReducedMotion()) return;
    if (changed.length === 0) return;
    const started = changed.flatMap((id) => {
      const cells = body.current?.querySelectorAll(`[data-row-id="${CSS.escape(id)}"] > td`) ?? [];
      return Array.from(cells, (cell) =>
        cell.animate([{ backgroundColor: 'var(--row-tint)' }], { duration: highlightMs, easing: 'ease-out' }),
      );
    });
    running.current = [...running.current.filter(({ playState }) => playState === 'running'), ...started];
  });
}
