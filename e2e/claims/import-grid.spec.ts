/**
 * Imports a messy workbook by keyboard: service lines, siblings who share a member ID, a member ID without its zeros, a
 * payer that nobody knows, a formula without a value, and an empty cell. Then compares every claim, and undoes it.
 */

import { pressEnter } from '../support/keyboard.ts';
import { type Ask, accountId, askAs, expect, test } from '../support/people.ts';
import { type WorkbookCell, workbookOf } from '../support/workbook.ts';

/** Excel's numbers of these days. */
const jan2in1980 = 29_222;
const may1in2026 = 46_143;
const unknownPayer = 'Zephyrine Mutual of Nowhere';
const later = '12/31/2099';
const provider = 'Dr. Helen Marsh';
const clinic = 'Lakeside Orthopedics';

const row = (
  name: string,
  born: WorkbookCell,
  member: WorkbookCell,
  day: WorkbookCell,
  code: string,
  amount: WorkbookCell,
  payer = 'AETNA INC',
  location = clinic,
) => [name, born, member, day, code, amount, payer, provider, location, later];
const sheet = workbookOf([
  ['Open claims of May'],
  ['Patient', 'DOB', 'Mbr ID', 'DOS', 'CPT', 'Charges', 'Carrier', 'Provider', 'Location', 'Not before'],
  row('Thimblewick, Ottoline', jan2in1980, '0012345001', may1in2026, '99213', 41.15),
  row('Thimblewick, Ottoline', jan2in1980, '0012345001', may1in2026, '71046', 82.3),
  row('Thimblewick, Bram', '3/4/2011', '0012345002', '05/02/2026', '99213', '99.00'),
  row('Thimblewick, Clementine', '3/4/2011', '0012345002', '05/02/2026', '99213', '99.00'),
  row(
    'Thimblewick, Dorothea',
    '1/5/1975',
    12_345_003,
    '05/03/2026',
    '99213',
    { formula: 'F5+26.5' },
    unknownPayer,
  ),
  row('Thimblewick, Edmund', '13/13/1981', '0012345004', '05/04/2026', '99214', 1234.5, unknownPayer, ''),
]);

const expected = [
  ['Bram', '2011-03-04', '0012345002', '2026-05-02', ['99213'], 9_900],
  ['Clementine', '2011-03-04', '0012345002', '2026-05-02', ['99213'], 9_900],
  ['Dorothea', '1975-01-05', '0012345003', '2026-05-03', ['99213'], 12_550],
  ['Edmund', '1981-03-13', '0012345004', '2026-05-04', ['99214'], 123_450],
  ['Ottoline', '1980-01-02', '0012345001', '2026-05-01', ['99213', '71046'], 12_345],
].map(([first_name, date_of_birth, member_id, service_from, procedure_codes, billed_cents]) => ({
  patient: { first_name, last_name: 'Thimblewick', date_of_birth, member_id },
  clinic,
  payer: 'Aetna',
  provider_name: provider,
  service_from,
  service_to: service_from,
  procedure_codes,
  billed_cents,
  not_before: '2099-12-31',
}));

