/**
 * Takes the pictures of the README and the user guide from a running Claimline with its demo, into docs/pictures:
 * `node e2e/pictures.ts http://127.0.0.1:3000`. Set CHROMIUM_PATH when Playwright has no Chromium.
 */

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';

const folder = path.join(import.meta.dirname, '../docs/pictures');
/** The demo's admin, as `npm start` prints it. */
const demo = { email: 'admin@claimline.example', password: 'claimline-demo', account: 'Cedar Ridge Billing' };

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Without hover effects and notifications.
  await page.mouse.move(0, 0);
  await page.locator('[data-skeleton], [aria-busy="true"]').waitFor({ state: 'detached' });
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
  process.stdout.write(`docs/pictures/${name}.png\n`);
}

async function open(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (scheme) => localStorage.setItem('mantine-color-scheme-value', scheme),
    colorScheme,
  );
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Signs in on the current page and returns the account's path. */
async function enter(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const account = page.getByRole('link', { name: demo.account }).first();
  const address = await account.getAttribute('href');
  if (address === null) throw new Error(`The dashboard shows no ${demo.account}.`);
  return address.replace(/\/$/, '');
}

async function showResults(page: Page, account: string): Promise<void> {
  await page.goto(`${account}/CIA`);
  await page.getByRole('row').nth(5).waitFor();
}

/** A paid claim, with a value next to the words it was heard in. */
async function showClaim(page: Page, account: string): Promise<void> {
  const paid = JSON.stringify([{ id: 'status', value: ['paid'] }]);
  // The highest payment: an amount that went to the deductible has no payment date.
  const highest = JSON.stringify([{ id: 'paid_cents', desc: true }]);
  await page.goto(
    `${account}/CIA?filters=${encodeURIComponent(paid)}&sorting=${encodeURIComponent(highest)}`,
  );
  await page.locator('[data-row-id]').first().click();
  const claim = page.getByRole('dialog');
  await claim.getByRole('button', { name: /^Paid on/ }).click();
  await claim.locator('mark').first().waitFor();
  await claim
    .getByLabel(/^Transcript of attempt/)
    .first()
    .evaluate((transcript) => transcript.scrollIntoView({ block: 'end' }));
}

/** A letter about a denied claim, not saved. */
async function writeLetter(page: Page, account: string): Promise<void> {
  const denied = JSON.stringify([{ id: 'status', value: ['denied'] }]);
  await page.goto(`${account}/CIA?filters=${encodeURIComponent(denied)}`);
  await page.locator('[data-row-id]').first().click();
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.getByLabel('Letterhead').fill('Lakeside Orthopedics\n200 Shore Dr, Madison, WI 53703');
}

async function fillClaim(page: Page, account: string): Promise<void> {
  await page.goto(`${account}/submit`);
  const choose = async (field: string, text: string) => {
    const input = page.getByRole('combobox', { name: field });
    await input.click();
    await page.getByRole('option', { name: text }).first().click();
  };
  await choose('Clinic', 'Lakeside Orthopedics');
  await choose('Provider', 'Dr. Helen Marsh');
  await choose('Payer', 'Aetna');
  await page.getByLabel('First name').fill('Josephine');
  await page.getByLabel('Last name').fill('Whitaker');
  await page.getByLabel('Date of birth').fill('03/04/1961');
  await page.getByLabel('Member ID').fill('W200455671');
  await page.getByLabel('Date of service').fill('10/06/2026');
  await page.getByLabel('Date of service').blur();
}

async function takeAll(url: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await open(browser, url, 'light');
    await take(page, 'login');
    const account = await enter(page);
    await page.goto(`${account}/`);
    await page.getByRole('heading', { name: 'Needs review' }).waitFor();
    await take(page, 'overview');
    await showResults(page, account);
    await take(page, 'cia');
    await page.goto(`${account}/work?tab=team`);
    await page.getByRole('row').nth(5).waitFor();
    await take(page, 'work');
    await showClaim(page, account);
    await take(page, 'claim');
    await fillClaim(page, account);
    await take(page, 'submit');
    await writeLetter(page, account);
    await take(page, 'letter');
    for (const [name, place, heading] of [
      ['batches', 'batch', 'Batches'],
      ['insights', 'insights?days=90', 'Insights'],
      ['settings', 'settings/calling', 'Settings'],
      ['api', 'api', 'API'],
    ] as const) {
      await page.goto(`${account}/${place}`);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await take(page, name);
    }

    const dark = await open(browser, url, 'dark');
    await showResults(dark, await enter(dark));
    await take(dark, 'cia-dark');
  } finally {
    await browser.close();
  }
}

const [url] = process.argv.slice(2);
if (url === undefined)
  throw new Error('Say where Claimline runs: node e2e/pictures.ts http://127.0.0.1:3000');
await takeAll(url);
