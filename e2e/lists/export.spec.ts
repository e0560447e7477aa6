/** Exports of claims, and the proof of contact. */

import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { accountId, expect, settled, signedInAs, test } from '../support/people.ts';

async function listTotal(page: Page): Promise<number> {
  const words = await page.locator('body').innerText();
  const total = /\d+–\d+ of ([\d,]+)/.exec(words)?.[1];
  if (total === undefined) throw new Error(`no total in: ${words}`);
  return Number(total.replaceAll(',', ''));
}

async function exportAs(page: Page, format: string, columns: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Export' });
  await menu.getByLabel(format).check();
  await menu.getByLabel(columns).check();
  const begun = page.waitForEvent('download');
  await menu.getByRole('button', { name: /^Export [\d,]+ claims?$/ }).press('Enter');
  return begun;
}

const contentOf = async (download: Download) => readFile(await download.path());

test('exports every matching claim of all pages as CSV and Excel', async ({ page, login }) => {
  await login('viewer');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/CIA?${settled('paid')}&size=5`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const first = await page.getByRole('row').nth(1).getByRole('link').innerText();
  const total = await listTotal(page);

  const csv = await exportAs(page, 'CSV', 'Columns shown in the list');
  expect(csv.suggestedFilename()).toMatch(/^Claimline Cedar Ridge Billing paid \d{4}-\d\d-\d\d\.csv$/);
  expect(new URL(csv.url()).pathname).toMatch(/^\/exports\/[\w-]{43}$/);
  const lines = (await contentOf(csv))
    .toString()
    .replace(/^\uFEFF/, '')
    .split('\r\n');
  expect(lines[0]).toMatch(/^Patient,Member ID,Status,/);
  expect(lines).toHaveLength(total + 1);
  expect(lines[1]).toContain(first);
  await expect(page.getByText(/claims? exported/).first()).toBeVisible();

  const xlsx = await exportAs(page, 'Excel', 'All');
  expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
  const sheet = strFromU8(unzipSync(await contentOf(xlsx))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(total + 1);
  expect(sheet).toContain(`<t>${first}</t>`);
  expect(sheet).toContain('<t>Member ID</t>');

  // Printed pages have the claims only.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeHidden();
  await expect(page.getByRole('search', { name: 'Claims' })).toBeHidden();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Claim results' })).toBeHidden();
});

test('the proof of contact documents the calls of a claim, and needs at least one', async ({
  page,
  login,
}) => {
  await login('viewer');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/CIA?${settled('paid')}`);
  await page.getByRole('row').nth(1).click();
  const claim = page.getByRole('dialog');
  const begun = page.waitForEvent('download');
  await claim.getByRole('button', { name: 'Proof of contact (PDF)' }).press('Enter');
  const document = await begun;
  expect(document.suggestedFilename()).toMatch(/^Proof of contact .* \d{4}-\d\d-\d\d\.pdf$/);
  const { text } = await extractText(new Uint8Array(await contentOf(document)), { mergePages: true });
  expect(text).toContain('Proof of contact with');
  expect(text).toContain('Number dialed');
  expect(text).toMatch(/Page 1 of \d/);

  // A claim scheduled for later was never called.
  const call = await signedInAs('user', account);
  const { clinics } = (await call('listClinics', {})) as { clinics: { id: string }[] };
  const { claim_id } = (await call('submitClaim', {
    clinic_id: clinics[0]?.id,
    provider_name: 'Dr. Ash',
    NPI: '1234567893',
    tax_id: '123456789',
    patient: { first_name: 'Una', last_name: 'Called', date_of_birth: '1980-01-02', member_id: 'W1' },
    payer: { name: 'Aetna', phone: '(800) 555-0124' },
    claim: { service_from: '2026-05-01', service_to: '2026-05-02', billed_cents: 10_000 },
    call: { not_before: '2099-01-01' },
  })) as { claim_id: string };
  await page.goto(`/${account}/CIA?claim=${claim_id}`);
  await expect(claim.getByRole('heading', { name: 'Calls' })).toBeVisible();
  await expect(claim.getByText(/^No call/)).toBeVisible();
  await expect(claim.getByRole('button', { name: 'Proof of contact (PDF)' })).toHaveCount(0);
});
