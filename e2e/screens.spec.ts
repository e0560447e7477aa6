/** Every screen, in light and dark, wide and narrow: reachable, readable by machines, without sideways scrolling. */

import type { Page } from '@playwright/test';
import { expectNoViolations, type Looked } from './accessibility.ts';
import { accountId, askAs, expect, test } from './people.ts';

const publicScreens = ['/login', '/forgot-password', '/accept-invitation?token=abc'];
const screens = ['', 'CIA', 'submit', 'batch', 'providers', 'users', 'insights', 'api', 'settings'];

const filtered = (status: string) => encodeURIComponent(JSON.stringify([{ id: 'status', value: [status] }]));

/** The open claim, and everything that opens over it; the states in which there is nothing to show. */
async function lookOverTheClaim(page: Page, account: string, looked: Looked): Promise<void> {
  const look = (what: string) => expectNoViolations(page, what, { looked, floating: true });
  await page.goto(`/${account}/CIA?filters=${filtered('paid')}`);
  await page.getByRole('row').nth(1).click();
  const claim = page.getByRole('dialog').first();
  await expect(claim).toContainText('Result');
  await look('claim');
  await claim.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Change details…' })).toBeVisible();
  await look('menu');
  await page.getByRole('menuitem', { name: 'Change details…' }).click();
  const details = page.getByRole('dialog', { name: 'Change the claim’s details' });
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(details.getByText('Nothing was changed yet.')).toBeVisible();
  await look('details');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await claim.getByRole('button', { name: 'Correct…' }).first().click();
  const correction = page.getByRole('dialog', { name: 'Correct the result' });
  await correction.getByRole('textbox', { name: 'Paid', exact: true }).fill('a lot');
  await correction.getByRole('button', { name: 'Save correction' }).click();
  await expect(correction.getByText('Give an amount to the cent')).toBeVisible();
  await look('correction');
  await page.keyboard.press('Escape');
  await expect(correction).toHaveCount(0);

  for (const [address, words] of [
    ['CIA?claim=nothing', 'This claim does not exist or you may not see it'],
    ['CIA?query=zzzzzzzz', 'zzzzzzzz'],
  ] as const) {
    await page.goto(`/${account}/${address}`);
    await expect(page.getByText(words).first()).toBeVisible();
    await look(address);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 400]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });

      test('no screen breaks an accessibility rule or its width', async ({ page, login }) => {
        test.setTimeout(180_000);
        // What dark changes is colors.
        const looked = colorScheme === 'light' ? 'everything' : 'colors';
        await page.addInitScript(
          (scheme) => localStorage.setItem('mantine-color-scheme-value', scheme),
          colorScheme,
        );
        const look = async (address: string) => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
          await expectNoViolations(page, address, { looked });
          const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
          expect(tooWide, `${address} scrolls sideways`).toBe(false);
        };
        for (const address of publicScreens) await look(address);
        await login('admin');
        await look('/dashboard');
        await look('/onboarding');
        const account = await accountId(page, 'Cedar Ridge Billing');
        for (const screen of screens) await look(`/${account}/${screen}`);
        const { clinics } = (await (
          await askAs(page)
        )('listClinics', { account_id: account })) as {
          clinics: { id: string }[];
        };
        await look(`/${account}/clinic/${clinics[0]?.id}?tab=all`);
        await lookOverTheClaim(page, account, looked);
      });
    });
  }
}

test('the first JavaScript of sign-in is under 150 kB compressed', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(scripts.size).toBeGreaterThan(0);
  let bytes = 0;
  for (const script of scripts) {
    const answer = await request.get(script, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(answer.headers()['content-length'] ?? (await answer.body()).length);
  }
  expect(bytes).toBeLessThan(150_000);
});
