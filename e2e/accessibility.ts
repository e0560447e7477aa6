/** Whether what a page shows now can be read by machines and by people who see poorly. */

import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** In the page, once it is brought there. */
    axe: typeof axe;
  }
}

type ColorScheme = 'light' | 'dark';

/** As when the person chooses it in another tab: the page follows, and nothing of it is loaded again. */
async function follow(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'mantine-color-scheme-value';
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, colorScheme);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** What lies over the page: no landmark is its own, and what is below it was looked at by itself. */
const above = '[role="dialog"], [role="menu"], [role="listbox"]';

/** What breaks a rule now, as sentences. In the dark, which is dear to change to, only what changes with it. */
async function violationsOf(page: Page, colorScheme: ColorScheme, isFloating: boolean): Promise<string[]> {
  await page.evaluate(`'axe' in window || (() => { ${axe.source} })()`);
  return page.evaluate(
    async ([inDark, selector]) => {
      // Colors and panels on their way are read by nobody.
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const moves = document.getAnimations().filter((move) => move instanceof CSSTransition);
        if (moves.length === 0) break;
        await Promise.allSettled(moves.map(({ finished }) => finished));
      }
      const floating = selector === null ? [] : [...document.querySelectorAll<HTMLElement>(selector)];
      const { violations } = await window.axe.run(floating.length > 0 ? { include: floating } : document, {
        resultTypes: ['violations'],
        ...(inDark ? { runOnly: ['color-contrast'] } : {}),
        ...(!inDark && selector !== null ? { rules: { region: { enabled: false } } } : {}),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    },
    [colorScheme === 'dark', isFloating ? above : null] as const,
  );
}

/**
 * Of the page as it stands, or of what floats above it: every rule in light, and on a wide screen in the dark what
 * changes with the colors.
 */
export async function expectNoViolations(
  page: Page,
  what: string,
  { floating = false }: { floating?: boolean } = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  const before = await page.locator('html').getAttribute('data-mantine-color-scheme');
  // First as it is: to change the colors takes a second of this machine.
  const inTurn: ColorScheme[] = before === 'dark' ? ['dark', 'light'] : ['light', 'dark'];
  for (const colorScheme of isWide ? inTurn : (['light'] as const)) {
    if (colorScheme !== (await page.locator('html').getAttribute('data-mantine-color-scheme')))
      await follow(page, colorScheme);
    expect(await violationsOf(page, colorScheme, floating), `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** At this width nothing is cut off or has to be moved sideways to be read. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide, `${what} scrolls sideways`).toBe(false);
}
