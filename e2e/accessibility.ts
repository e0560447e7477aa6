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

/** What breaks a rule now, as sentences; `rules` names the only ones to look at. */
async function violationsOf(page: Page, isFloating: boolean, rules?: string[]): Promise<string[]> {
  await page.evaluate(`'axe' in window || (() => { ${axe.source} })()`);
  return page.evaluate(
    async ([selector, runOnly]) => {
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
        ...(runOnly !== null ? { runOnly } : {}),
        ...(runOnly === null && selector !== null ? { rules: { region: { enabled: false } } } : {}),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    },
    [isFloating ? above : null, rules ?? null] as const,
  );
}

/**
 * Of the page as it stands, or of what floats above it: every rule in the colors it has and, on a wide screen, in the
 * others what changes with them, which it has from then on.
 */
export async function expectNoViolations(
  page: Page,
  what: string,
  { floating = false }: { floating?: boolean } = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const root = page.locator('html');
  const now = (await root.getAttribute('data-mantine-color-scheme')) === 'dark' ? 'dark' : 'light';
  expect(await violationsOf(page, floating), `${what}, ${now}`).toEqual([]);
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  if (!isWide) return;
  const other = now === 'dark' ? 'light' : 'dark';
  await follow(page, other);
  expect(await violationsOf(page, floating, ['color-contrast']), `${what}, ${other}`).toEqual([]);
}

/** At this width nothing is cut off or has to be moved sideways to be read. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide, `${what} scrolls sideways`).toBe(false);
}
