import { type RefObject, useEffect, useRef } from 'react';
import { changedRows, type Shown } from './changedRows.ts';

const tintMs = 1000;

/**
 * Tints rows that changed by themselves for a second. `shown` is null while it is not the answer to what is
 * asked (a page that is still loading). Nothing moves when the system asks for reduced motion.
 */
export function useChangeTint(body: RefObject<HTMLElement | null>, shown: Shown | null): void {
  const before = useRef<Shown>(null);

  // An animation is a thing done to the page after it was drawn; no state of ours depends on it.
  useEffect(() => {
    if (shown === null) return;
    const changed = changedRows(before.current, shown);
    before.current = shown;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const id of changed) {
      const cells = body.current?.querySelectorAll(`[data-row-id="${CSS.escape(id)}"] > td`) ?? [];
      for (const cell of cells)
        cell.animate([{ backgroundColor: 'var(--row-tint)' }], { duration: tintMs, easing: 'ease-out' });
    }
  });
}
