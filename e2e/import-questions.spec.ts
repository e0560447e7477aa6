/**
 * Imports a sheet with a row for each service line and dates with the day first by keyboard: confirms both, sees a
 * duplicate beside the row that it repeats, imports, and undoes it.
 */

import type { Locator } from '@playwright/test';
import { expectNoViolations } from './support/accessibility.ts';
import { accountId, expect, test } from './support/people.ts';

const line = (member: string, code: string, amount: string, day = '05/01/2026') =>
  `"Thimblewick, Ottoline",1/2/1980,${member},${day},${code},${amount},Aetna,Dr. Helen Marsh,Lakeside Orthopedics,12/31/2099`;
const sheet = [
  'Patient,DOB,Mbr ID,DOS,CPT,Charges,Carrier,Provider,Location,Not before',
  line('W700300001', '99213', '41.15'),
  line('W700300001', '71046', '82.30'),
  line('W700300002', '99213', '10.00', '13/05/2026'),
  line('W700300003', '99213', '70.00'),
  line('W700300003', '99213', '70.00'),
].join('\r\n');

test('confirms service lines and dates of a sheet, and undoes its import', async ({ page, login }) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/batch`);
  const press = async (button: Locator) => {
    await button.focus({ timeout: 60_000 });
    await page.keyboard.press('Enter');
  };
  await expect(async () => {
    const choosing = page.waitForEvent('filechooser', { timeout: 5_000 });
    await press(page.getByRole('button', { name: 'Choose a file' }));
    await (await choosing).setFiles({ name: 'Lines.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  }).toPass({ timeout: 60_000 });

  const dates = page.getByRole('region', { name: 'How are dates written?' });
  const lines = page.getByRole('region', { name: 'Are these rows service lines?' });
  await expect(dates).toContainText('Column D has 13/05/2026', { timeout: 60_000 });
  await expect(lines).toContainText('1 claim with several service lines');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await expectNoViolations(page, 'questions of an import');
  await press(dates.getByRole('button', { name: 'Confirm' }));
  await expect(dates.getByRole('button', { name: 'Confirmed' })).toBeVisible({ timeout: 60_000 });
  await press(lines.getByRole('button', { name: 'Confirm', exact: true }));
  await expect(lines.getByRole('button', { name: 'Confirmed' })).toBeVisible({ timeout: 60_000 });
  const repeated = page.getByRole('table').filter({ hasText: 'W700300003' });
  await expect(repeated.getByRole('columnheader')).toHaveText(['Row 6', 'Row 5']);

  await press(page.getByRole('button', { name: 'Import 3 claims' }));
  await expect(page.getByText('3 claims imported.', { exact: false })).toBeVisible({ timeout: 60_000 });
  await press(page.getByRole('button', { name: 'Undo import' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Undo import' }));
  await expect(page.getByText('Nothing from this file was imported.')).toBeVisible({ timeout: 60_000 });
  await page.goto(`/${account}/CIA?query=thimblewick`);
  await expect(page.getByText('Ottoline Thimblewick')).toHaveCount(0);
});
