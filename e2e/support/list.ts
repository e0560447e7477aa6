/** The results table of a list, and what is around it. */

import { expect, type Page } from '@playwright/test';
import { accountId, demoAccount } from './people.ts';

/** The demo account that the person on the page works in. */
export const account = (page: Page) => accountId(page, demoAccount);

export const toolbar = (page: Page) => page.getByRole('search', { name: 'Claims' });
export const table = (page: Page) => page.getByRole('table', { name: /Claim/ });
export const heading = (page: Page, name: string) =>
  table(page).getByRole('columnheader', { name, exact: true });

/** The filters in the address. */
export const filtersOf = (page: Page) =>
  JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '[]') as { id: string; value: unknown }[];

/** Waits until the list shows the result for its address. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(table(page)).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-placeholder]')).toHaveCount(0);
}
