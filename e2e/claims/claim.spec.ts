/** A claim from submission to result: sign in, submit, watch the call, read the result and its evidence. */

import type { Locator } from '@playwright/test';
import { accountId, expect, test } from '../support/people.ts';

/** Records every status the claim's header shows from now on, in order, however briefly. */
async function watchStatus(claim: Locator): Promise<() => Promise<string[]>> {
  await claim.evaluate((dialog) => {
    const seen: string[] = [];
    Object.assign(window, { seenStatuses: seen });
    const note = () => {
      const word = dialog.querySelector('[data-color] > span')?.textContent;
      if (word && seen.at(-1) !== word) seen.push(word);
    };
    note();
    new MutationObserver(note).observe(dialog, { subtree: true, childList: true, characterData: true });
  });
  return () => claim.evaluate(() => (window as Window & { seenStatuses?: string[] }).seenStatuses ?? []);
}

test('a submitted claim is called, and its result appears by itself', async ({ page, login }) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/submit`);

  await page.getByRole('combobox', { name: 'Clinic' }).click();
  await page.getByRole('option', { name: 'Lakeside Orthopedics' }).click();
  await page.getByRole('combobox', { name: 'Provider' }).fill('Helen');
  await page.getByRole('option', { name: /Dr. Helen Marsh/ }).click();
  await page.getByRole('combobox', { name: 'Payer' }).fill('Aetna');
  await page.getByRole('option', { name: /Aetna/ }).click();
  await page.getByLabel('First name').fill('Wilhelmina');
  await page.getByLabel('Last name').fill('Thistlewood');
  await page.getByLabel('Date of birth').fill('03/04/1961');
  await page.getByLabel('Member ID').fill('W200455671');
  await page.getByLabel('Date of service').fill('06/03/2026');
  await page.getByLabel('Billed amount').fill('$250.00');
  await page.getByRole('button', { name: 'Submit claim' }).click();

  // The claim updates by itself: the page is not loaded again from here on.
  const claim = page.getByRole('dialog', { name: /Wilhelmina Thistlewood/ });
  await expect(claim).toBeVisible();
  const seen = await watchStatus(claim);
  await expect(claim.getByRole('heading', { name: 'Result' })).toBeVisible({ timeout: 120_000 });
  // On a slow machine a status may be too short to see. The order must be right, and the history complete.
  const way = ['Pending', 'Scheduled', 'Ringing', 'In progress', 'Paid'];
  const shown = await seen();
  expect(shown).toEqual(way.filter((status) => shown.includes(status)));
  expect(shown.slice(-2)).toEqual(['In progress', 'Paid']);
  const history = claim.locator('section', { has: page.getByRole('heading', { name: 'History' }) });
  for (const status of way) await expect(history.getByText(status, { exact: true }).first()).toBeAttached();

  // Each field links to the words it was heard in.
  const transcript = claim.getByLabel('Transcript of attempt 1');
  await claim.getByRole('button', { name: /^Allowed/ }).click();
  await expect(transcript.locator('mark')).toContainText(/allowed/i);
  await claim.getByRole('button', { name: /^Check or EFT number/ }).click();
  await expect(transcript.locator('mark')).toBeInViewport();
  await expect(transcript.getByLabel(/^Keyed 1?\d{10}/).first()).toBeAttached();

  // It is in the results after a reload, and has its own link.
  await page.goto(`/${account}/CIA?query=thistlewood`);
  await page.getByRole('row', { name: /Thistlewood/ }).click();
  await expect(page.getByRole('dialog', { name: /Wilhelmina Thistlewood/ })).toContainText('High confidence');
  await expect(page).toHaveURL(/[?&]claim=/);
});

test('warns of a duplicate while a claim is entered, and allows it', async ({ page, login }) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  const fill = async () => {
    await page.goto(`/${account}/submit`);
    await page.getByLabel('Member ID').fill('WDUP 4471-2');
    await page.getByLabel('Date of service').fill('06/04/2026');
    await page.getByLabel('Billed amount').fill('312.40');
  };
  await fill();
  const notice = page.getByRole('region', { name: 'Probable duplicates' });
  await page.getByRole('combobox', { name: 'Clinic' }).click();
  await page.getByRole('option', { name: 'Lakeside Orthopedics' }).click();
  await page.getByRole('combobox', { name: 'Provider' }).fill('Helen');
  await page.getByRole('option', { name: /Dr. Helen Marsh/ }).click();
  await page.getByRole('combobox', { name: 'Payer' }).fill('Aetna');
  await page.getByRole('option', { name: /Aetna/ }).click();
  await page.getByLabel('First name').fill('Dorothea');
  await page.getByLabel('Last name').fill('Doppel');
  await page.getByLabel('Date of birth').fill('03/04/1961');
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit claim' }).click();
  await expect(page.getByRole('dialog', { name: /Dorothea Doppel/ })).toBeVisible();

  await fill();
  await expect(notice).toContainText('This claim was probably submitted before');
  const opened = page.waitForEvent('popup');
  await notice.getByRole('link', { name: /Dorothea Doppel/ }).click();
  await expect((await opened).getByRole('dialog', { name: /Dorothea Doppel/ })).toBeVisible();
  // The draft is unchanged.
  await expect(page.getByLabel('Member ID')).toHaveValue('WDUP 4471-2');
  await page.getByLabel('Billed amount').fill('99.00');
  await expect(notice).toHaveCount(0);
});

test('a claim with errors is not sent, and each error is shown at its field', async ({ page, login }) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/submit`);
  await page.getByLabel('Member ID').fill('?');
  await page.getByLabel('Billed amount').fill('12.345');
  await page.getByRole('button', { name: 'Submit claim' }).click();
  for (const field of ['Clinic', 'Last name', 'Billed amount'])
    await expect(page.getByRole('link', { name: new RegExp(field) })).toBeVisible();
  await expect(page.getByLabel('Member ID')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/submit/);
});

test('a viewer sees the results and cannot change them', async ({ page, login }) => {
  await login('viewer', '/dashboard');
  await expect(page.getByRole('heading', { name: 'Shared with you' })).toBeVisible();
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/CIA`);
  await page.getByRole('row').nth(1).click();
  const claim = page.getByRole('dialog');
  await expect(claim).toContainText('Member ID');
  for (const action of ['Call again', 'Archive', 'Cancel'])
    await expect(claim.getByRole('button', { name: action })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Submit/ })).toHaveCount(0);

  // While the hint of a button is shown, too.
  await claim.getByRole('button', { name: 'Next claim' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Next claim (J)');
  await page.keyboard.press('Escape');
  await expect(claim).toHaveCount(0);
});
