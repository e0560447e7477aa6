/** Whether what a page shows now can be read by machines and by people who see poorly. */

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type ColorScheme = 'light' | 'dark';

export interface Looked {
  readonly floating?: boolean;
  /** What is dear to look at is looked at in the dark once, at one width. */
  readonly colorSchemes?: readonly ColorScheme[];
}

/** As when the person chooses it in another tab: the page follows, and nothing of it is loaded again. */
async function follow(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'mantine-color-scheme-value';
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, colorScheme);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/**
 * As the page stands, whatever is open over it: every rule in light, and in dark what changes with the colors. Menus
 * and notifications float at its end: no landmark is theirs.
 */
export async function expectNoViolations(
  page: Page,
  what: string,
  { floating = false, colorSchemes = ['dark', 'light'] }: Looked = {},
): Promise<void> {
  // Colors on their way from one to the other are read by nobody.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of colorSchemes) {
    await follow(page, colorScheme);
    // One document and no frames of others: what opens a second page to gather results is left out.
    const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (colorScheme === 'dark') builder.withRules(['color-contrast']);
    else if (floating) builder.disableRules('region');
    const { violations } = await builder.analyze();
    expect(violations.map(({ id, nodes }) => `${what}, ${colorScheme}, ${id}: ${nodes[0]?.html}`)).toEqual(
      [],
    );
  }
}

/** At this width nothing is cut off or has to be moved sideways to be read. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide, `${what} scrolls sideways`).toBe(false);
}
