/** The finder, menus, filters, dialogs, and the navigation on a phone. */

import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility.ts';
import { followLink } from './support/navigation.ts';
import { accountId, askAs, expect, settled, test } from './support/people.ts';

const open = { floating: true };

/** The filter bar; some column headings have the same names. */
const filters = (page: Page) => page.getByRole('search', { name: 'Claims' });

for (const width of [1440, 400]) {
  test(`menus and dialogs are accessible: ${width} px`, async ({ page, login, person }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const isPhone = width < 768;
    await login('admin', '/dashboard');
    const account = await accountId(page, 'Cedar Ridge Billing');

    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, 'create account', open);

    await page.keyboard.press('Escape');
    await followLink(page, `/${account}/CIA`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    if (isPhone) {
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
      await expectNoViolations(page, 'navigation sheet', open);
    }
    for (const [name, menu] of [
      [/Cedar Ridge Billing/, 'account switcher'],
      [new RegExp((await person('admin')).name), 'person menu'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoViolations(page, menu, open);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
    }

    if (isPhone) await page.keyboard.press('Escape');
    // On a phone they are in a separate sheet.
    for (const name of isPhone ? [] : ['Status', 'Payer', 'Clinic']) {
      await filters(page).getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name: `${name} filter` })).toBeVisible();
      await expectNoViolations(page, `${name} filter`, open);
      await page.keyboard.press('Escape');
    }
    if (isPhone) {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      await expectNoViolations(page, 'filter sheet', open);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden();
    }

    await page.getByRole('button', { name: 'Search claims and pages' }).click();
    await expect(page.getByRole('option', { name: 'Overview' })).toBeVisible();
    await expectNoViolations(page, 'finder', open);
    await page.getByRole('combobox', { name: 'Search claims and pages' }).fill('ma');
    await expect(page.getByRole('group', { name: 'Claims' }).getByRole('option').first()).toBeVisible();
    await expectNoViolations(page, 'finder with claims', open);

    await page.keyboard.press('Escape');
    await followLink(page, `/${account}/submit`);
    await page.getByRole('combobox', { name: 'Payer' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoViolations(page, 'payer chooser', open);
  });
}

test('finds any claim and page by shortcut and a few letters', async ({ page, login }) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/CIA?size=50`);
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const patient = (await row.getByRole('link').innerText()).trim();

  // Finds a claim by letters of the name and opens it over the current list.
  await page.getByRole('button', { name: 'Search claims and pages' }).click();
  await page.getByRole('combobox', { name: 'Search claims and pages' }).fill(patient);
  const found = page.getByRole('group', { name: 'Claims' }).getByRole('option', { name: patient });
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: patient })).toBeVisible();
  await expect(page).toHaveURL(/size=50.*claim=|claim=.*size=50/);

  // Escape closes the top layer and leaves the claim open and in focus.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search claims and pages' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Search claims and pages' })).toBeHidden();
  await expect(page.getByRole('dialog', { name: patient })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();

  // Finds a page, also from within a field.
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('north ped');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Northgate Pediatrics' })).toBeVisible();

  // No match says so.
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('qqzzqq');
  await expect(page.getByText(/No results for “qqzzqq”/)).toBeVisible();
});

test('a viewer finds no pages they may not use', async ({ page, login }) => {
  await login('viewer');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/`);
  await page.getByRole('button', { name: 'Search claims and pages' }).click();
  await expect(page.getByRole('option', { name: 'CIA' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Submit' })).toHaveCount(0);
});

test('filters by payer and clinic, which are shown and kept in the link', async ({ page, login }) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  const { rows: claims } = await (await askAs(page))('listSubmissions', { account_id: account });
  const [claim] = claims as { payer_name: string; clinic_name: string }[];
  if (!claim) throw new Error('the demo has no claims');
  const { payer_name: payer, clinic_name: clinic } = claim;
  await page.goto(`/${account}/CIA`);
  await filters(page).getByRole('button', { name: 'Payer', exact: true }).click();
  await page.getByRole('textbox', { name: /Find in payers/ }).fill(payer.slice(0, 5).toLowerCase());
  await page.getByRole('checkbox', { name: payer }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Payer ${payer}`, exact: true })).toBeVisible();
  await filters(page).getByRole('button', { name: 'Clinic', exact: true }).click();
  await page.getByRole('checkbox', { name: clinic }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Clinic ${clinic}`, exact: true })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: `Payer ${payer}`, exact: true })).toBeVisible();
  const rows = other.getByRole('row').filter({ has: other.getByRole('link') });
  await expect(rows.first()).toBeVisible();
  for (const hasNotText of [payer, clinic]) await expect(rows.filter({ hasNotText })).toHaveCount(0);
  await other.getByRole('button', { name: 'Clear the payer filter' }).click();
  await expect(filters(other).getByRole('button', { name: 'Payer', exact: true })).toBeVisible();
});

test('a partly broken link shows the rest, with one message', async ({ page, login }) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/CIA?size=50&page=x&filters=%7B&sorting=nonsense`);
  const notice = page.getByText(/Part of this link is not valid/);
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText('page, filters, sort order');
  await expect(page.getByText(/^1–50 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL(/CIA\?size=50$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 400, height: 800 } });

  test('the list can be sorted', async ({ page, login }) => {
    await login('user');
    const account = await accountId(page, 'Cedar Ridge Billing');
    await page.goto(`/${account}/CIA`);
    await page.getByRole('combobox', { name: 'Sort order' }).selectOption('Highest billed');
    await expect(page).toHaveURL(/sorting=/);
    const amounts = async () =>
      (await page.getByRole('row').allInnerTexts())
        .map((text) => /\$[\d,.]+/.exec(text)?.[0])
        .filter((text) => text !== undefined)
        .map((text) => Number(text.replaceAll(/[$,]/g, '')));
    await expect
      .poll(async () => {
        const billed = await amounts();
        return billed.length > 1 && billed.every((amount, place) => amount <= (billed[place - 1] ?? amount));
      })
      .toBe(true);
  });

  test('closing a claim returns to its row, as far down as before', async ({ page, login }) => {
    await login('user');
    const account = await accountId(page, 'Cedar Ridge Billing');
    await page.goto(`/${account}/CIA?${settled('paid')}`);
    const row = page.locator('[data-row-id]').nth(14);
    await row.scrollIntoViewIfNeeded();
    const top = async () => Math.round((await row.boundingBox())?.y ?? -1);
    const before = await top();
    await row.click();
    const claim = page.getByRole('dialog');
    await expect(claim.getByRole('heading', { name: 'Calls' })).toBeVisible();
    // The page under it is not laid out.
    await expect.poll(() => row.evaluate((element) => element.checkVisibility())).toBe(false);
    await claim.getByRole('button', { name: 'Close' }).click();
    await expect(claim).toHaveCount(0);
    await expect(row).toBeFocused();
    expect(await top()).toBe(before);

    // A page that opens with the claim.
    await row.click();
    await expect(claim.getByRole('heading', { name: 'Calls' })).toBeVisible();
    await page.reload();
    await expect(claim.getByRole('heading', { name: 'Calls' })).toBeVisible();
    await claim.getByRole('button', { name: 'Close' }).click();
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
  });
});
