/** Every screen, in light and dark, wide and narrow: reachable, readable by machines, without sideways scrolling. */

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accountId, expect, test } from './people.ts';

const publicScreens = ['/login', '/forgot-password', '/accept-invitation?token=abc'];
const screens = ['', 'CIA', 'submit', 'batch', 'providers', 'users', 'insights', 'api', 'settings'];

/** As it stands, whatever is open over it. */
async function expectNoViolations(page: Page, what: string): Promise<void> {
  // Menus and notifications float at the end of the page: no landmark is theirs to stand in.
  const { violations } = await new AxeBuilder({ page }).disableRules('region').analyze();
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const filtered = (status: string) => encodeURIComponent(JSON.stringify([{ id: 'status', value: [status] }]));

/** The open claim, and everything that opens over it; the states in which there is nothing to show. */
async function lookOverTheClaim(page: Page, account: string): Promise<void> {
  await page.goto(`/${account}/CIA?filters=${filtered('paid')}`);
  await page.getByRole('row').nth(1).click();
  const claim = page.getByRole('dialog').first();
  await expect(claim).toContainText('Result');
  await expectNoViolations(page, 'claim');
  await claim.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Change details…' })).toBeVisible();
  await expectNoViolations(page, 'menu');
  await page.getByRole('menuitem', { name: 'Change details…' }).click();
  const details = page.getByRole('dialog', { name: 'Change the claim’s details' });
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(details.getByText('Nothing was changed yet.')).toBeVisible();
  await expectNoViolations(page, 'details');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await claim.getByRole('button', { name: 'Correct…' }).first().click();
  const correction = page.getByRole('dialog', { name: 'Correct the result' });
  await correction.getByRole('textbox', { name: 'Paid', exact: true }).fill('a lot');
  await correction.getByRole('button', { name: 'Save correction' }).click();
  await expect(correction.getByText('Give an amount to the cent')).toBeVisible();
  await expectNoViolations(page, 'correction');
  await page.keyboard.press('Escape');
  await expect(correction).toHaveCount(0);

  for (const [address, words] of [
    ['CIA?claim=nothing', 'This claim does not exist or you may not see it'],
    ['CIA?query=zzzzzzzz', 'zzzzzzzz'],
  ] as const) {
    await page.goto(`/${account}/${address}`);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectNoViolations(page, address);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 400]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });

      test('no screen breaks an accessibility rule or its width', async ({ page, login }) => {
        test.setTimeout(180_000);
        await page.addInitScript(
          (scheme) => localStorage.setItem('mantine-color-scheme-value', scheme),
          colorScheme,
        );
        const look = async (address: string) => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html}`)).toEqual([]);
          const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
          expect(tooWide, `${address} scrolls sideways`).toBe(false);
        };
        for (const address of publicScreens) await look(address);
        await login('admin');
        await look('/dashboard');
        await look('/onboarding');
        const account = await accountId(page, 'Cedar Ridge Billing');
        for (const screen of screens) await look(`/${account}/${screen}`);
        await lookOverTheClaim(page, account);
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
