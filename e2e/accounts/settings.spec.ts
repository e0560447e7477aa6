/** Account settings and the audit log. */

import { expect, signedInAs, test } from '../support/people.ts';

test('saves settings, handles conflicts, and records them in the audit log', async ({
  page,
  loginToDemo,
}) => {
  const ask = await signedInAs('admin', '');
  const { account_id } = (await ask('createAccount', { name: 'Juniper Billing' })) as { account_id: string };
  await loginToDemo('admin', `/${account_id}/settings`);
  const main = page.getByRole('main');

  await main.getByLabel('Account name').fill('Juniper & Sons');
  await ask('saveAccountName', { account_id, name: 'Juniper West' });
  // The input is kept, and the current value is offered.
  await main.getByRole('button', { name: 'Keep my version' }).click();
  await main.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Juniper & Sons');

  const sections = page.getByRole('navigation', { name: 'Settings', exact: true });
  await sections.getByRole('link', { name: 'Clinics' }).click();
  await main.getByRole('button', { name: 'Add clinic' }).click();
  const clinic = page.getByRole('dialog', { name: 'Add clinic' });
  await clinic.getByLabel('Name').fill('Juniper Clinic');
  await clinic.getByLabel('Callback number').fill('555');
  await clinic.getByRole('button', { name: 'Add clinic' }).click();
  await expect(clinic.getByText('Enter a US phone number')).toBeVisible();
  await clinic.getByLabel('Callback number').fill('312 555 0100');
  await clinic.getByRole('button', { name: 'Add clinic' }).click();
  await expect(main.getByRole('cell', { name: '(312) 555-0100' })).toBeVisible();

  await sections.getByRole('link', { name: 'Payers' }).click();
  await main.getByRole('button', { name: 'Edit Aetna' }).click();
  const payer = page.getByRole('dialog', { name: 'Edit Aetna' });
  await payer.getByLabel('Phone system only').check();
  await payer.getByRole('button', { name: 'Save payer' }).click();
  await expect(main.getByRole('cell', { name: 'Phone system only' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Edit Aetna' })).toBeFocused();

  await page.goto(`/${account_id}/providers`);
  await main.getByRole('button', { name: 'Add provider' }).click();
  const provider = page.getByRole('dialog', { name: 'Add provider' });
  await provider.getByLabel('Name').fill('Dr. Juniper');
  await provider.getByLabel('Tax ID').fill('12-3456789');
  await provider.getByLabel('NPI').fill('1234567890');
  await provider.getByRole('button', { name: 'Add provider' }).click();
  await expect(provider.getByText('This NPI is not valid')).toBeVisible();
  await provider.getByLabel('NPI').fill('1234567893');
  await provider.getByRole('button', { name: 'Add provider' }).click();
  await main.getByRole('button', { name: 'Retire Dr. Juniper' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('cell', { name: 'Dr. Juniper', exact: true })).toBeVisible();

  await main.getByRole('button', { name: 'Import' }).click();
  const sheet = page.getByRole('dialog', { name: 'Import providers' });
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'Providers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Name,NPI,Tax ID\nDr. Cora Elm,1245319599,98-7654321\nDr. Wrong,1234567890,12-3456789\n',
    ),
  });
  await expect(sheet.getByText('1 new, 0 already added, 1 to fix in the sheet.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Import 1 provider' }).click();
  await expect(main.getByRole('cell', { name: 'Dr. Cora Elm', exact: true })).toBeVisible();

  await page.goto(`/${account_id}/settings/audit`);
  const events = main.getByRole('list', { name: 'Events' });
  // The same admin may sign in meanwhile, in another test.
  await expect(events.getByRole('listitem').filter({ hasText: 'Dr. Cora Elm' })).toHaveCount(1);
  await expect(events.getByRole('listitem').filter({ hasText: 'Restored a provider' })).toHaveCount(1);
  await expect(events).toContainText('Juniper West → Juniper & Sons');
  await main.getByLabel('Action').click();
  await page.getByRole('option', { name: 'Payers' }).click();
  await expect(events.getByRole('listitem')).toHaveCount(1);
  await expect(events).toContainText('Automated calls');
  expect(new URL(page.url()).searchParams.get('kind')).toBe('payers');
});
