/** Bulk actions: a page of claims, everything that matches, and by keyboard. */

import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { submitClaims, uniqueName } from '../support/claims.ts';
import { type Ask, accountId, askAs, expect, test } from '../support/people.ts';

const failedClaims = encodeURIComponent('[{"id":"status","value":["failed"]}]');
/** Opens the results of an account and waits for the first page. */
async function openList(page: Page, search: string): Promise<string> {
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/CIA?${search}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  return account;
}

const bar = (page: Page) => page.getByRole('group', { name: 'Selected claims' });
const idsOf = (page: Page) =>
  page
    .locator('[data-row-id]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-id') ?? ''));
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!this page)/ });

async function submitMany(ask: Ask, account_id: string, count: number): Promise<string> {
  const name = uniqueName();
  await submitClaims(ask, account_id, count, name);
  return name;
}

test('archives and restores a selected page', async ({ page, login }) => {
  await login('user');
  const name = await submitMany(await askAs(page), await accountId(page, 'Cedar Ridge Billing'), 6);
  await openList(page, `query=${name}&size=5`);
  const ids = await idsOf(page);
  const before = await page.getByRole('table').boundingBox();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await expect(bar(page)).toContainText('5 selected');
  // The selection bar does not shift the table.
  expect(await page.getByRole('table').boundingBox()).toEqual(before);
  await expectNoViolations(page, 'a selection');

  // Escape closes the menu and keeps the selection.
  const exporting = bar(page).getByRole('button', { name: 'Export' });
  await exporting.click();
  await expect(page.getByRole('radio', { name: 'CSV' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'CSV' })).toHaveCount(0);
  await expect(bar(page)).toContainText('5 selected');

  await bar(page).getByRole('button', { name: 'Archive' }).click();
  const notification = page.getByRole('alert').filter({ hasText: '5 claims archived.' });
  await expect(notification).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => idsOf(page)).toHaveLength(1);
  await notification.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '5 claims restored.' })).toBeVisible();
  await expect.poll(() => idsOf(page)).toEqual(ids);
});

test('selects a range and the page by keyboard, archives, and undoes with Control and Z', async ({
  page,
  login,
}) => {
  await login('user');
  const name = await submitMany(await askAs(page), await accountId(page, 'Cedar Ridge Billing'), 10);
  await openList(page, `query=${name}&size=5&page=1`);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('1 selected');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('3 selected');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(bar(page)).toContainText('2 selected');
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText('5 selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+Tab');
  // Backwards from the rows: the headings, the checkbox of the page, then the bar, which precedes the table.
  const archive = bar(page).getByRole('button', { name: 'Archive' });
  for (
    let tabs = 0;
    tabs < 30 && !(await archive.evaluate((button) => button === document.activeElement));
    tabs++
  )
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '1 claim archived.' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('alert').filter({ hasText: '1 claim restored.' })).toBeVisible();
});

test('keeps a selection over pages and sorting, and clears it with a message when the filter changes', async ({
  page,
  login,
}) => {
  await login('user');
  const name = await submitMany(await askAs(page), await accountId(page, 'Cedar Ridge Billing'), 12);
  await openList(page, `query=${name}&size=10`);
  await boxes(page).nth(1).click();
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('4 selected');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await boxes(page).nth(0).click();
  await expect(bar(page)).toContainText('5 selected');
  await page.getByRole('button', { name: 'Billed', exact: true }).click();
  await expect(page).toHaveURL(/sorting/);
  await expect(bar(page)).toContainText('5 selected');
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(/sorting/);
  await expect(bar(page)).toContainText('5 selected');
  await bar(page).getByRole('button', { name: 'Clear the selection' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  await boxes(page).nth(0).click();
  await expect(bar(page)).toContainText('1 selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toContainText('1 selected');
  await page.getByRole('row').nth(2).focus();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await boxes(page).nth(0).click();
  const url = new URL(page.url());
  await page.evaluate((address) => {
    history.pushState(history.state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `${url.pathname}?filters=${failedClaims}`);
  await expect(page.getByText('The selection was cleared')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('cancels everything that matches in the background, and reports the result on any page', async ({
  page,
  login,
}) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  const ask = await askAs(page);
  const name = await submitMany(ask, account, 205);
  await openList(page, `query=${name}&size=10`);

  await boxes(page).nth(0).click();
  await boxes(page).nth(1).click();
  await bar(page).getByRole('button', { name: 'Cancel waiting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel calls' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '2 claims canceled.' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await bar(page).getByRole('button', { name: 'Select all 205 matching claims' }).click();
  await expect(bar(page)).toContainText('All 205 matching claims selected');
  await bar(page).getByRole('button', { name: 'Cancel waiting' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel calls' }).click();
  await expect(bar(page)).toHaveCount(0);
  // The result shows on any page, also after a reload.
  await page.reload();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Overview' }).click();
  const notification = page
    .getByRole('alert')
    .filter({ hasText: '203 claims canceled, 2 were not waiting to be called.' });
  await expect(notification).toBeVisible();
  await notification.getByRole('button', { name: 'See 2 claims' }).click();
  const list = page.getByRole('dialog');
  await expect(list.getByText('Not waiting to be called')).toHaveCount(2);
  await list
    .getByRole('link', { name: `Ana ${name}` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/clinic\/.*claim=/);
  await expect(page.getByRole('dialog')).toContainText(`Ana ${name}`);
  // Archived, so that other tests do not see them.
  await ask('startBulkAction', {
    account_id: account,
    request_id: `tidy-${Date.now()}`,
    action: 'archive',
    matching: { query: name },
  });
});

test('a viewer can select, and is offered no actions', async ({ page, login }) => {
  await login('viewer');
  await openList(page, '');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await expect(bar(page)).toContainText('25 selected');
  for (const name of ['Archive', 'Restore', 'Call again', 'Cancel waiting'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});
