/** Invitations, forgotten passwords and changed roles. */

import type { Page } from '@playwright/test';
import { linkInEmail } from '../support/emails.ts';
import { newPersonInOwnAccount, newPassword as password } from '../support/new-person.ts';
import { askAs, expect, fillSignIn, newEmail, test } from '../support/people.ts';

test('an invited person joins, sets up the account and submits its first claim', async ({
  page,
  login,
  browser,
}) => {
  const email = newEmail();
  const account = `Juniper Billing ${Date.now()}`;
  // By a separate person, because sign-in leads to an account that is not set up yet.
  await login('admin');
  const founder = await newPersonInOwnAccount(await askAs(page), 'admin');
  await page.context().clearCookies();
  await page.goto('/dashboard');
  await fillSignIn(page, { email: founder.email, password });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByLabel('Account name').fill(account);
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: `Set up ${account}` })).toBeVisible();
  await page.getByRole('button', { name: 'Colleagues' }).click();
  await page.getByLabel('Email addresses').fill(email);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: /^Admin/ }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('1 invitation sent.')).toBeVisible();

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto(await linkInEmail(email, 'invited you'));
  await expect(colleague.getByRole('heading', { name: `Join ${account}` })).toBeVisible();
  await expect(colleague.getByText(email).first()).toBeVisible();
  await colleague.getByLabel('Your name').fill('Mara Lind');
  await colleague.getByLabel('Choose a password').fill('abc');
  await colleague.getByRole('button', { name: `Join ${account}` }).click();
  await expect(colleague.getByText('The password doesn’t meet the requirements below.')).toBeVisible();
  await colleague.getByLabel('Choose a password').fill(password);
  await colleague.getByRole('button', { name: `Join ${account}` }).click();
  await expect(colleague.getByRole('heading', { name: account })).toBeVisible();

  await expect(colleague.getByRole('region', { name: 'Account setup' })).toContainText('Add a clinic');
  await colleague.getByRole('link', { name: 'Continue setup' }).click();
  await colleague.getByLabel('Clinic name').fill('Juniper Clinic');
  await colleague.getByRole('button', { name: 'Add clinic' }).click();
  await colleague.getByLabel('Provider name').fill('Dr. Juniper');
  await colleague.getByLabel('NPI').fill('1234567893');
  await colleague.getByLabel('Tax ID').fill('12-3456789');
  await colleague.getByRole('button', { name: 'Add provider' }).click();
  await expect(colleague.getByRole('heading', { name: 'Payers and calling hours' })).toBeVisible();
  // Progress is kept when the setup is left and continued.
  await colleague.goto('/onboarding');
  await expect(colleague.getByRole('heading', { name: 'Payers and calling hours' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Skip for now' }).click();
  await colleague.getByRole('link', { name: 'Submit the first claim' }).click();
  await submitClaim(colleague);

  await colleague.keyboard.press('Escape');
  await colleague.getByRole('link', { name: 'Overview' }).click();
  await colleague.getByRole('link', { name: 'Continue setup' }).click();
  await colleague.getByRole('button', { name: 'Finish and open the account' }).click();
  await expect(colleague.getByRole('heading', { name: account })).toBeVisible();
  await expect(colleague.getByText('Set up this account')).toHaveCount(0);
  await context.close();
});

async function submitClaim(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Provider' }).fill('Juniper');
  await page.getByRole('option', { name: /Dr\. Juniper/ }).click();
  await page.getByRole('combobox', { name: 'Payer' }).fill('Aetna');
  await page.getByRole('option', { name: /Aetna/ }).first().click();
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Juniperberg');
  await page.getByLabel('Date of birth').fill('02/03/1970');
  await page.getByLabel('Member ID').fill('W12345670');
  await page.getByLabel('Date of service').fill('06/03/2026');
  await page.getByLabel('Billed amount').fill('$120.00');
  await page.getByRole('button', { name: 'Submit claim' }).click();
  await expect(page.getByRole('dialog').getByText('Ida Juniperberg')).toBeVisible();
}

test('a forgotten password is reset by email', async ({ page, login, browser }) => {
  await login('admin');
  const { email } = await newPersonInOwnAccount(await askAs(page), 'user');
  const context = await browser.newContext();
  const forgetful = await context.newPage();
  await forgetful.goto('/login');
  await forgetful.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(forgetful.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await forgetful.getByRole('textbox', { name: 'Email' }).fill(email);
  await forgetful.getByRole('button', { name: 'Send link' }).click();
  await expect(forgetful.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const link = await linkInEmail(email, 'Reset your Claimline password');
  await forgetful.goto(link);
  await expect(forgetful.getByText(email)).toBeVisible();
  await forgetful.getByLabel('New password').fill('x');
  const rule = forgetful.getByRole('listitem').filter({ hasText: 'At least 6 characters' });
  await expect(rule).not.toContainText('met');
  await forgetful.getByLabel('New password').fill('another colleague 88');
  await expect(rule).toContainText('met');
  await forgetful.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(forgetful).toHaveURL(/\/dashboard$/);
  await expect(forgetful.getByRole('button', { name: /Mara Lind/ })).toBeVisible();

  // The old password and the link no longer work, the new password does.
  await context.clearCookies();
  await forgetful.goto('/login');
  await fillSignIn(forgetful, { email, password });
  await expect(forgetful.getByText('Incorrect email or password.')).toBeVisible();
  await forgetful.goto(link);
  await expect(forgetful.getByRole('heading', { name: 'Request a new link' })).toBeVisible();
  await context.close();
});

test('the screen of a member follows a change of role and a removal', async ({ page, login, browser }) => {
  await login('admin');
  const { email, accountId } = await newPersonInOwnAccount(await askAs(page), 'user');
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto(`/login?redirect=/${accountId}`);
  await fillSignIn(colleague, { email, password });
  const submit = colleague.getByRole('main').getByRole('link', { name: 'Submit a claim' });
  await expect(submit).toBeVisible();

  await page.goto(`/${accountId}/users`);
  const change = async (role: string) => {
    await page.getByRole('button', { name: 'Actions for Mara Lind' }).click();
    await page.getByRole('menuitem', { name: 'Change role and clinics' }).click();
    await page.getByRole('radio', { name: role }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await change('Viewer');
  await expect(submit).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(submit).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Mara Lind' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Mara Lind was removed from this account.')).toBeVisible();
  await expect(colleague).toHaveURL(/\/dashboard$/);
  await context.close();
});
