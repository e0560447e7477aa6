import { type RefObject, useEffect } from 'react';

/**
 * Marks the box with `data-overflows` while its content is wider than itself. Every sticky cell becomes a layer of its own
 * in the browser, so that only a table that can be scrolled sideways should have them.
 */
export function useOverflows(box: RefObject<HTMLElement | null>): void {
  // Follows sizes, which are outside React. The table inside changes with its columns.
  useEffect(() => {
    const outer = box.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return;
    const watch = new ResizeObserver(() =>
      outer.toggleAttribute('data-overflows', outer.scrollWidth > outer.clientWidth),
    );
    watch.observe(outer);
    watch.observe(inner);
    return () => watch.disconnect();
  }, [box]);
}
