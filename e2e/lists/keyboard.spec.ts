/** Keyboard only: sign in, open a claim, listen, correct, archive, and go on to the next. */

import type { Locator, Page } from '@playwright/test';
import { submitClaims, uniqueName } from '../support/claims.ts';
import {
  accountId,
  askAs,
  demoAccount,
  deniedInQueue,
  expect,
  moving,
  muteSound,
  settledIds,
  test,
} from '../support/people.ts';

test.use(moving);

/** Waits until the focus is on something visible with a visible outline. */
async function expectFocusSeen(page: Page): Promise<void> {
  const whereItIs = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus';
      const box = focused.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return `${focused.outerHTML.slice(0, 80)} cannot be seen`;
      return 'seen';
    });
  await expect.poll(whereItIs).toBe('seen');
}

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 200; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

test('opens, plays, corrects and archives a claim by keyboard, then the next', async ({ page, person }) => {
  await muteSound(page);
  const { email, password } = await person('user');
  await page.goto('/login');
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: /Cedar Ridge Billing/ }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'CIA' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/CIA/);

  // Filters by Denied; the focus returns to the button that opened the filter.
  const status = page.getByRole('search', { name: 'Claims' }).getByRole('button', { name: /^Status/ });
  await tabTo(page, status);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: 'Denied' }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/filters=.*denied/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocusSeen(page);
  const rows = page.locator('[data-row-id]');
  await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
  await expect(rows.first()).toContainText('Denied');

  // The rows are one tab stop; j and k move between them.
  await tabTo(page, rows.first());
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  // On to one with a recording.
  const ask = await askAs(page);
  const account = await accountId(page, demoAccount);
  const changing = (await deniedInQueue(ask, account)).slice(-6).map(({ claim_id }) => claim_id);
  const past = (await settledIds(ask, account, 'denied')).filter((one) => !changing.includes(one));
  const focused = () => rows.and(page.locator(':focus')).getAttribute('data-row-id');
  let id = (await focused()) ?? '';
  while (!past.includes(id)) {
    await page.keyboard.press('j');
    await expect.poll(focused).not.toBe(id);
    id = (await focused()) ?? '';
  }
  // Other tests change the list: read it when it is needed.
  const idsNow = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-id')));
  const neighbors = async () => {
    const now = await idsNow();
    const place = now.indexOf(id);
    return [now[place - 1], now[place + 1]];
  };
  await page.keyboard.press('Enter');
  const claim = page.getByRole('dialog').first();
  await expect(claim.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`claim=${id}`));
  await expectFocusSeen(page);

  // One sheet lists the shortcuts; Escape closes it and leaves the claim open.
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // The same key plays and pauses.
  const player = claim.getByRole('region', { name: /^Recording of attempt/ }).first();
  await tabTo(page, player.getByRole('button', { name: 'Play the recording' }));
  await page.keyboard.press('Enter');
  await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused({ timeout: 60_000 });
  await expect(player.getByTestId('recording-time')).not.toHaveText('0:00', { timeout: 60_000 });
  await page.keyboard.press('Enter');
  await expect(player.getByRole('button', { name: 'Play the recording' })).toBeFocused();

  // The correction opens with the focus on the status, and returns it afterwards.
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Correct the result' });
  await expect(dialog).toBeVisible();
  await expectFocusSeen(page);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Allowed' }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('77.70');
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason', exact: true }));
  await page.keyboard.type('Remittance of June 3.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(claim.getByText('$77.70').first()).toBeVisible();
  await expectFocusSeen(page);

  // Archiving opens the claim below; Escape returns to its row.
  const [before, after] = await neighbors();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`claim=${after}`));
  await expect(claim.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectFocusSeen(page);
  await page.keyboard.press('k');
  await expect(page.locator(`[data-row-id="${before}"]`)).toHaveAttribute('data-open', 'true');
  // Works whatever has the focus while the claim loads.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator(`[data-row-id="${before}"]`)).toBeFocused();
  await expect(page.locator(`[data-row-id="${id}"]`)).toHaveCount(0);
});

test('the next claim may be on the next page', async ({ page, login }) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  const name = uniqueName();
  await submitClaims(await askAs(page), account, 11, name);
  await page.goto(`/${account}/CIA?size=5&query=${name}`);
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

  // Another page by its number, once the focus has returned to the row.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator(`[data-row-id="${last}"]`)).toBeFocused();
  const field = page.getByRole('textbox', { name: 'Go to page' });
  await field.fill('3');
  await field.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(field).toHaveValue('3');
});

test('the link of a claim works from any screen and for archived claims, and says when there is none', async ({
  page,
  login,
}) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  const ask = await askAs(page);
  const name = uniqueName();
  const [id] = await submitClaims(ask, account, 2, name);
  await ask('cancelClaim', { account_id: account, claim_id: id });
  await ask('archiveClaim', { account_id: account, claim_id: id, archived: true });
  for (const screen of ['CIA', 'batch', '', 'settings']) {
    await page.goto(`/${account}/${screen}?claim=${id}`);
    const claim = page.getByRole('dialog');
    await expect(claim.getByText('Archived', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(claim).toHaveCount(0);
    await expect(page).not.toHaveURL(/claim=/);
  }
  // A row that no other test changes, so that it keeps the focus.
  await page.goto(`/${account}/CIA?claim=nothing&query=${name}`);
  const nowhere = page.getByRole('dialog');
  await expect(nowhere).toContainText('Claim not found, or you don’t have access');
  await nowhere.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await expect(nowhere).toHaveCount(0);
  await expect(page.locator('[data-row-id]').first()).toBeFocused();
});
