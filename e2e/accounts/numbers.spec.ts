/** A payer's number that a user typed into a claim waits for an admin. */

import { uniqueName } from '../support/claims.ts';
import { followLink } from '../support/navigation.ts';
import { newPassword, newPersonInOwnAccount } from '../support/new-person.ts';
import { askAs, expect, fillSignIn, test } from '../support/people.ts';

test('a typed number waits until an admin confirms it in the settings', async ({ page, login }) => {
  await login('admin', '/dashboard');
  const ask = await askAs(page);
  const { email, accountId } = await newPersonInOwnAccount(ask, 'user');
  const last_name = uniqueName();
  const main = page.getByRole('main');

  await page.context().clearCookies();
  await page.goto('/dashboard');
  await fillSignIn(page, { email, password: newPassword });
  await expect(page).not.toHaveURL(/login/);
  const asUser = await askAs(page);
  const { clinics } = (await asUser('listClinics', { account_id: accountId })) as {
    clinics: { id: string }[];
  };
  const { claim_id } = await asUser('submitClaim', {
    account_id: accountId,
    clinic_id: clinics[0]?.id,
    provider_name: 'Dr. Ash',
    NPI: '1234567893',
    tax_id: '12-3456789',
    patient: { first_name: 'Ana', last_name, date_of_birth: '1980-01-02', member_id: 'W1234560' },
    payer: { name: 'Elm Mutual', phone: '(800) 555-0187' },
    claim: { service_from: '2026-05-01', service_to: '2026-05-01', billed_cents: 10_000 },
  });
  await followLink(page, `/${accountId}/CIA?claim=${String(claim_id)}`);
  await expect(page.getByText('Waiting for an admin to confirm this number: (800) 555-0187.')).toBeVisible();

  await page.context().clearCookies();
  await login('admin');
  await page.goto('/dashboard');
  const admin = await askAs(page);
  await expect(async () => {
    const { accounts } = (await admin('listAccounts', {})) as { accounts: { id: string }[] };
    expect(accounts.map(({ id }) => id)).toContain(accountId);
  }).toPass();
  await page.goto(`/${accountId}`);
  await expect(main.getByText('1 claim is waiting for you to confirm 1 payer number.')).toBeVisible();
  await main.getByRole('link', { name: 'Review numbers' }).click();
  const numbers = page.getByRole('region', { name: 'Numbers to confirm' });
  await expect(numbers.getByText('Elm Mutual')).toBeVisible();
  await numbers.getByRole('button', { name: 'Confirm (800) 555-0187' }).click();
  await expect(numbers).toHaveCount(0);
  await followLink(page, `/${accountId}/CIA?claim=${String(claim_id)}`);
  await expect(page.getByRole('dialog').getByText('Elm Mutual').first()).toBeVisible();
  await expect(page.getByText('Waiting for an admin')).toHaveCount(0);
});
