/** Accessibility checks of what a page shows now. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** Injected into the page before the first check. */
    axe: typeof axe;
  }
}

/** Less than half as long as what the package exports, and parsed in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type ColorScheme = 'light' | 'dark';

/** Changes the color scheme as another tab would, without loading the page again. */
async function follow(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'mantine-color-scheme-value';
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, colorScheme);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** What floats above the page. It has no landmarks, and the page below is checked separately. */
const above = '[role="dialog"], [role="menu"], [role="listbox"]';

/** The violations as sentences; `rules` limits the check to these. */
async function violationsOf(page: Page, isFloating: boolean, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    // It would write the HTML of every element that it looks at.
    await page.evaluate(() => window.axe.configure({ noHtml: true }));
  }
  return page.evaluate(
    async ([selector, runOnly]) => {
      // Wait for transitions and animations to end, except those that never do.
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const moves = document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
          );
        if (moves.length === 0) break;
        await Promise.allSettled(moves.map(({ finished }) => finished));
      }
      const floating = selector === null ? [] : [...document.querySelectorAll<HTMLElement>(selector)];
      const { violations } = await window.axe.run(floating.length > 0 ? { include: floating } : document, {
        resultTypes: ['violations'],
        ...(runOnly !== null ? { runOnly } : {}),
        ...(runOnly === null && selector !== null ? { rules: { region: { enabled: false } } } : {}),
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} ${nodes[0]?.failureSummary}`,
      );
    },
    [isFloating ? above : null, rules ?? null] as const,
  );
}

/**
 * Checks the page, or what floats above it: every rule in its colors and, on a wide screen, contrast in the other
 * color scheme, which it keeps.
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

/** Nothing is cut off or needs sideways scrolling at this width. */
export async function expectNoHorizontalScroll(page: Page, what: string): Promise<void> {
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide, `${what} scrolls sideways`).toBe(false);
}
