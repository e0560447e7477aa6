import { type RefObject, useLayoutEffect, useRef } from 'react';

const glideMs = 180;

/**
 * When rows come, go or change places by themselves, those that stay glide to where they now stand: the page does not
 * jump under the reader. `scope` names the question the rows answer; with another one they are simply there. Nothing
 * glides when the system asks for reduced motion.
 */
export function useRowGlide(body: RefObject<HTMLElement | null>, scope: string | null): void {
  const before = useRef<{ readonly scope: string; readonly tops: ReadonlyMap<string, number> } | null>(null);

  // Where rows stand is known once they are laid out, and must be made good before they are painted.
  useLayoutEffect(() => {
    if (scope === null || body.current === null) return;
    const rows = [...body.current.querySelectorAll<HTMLElement>('[data-row-id]')];
    // Within the table, so that scrolling is no move.
    const tops = new Map(rows.map((row) => [row.dataset['rowId'] ?? '', row.offsetTop]));
    const earlier = before.current;
    before.current = { scope, tops };
    if (earlier?.scope !== scope || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of rows) {
      const [was, is] = [earlier.tops.get(row.dataset['rowId'] ?? ''), row.offsetTop];
      if (was === undefined || was === is) continue;
      row.animate([{ transform: `translateY(${was - is}px)` }, { transform: 'none' }], {
        duration: glideMs,
        easing: 'ease-out',
      });
    }
  });
}