test('imports a messy workbook by keyboard, every value right', async ({ page, login }) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  const ask = await askAs(page);
  // Before the page opens: a request that is sent just after a route was added can pass it.
  const isCutOff = { value: false, until: Promise.resolve() };
  await page.route('**/functions/fixImportCells', async (route) => {
    await isCutOff.until;
    await (isCutOff.value ? route.abort() : route.continue());
  });
  await page.goto(`/${account}/batch`);
  await expect(async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 5_000 }),
      pressEnter(page.getByRole('button', { name: 'Choose a file' })),
    ]);
    await chooser.setFiles({
      name: 'Messy.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: sheet,
    });
  }).toPass({ timeout: 60_000 });

  const lines = page.getByRole('region', { name: 'Are these rows service lines?' });
  await expect(lines).toContainText('1 claim with several service lines', { timeout: 60_000 });
  await pressEnter(lines.getByRole('button', { name: 'Confirm', exact: true }));
  await expect(lines.getByRole('button', { name: 'Confirmed' })).toBeVisible({ timeout: 60_000 });

  // Both rows of the unknown payer at once; the choice is remembered.
  const replacement = page.getByRole('combobox', { name: `Replace ${unknownPayer} in Carrier` });
  await expect(replacement).toBeEnabled({ timeout: 60_000 });
  await replacement.focus();
  await page.keyboard.type('Aetna');
  await pressEnter(page.getByRole('button', { name: 'Fix 2 rows' }));
  await expect(page.getByRole('button', { name: /remembered replacement/ })).toBeEnabled({ timeout: 60_000 });
  await expect(replacement).toHaveCount(0, { timeout: 60_000 });
  // While the rows are checked again they cannot be changed.
  await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'false', { timeout: 60_000 });

  // On a phone each row shows whose claim it is.
  await page.setViewportSize({ width: 400, height: 850 });
  await expect(page.getByRole('button', { name: 'Row 8' })).toContainText(
    'Thimblewick, Edmund · 05/04/2026 · 1,234.50',
  );
  await page.setViewportSize({ width: 1440, height: 900 });

  const grid = page.getByRole('grid');
  const active = grid.locator('[data-active]');
  const cell = (rowNumber: number, heading: string) =>
    grid
      .getByRole('row', { name: new RegExp(`^${rowNumber} `) })
      .locator(`[data-cell$=":${headings.indexOf(heading)}"]`);
  const headings = ['Patient', 'DOB', 'Mbr ID', 'DOS', 'CPT', 'Charges', 'Carrier', 'Provider', 'Location'];

  // From problem to problem: the formula, the empty clinic, which is filled from the row above, and the date.
  await active.focus();
  await page.keyboard.press('F8');
  await expect(active).toContainText('This formula has no saved value.');
  await expect(active).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('125.50');
  await page.keyboard.press('Enter');
  await expect(cell(7, 'Charges')).toHaveText('125.50');
  await page.keyboard.press('F8');
  await expect(active).toContainText('Choose a clinic for these claims.');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(cell(8, 'Location')).toHaveText(clinic);
  await page.keyboard.press('F8');
  await expect(active).toContainText('13/13/1981');
  await expect(page.getByText('B8', { exact: true }).locator('..')).toContainText('13/13/1981');
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3/13/1981');
  await page.keyboard.press('Tab');
  await expect(cell(8, 'DOB')).toHaveText('03/13/1981');
  await expect(page.getByText('5 ready')).toBeVisible();

  // The member ID that was stored as a number: corrected, undone and done again.
  await page.getByRole('radio', { name: 'Changed automatically' }).focus();
  await page.keyboard.press('Space');
  await expect(cell(7, 'Mbr ID')).toContainText('Check for missing zeros.');
  // Among all rows: once it is corrected, it may leave the others.
  await page.getByRole('radio', { name: /^All / }).focus();
  await page.keyboard.press('Space');
  await expect(cell(8, 'Mbr ID')).toBeVisible();
  await active.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(active).toContainText('12345003', { timeout: 1_000 });
  }).toPass({ intervals: [0] });
  await page.keyboard.type('0012345003');
  await page.keyboard.press('Enter');
  await expect(cell(7, 'Mbr ID')).toHaveText('0012345003');
  await expect(page.getByText('All changes saved')).toBeVisible();
  const undone = page.waitForResponse('**/functions/fixImportCells');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell(7, 'Mbr ID')).toContainText('Check for missing zeros.');
  await undone;
  await expect(page.getByText('All changes saved')).toBeVisible();

  // Import waits for a change that is still being saved, and asks when it could not be.
  const sent = Promise.withResolvers<void>();
  isCutOff.value = true;
  isCutOff.until = sent.promise;
  await page.keyboard.press('ControlOrMeta+y');
  await expect(page.getByText('Saving')).toBeVisible();
  await pressEnter(page.getByRole('button', { name: /^Import \d+ claims$/ }));
  sent.resolve();
  const losing = page.getByRole('dialog', { name: 'Import without your unsaved changes?' });
  await pressEnter(losing.getByRole('button', { name: 'Go back' }));
  await expect(losing).toHaveCount(0);
  await expect(page.getByText('1 change not saved')).toBeVisible();
  isCutOff.value = false;
  // Nor is it lost by leaving the page.
  await pressEnter(page.getByRole('link', { name: 'Batches' }));
  const leaving = page.getByRole('dialog', { name: 'Leave this page?' });
  await pressEnter(leaving.getByRole('button', { name: 'Stay' }));
  await pressEnter(page.getByRole('button', { name: 'Save 1 change again' }));
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(cell(7, 'Mbr ID')).toHaveText('0012345003');

  await pressEnter(page.getByRole('button', { name: /remembered replacement/ }));
  // The dialog may be closed before the answer arrives; the rows are still checked without the value.
  const closed = Promise.withResolvers<void>();
  await page.route('**/functions/forgetImportValue', async (route) => {
    const response = await route.fetch();
    await closed.promise;
    await route.fulfill({ response });
  });
  const rechecked = page.waitForResponse('**/functions/changeImport');
  const forgetting = page.waitForRequest('**/functions/forgetImportValue');
  await pressEnter(page.getByRole('button', { name: `Forget ${unknownPayer.toLowerCase()}` }));
  await forgetting;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Remembered replacements' })).toHaveCount(0);
  closed.resolve();
  await rechecked;
  const [, import_id] = page.url().split('/import/');
  await expect
    .poll(async () => (await ask('getImport', { account_id: account, import_id }))['state'])
    .toBe('ready');

  const importing = page.getByRole('button', { name: 'Import 5 claims' });
  await expect(importing).toBeEnabled();
  await pressEnter(importing);
  await expect(page.getByText('5 claims imported')).toBeVisible({ timeout: 60_000 });
  expect(await claimsOf(ask, account)).toEqual(expected);

  await pressEnter(page.getByRole('button', { name: 'Undo import' }));
  await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Undo import' }));
  await expect(page.getByText('Nothing from this file was imported.')).toBeVisible({ timeout: 60_000 });
  expect(await claimsOf(ask, account)).toEqual([]);
});

/** The account's claims of these patients, as they were submitted, by first name. */
async function claimsOf(ask: Ask, account_id: string) {
  const { rows } = (await ask('listSubmissions', { account_id, query: 'thimblewick' })) as {
    rows: { id: string; clinic_name: string }[];
  };
  const claims = await Promise.all(
    rows.map(async ({ id, clinic_name }) => {
      const { patient, claim, provider_name, payer_name, not_before } = (await ask('getClaim', {
        account_id,
        claim_id: id,
      })) as Record<'patient' | 'claim', Record<string, unknown>> & Record<string, unknown>;
      const { first_name, last_name, date_of_birth, member_id } = patient;
      const { service_from, service_to, procedure_codes, billed_cents } = claim;
      return {
        patient: { first_name, last_name, date_of_birth, member_id },
        clinic: clinic_name,
        payer: payer_name,
        provider_name,
        service_from,
        service_to,
        procedure_codes,
        billed_cents,
        not_before,
      };
    }),
  );
  return claims.toSorted((one, other) =>
    String(one.patient.first_name).localeCompare(String(other.patient.first_name)),
  );
}
