/** Without a mouse: from signing in to a claim that is opened, listened to, corrected and archived, and on to the next. */

import type { Page } from '@playwright/test';
import { accountId, colleague, demoUser, expect, muteSound, settled, test } from './people.ts';

const status = (...wanted: string[]) => encodeURIComponent(JSON.stringify([{ id: 'status', value: wanted }]));

/** The focus is on something that can be seen, with an outline that can be seen. */
async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus';
    const box = focused.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return `${focused.outerHTML.slice(0, 80)} cannot be seen`;
    return 'seen';
  });
  expect(seen).toBe('seen');
}

test('a claim is reached, opened, listened to, corrected and archived by keys alone, then the next', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await muteSound(page);
  const { email, password } = await demoUser('user');
  await page.goto('/login');
  // The first field has the focus already, or is one step away.
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);

  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/CIA?size=10&filters=${status('denied')}`);
  const rows = page.locator('[data-row-id]');
  await expect(rows.first()).toBeVisible();

  // The first step from the top leads past the navigation.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  // With the focus nowhere in particular, j enters the table.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-id')));
  await page.keyboard.press('Enter');
  const claim = page.getByRole('dialog').first();
  await expect(claim.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`claim=${ids[1]}`));
  await expectFocusSeen(page);

  // What can be pressed is told on one sheet; Escape closes it and leaves the claim open.
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // Listened to: the same key plays and pauses.
  const player = claim.getByRole('region', { name: /^Recording of attempt/ }).first();
  await player.getByRole('button', { name: 'Play the recording' }).focus();
  await page.keyboard.press('Enter');
  await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused({ timeout: 60_000 });
  await expect(player.getByTestId('recording-time')).not.toHaveText('0:00', { timeout: 60_000 });
  await page.keyboard.press('Enter');
  await expect(player.getByRole('button', { name: 'Play the recording' })).toBeFocused();

  // Corrected: the dialog opens on the status, and its own focus comes back.
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Correct the result' });
  await expect(dialog).toBeVisible();
  await expectFocusSeen(page);
  await dialog.getByRole('textbox', { name: 'Allowed' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('77.70');
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).focus();
  await page.keyboard.type('Remittance of June 3.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(claim.getByText('$77.70').first()).toBeVisible();
  await expectFocusSeen(page);

  // Archived, and on to the one below; the next Escape leads back to its row.
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`claim=${ids[2]}`));
  await expect(claim.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectFocusSeen(page);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`claim=${ids[0]}`));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator(`[data-row-id="${ids[0]}"]`)).toBeFocused();
  await expect(page.locator(`[data-row-id="${ids[1]}"]`)).toHaveCount(0);
});

test('next goes on over the end of the page, and back', async ({ page, login }) => {
  await login('viewer');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/CIA?size=5&${settled('paid')}`);
  const rows = page.locator('[data-row-id]');
  await expect(rows).toHaveCount(5);
  await rows.last().focus();
  const last = await rows.last().getAttribute('data-row-id');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/page=1/);
  await expect(page.locator('[data-row-id][data-open]')).toHaveCount(1);
  await expect(page.locator(`[data-row-id="${last}"]`)).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`claim=${last}`));
  await expect(page).not.toHaveURL(/page=1/);
});

test('a claim’s link works alone: from any screen, archived, and says so when it leads nowhere', async ({
  page,
  login,
}) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  const does = await colleague('admin', account);
  const filters = JSON.stringify([{ id: 'status', value: ['recouped'] }]);
  const { rows } = (await does('listSubmissions', { filters })) as { rows: { id: string }[] };
  const id = rows[0]?.id;
  await does('archiveClaim', { claim_id: id, archived: true });
  for (const screen of ['CIA', 'batch', '', 'settings']) {
    await page.goto(`/${account}/${screen}?claim=${id}`);
    const claim = page.getByRole('dialog');
    await expect(claim.getByText('Archived', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(claim).toHaveCount(0);
    await expect(page).not.toHaveURL(/claim=/);
  }
  await does('archiveClaim', { claim_id: id, archived: false });
  await page.goto(`/${account}/CIA?claim=nothing`);
  const nowhere = page.getByRole('dialog');
  await expect(nowhere).toContainText('This claim does not exist or you may not see it');
  await nowhere.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await expect(nowhere).toHaveCount(0);
  await expect(page.locator('[data-row-id]').first()).toBeFocused();
});
