/**
 * Imports a sheet by keyboard: chooses it, interrupts the upload and resumes it after a reload, fixes cells in place
 * and imports. Then opens its claims, pauses and resumes them, and downloads the original.
 */

import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../support/accessibility.ts';
import { pressEnter } from '../support/keyboard.ts';
import { accountId, expect, test } from '../support/people.ts';

const sheet = [
  'Open claims of May,,,,,,,,',
  'Patient,DOB,Mbr ID,DOS,Charges,Carrier,Provider,Location,Not before',
  '"Quillfeather, Ottoline",1/2/1980,W700100200,05/01/2026,"$1,234.50",AETNA INC,Dr. Helen Marsh,Lakeside Orthopedics,12/31/2099',
  '"Quillfeather, Bram",13/13/1981,W700100201,05/02/2026,99.00,Aetna,Dr. Helen Marsh,Lakeside Orthopedics,12/31/2099',
].join('\r\n');

test('uploads, fixes and imports a sheet by keyboard', async ({ page, login }) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/batch`);
  await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);

  // Pressed again if the page did not listen yet.
  const choose = () =>
    expect(async () => {
      const button = page.getByRole('button', { name: 'Choose a file' });
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser', { timeout: 5_000 }),
        button.focus().then(() => page.keyboard.press('Enter')),
      ]);
      await chooser.setFiles({ name: 'May.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
    }).toPass({ timeout: 60_000 });
  const isCutOff = { value: true };
  await page.route('**/uploads/*', (route) =>
    isCutOff.value && route.request().method() === 'PATCH'
      ? route.abort('connectionreset')
      : route.continue(),
  );
  const broken = page.waitForEvent('requestfailed', (request) => request.url().includes('/uploads/'));
  await choose();
  await broken;
  await page.reload();
  // Other files are being uploaded at the same time.
  const half = page.getByRole('row', { name: 'May.csv' }).getByText('The upload is incomplete.');
  await expect(half).toBeVisible();
  isCutOff.value = false;
  await choose();

  await expect(page.getByRole('heading', { name: 'May.csv' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Batches' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('1 ready, 1 with problems')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('13/13/1981 is not a month/day/year date', { exact: false })).toBeVisible();
  // The page in its usual state, in both color schemes.
  await expectNoViolations(page, 'an import');
  const active = page.getByRole('grid').locator('[data-active]');
  await active.focus();
  await page.keyboard.press('F8');
  await expect(active).toContainText('13/13/1981');
  await page.keyboard.type('3/13/1981');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 ready')).toBeVisible();

  await pressEnter(page.getByRole('button', { name: 'Import 2 claims' }));
  await pressEnter(page.locator('a, button', { hasText: 'View claims' }));
  await expect(page.getByText('Ottoline Quillfeather').first()).toBeVisible();
  await expect(page.getByText('Bram Quillfeather').first()).toBeVisible();

  await page.goto(`/${account}/batch`);
  await expect(page.getByRole('link', { name: 'May', exact: true })).toBeVisible();
  await expect(half).toHaveCount(0);
  await pressEnter(page.getByRole('button', { name: 'Claims in May', exact: true }));
  await expect(page.getByRole('link', { name: 'Bram Quillfeather' })).toBeVisible();

  const act = async (item: string) => {
    await pressEnter(page.getByRole('button', { name: 'Actions for May', exact: true }));
    await pressEnter(page.getByRole('menuitem', { name: item }));
  };
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Actions for May', exact: true }) });
  await act('Pause calls');
  await expect(row.getByText('Paused')).toBeVisible();
  await act('Resume calls');
  await expect(row.getByText('Paused')).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await act('Original: May.csv');
  const original = await downloading;
  expect(original.suggestedFilename()).toBe('May.csv');
  expect(await readFile(await original.path(), 'utf8')).toBe(sheet);
});

test('refuses a file that is not a sheet, with a message', async ({ page, login }) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/batch`);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({
    name: 'May.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByText('The file is a PDF document.', { exact: false })).toBeVisible();
});
