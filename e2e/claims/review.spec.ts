/** Reviewing results: confirm, correct, conflicts between two people, notes. */

import type { Browser, Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { submitClaims, uniqueName } from '../support/claims.ts';
import { accountId, askAs, expect, fillSignIn, type Person, test } from '../support/people.ts';

const needsReview = encodeURIComponent('[{"id":"needs_review","value":true}]');

async function openFirst(page: Page, account: string): Promise<Locator> {
  await page.goto(`/${account}/CIA?filters=${needsReview}`);
  await page.getByRole('row').nth(1).click();
  const claim = page.getByRole('dialog');
  await expect(claim).toContainText('Review before you rely on this result');
  return claim;
}

/** Someone else in another browser, looking at the same claim. */
async function openElsewhere(browser: Browser, someone: Person, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await fillSignIn(page, someone);
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  return page;
}

test('confirms a result by keyboard, corrects another with a reason, and adds a note', async ({
  page,
  browser,
  login,
  person,
}) => {
  await login('user');
  const { name } = await person('user');
  const account = await accountId(page, 'Cedar Ridge Billing');

  // Confirming removes the flag, adds to the history, and keeps the focus in the claim.
  const confirmed = await openFirst(page, account);
  await confirmed.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await expect(confirmed.getByText('Review before you rely on this result')).toHaveCount(0);
  await expect(confirmed.getByText(`Confirmed by ${name}`).first()).toBeVisible();
  await expect(confirmed.locator(':focus')).toBeAttached();

  // Two people start to correct the same claim.
  const claim = await openFirst(page, account);
  const colleague = await openElsewhere(browser, await person('admin'), page.url());
  const theirs = colleague.getByRole('dialog', { name: 'Correct the result' });
  const dialog = page.getByRole('dialog', { name: 'Correct the result' });
  await colleague.getByRole('button', { name: 'Correct…' }).first().click();
  await theirs.getByLabel('Reason', { exact: true }).fill('The letter says otherwise.');
  await theirs.getByRole('radio', { name: 'Recouped' }).check();

  await claim.getByRole('button', { name: 'Correct…' }).first().click();
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'No claim' }).check();
  await dialog.getByLabel('Reason', { exact: true }).fill('Payer’s letter of June 3: not on file.');
  await expectNoViolations(page, 'a correction without a reason');
  await dialog.getByLabel('Reason', { exact: true }).press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(claim.getByText('Corrected by').first()).toBeVisible();
  await expect(claim.getByText('Payer’s letter of June 3: not on file.').first()).toBeVisible();

  // The second sees the conflict and loses nothing; their next save counts.
  await expect(theirs.getByText('No claim').first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Save correction' }).click();
  await expect(theirs.getByRole('alert')).toContainText(`${name} set this claim to no claim`);
  await expect(theirs.getByLabel('Reason', { exact: true })).toHaveValue('The letter says otherwise.');
  await expect(claim.getByText('The letter says otherwise.')).toHaveCount(0);
  await theirs.getByLabel('Reason', { exact: true }).press('Control+Enter');
  await expect(theirs).toHaveCount(0);
  await expect(claim.getByText('The letter says otherwise.').first()).toBeVisible();

  // A note appears in the other browser by itself. Typing in it does not trigger shortcuts.
  const note = 'Just jotted: kept for Jack. 😀';
  await claim.getByLabel('New note').pressSequentially(note);
  await claim.getByLabel('New note').press('Control+Enter');
  await expect(claim.getByLabel('New note')).toHaveValue('');
  await expect(colleague.getByText(note)).toBeVisible();
  await expectNoViolations(page, 'a claim with a note');
  await colleague.context().close();
});

test('a viewer can read notes and reviews but not change them', async ({ page, login }) => {
  await login('viewer');
  const account = await accountId(page, 'Cedar Ridge Billing');
  // The oldest, because another test reviews the newest meanwhile.
  await page.goto(`/${account}/CIA?filters=${needsReview}`);
  await page.locator('[data-row-id]').last().click();
  const claim = page.getByRole('dialog');
  await expect(claim.getByRole('heading', { name: 'Notes' })).toBeVisible();
  await expect(claim.getByText('Review before you rely on this result')).toBeVisible();
  for (const action of ['Confirm', 'Correct…', 'Add note'])
    await expect(claim.getByRole('button', { name: action })).toHaveCount(0);
  await expect(claim.getByLabel('New note')).toHaveCount(0);
});

test('the second of two people to cancel, call again or archive sees who was first', async ({
  page,
  browser,
  login,
  person,
}) => {
  await login('user');
  const { name } = await person('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  const [id] = await submitClaims(await askAs(page), account, 1, uniqueName());
  const address = `/${account}/CIA?claim=${id}`;
  await page.goto(address);
  const first = page.getByRole('dialog');
  await expect(first.getByRole('button', { name: 'Cancel call' })).toBeVisible();

  // The second browser gets no live updates.
  const context = await browser.newContext();
  await context.route('**/functions/watchAccount', (route) => route.abort());
  const second = await context.newPage();
  await second.goto(address);
  await fillSignIn(second, await person('admin'));
  const claim = second.getByRole('dialog');
  await expect(claim.getByRole('button', { name: 'Cancel call' })).toBeVisible();
  const notice = second.getByRole('alert').filter({ hasText: 'Nothing was changed' });
  const expectNotice = async (words: string) => {
    await expect(notice.filter({ hasText: `${name} ${words}` })).toBeVisible();
    await notice
      .filter({ hasText: `${name} ${words}` })
      .getByRole('button')
      .click();
  };

  // Notes never conflict.
  const write = async (dialog: Locator, text: string) => {
    await dialog.getByLabel('New note').fill(text);
    await dialog.getByLabel('New note').press('Control+Enter');
    await expect(dialog.getByText(text)).toBeVisible();
  };
  await write(first, 'Asked the clinic.');
  await write(claim, 'Asked the patient.');
  await expect(first.getByText('Asked the clinic.')).toBeVisible();
  await expect(first.getByText('Asked the patient.')).toBeVisible();

  await first.getByRole('button', { name: 'Cancel call' }).click();
  await expect(first.getByRole('button', { name: 'Call again' })).toBeVisible();
  await claim.getByRole('button', { name: 'Cancel call' }).click();
  await expectNotice('set this claim to failed');

  // The claim shows its current state.
  await expect(claim.getByRole('button', { name: 'Call again' })).toBeVisible();
  await first.getByRole('button', { name: 'Archive' }).click();
  await expect(page).not.toHaveURL(new RegExp(`claim=${id}`));
  await claim.getByRole('button', { name: 'Call again' }).click();
  await expectNotice('archived this claim');

  await claim.getByRole('button', { name: 'Restore' }).click();
  await expect(claim.getByRole('button', { name: 'Archive' })).toBeVisible();
  await context.close();
});
