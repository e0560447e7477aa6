/** Every screen, in light and dark, wide and narrow: reachable, readable by machines, without sideways scrolling. */

import AxeBuilder from '@axe-core/playwright';
import { accountId, expect, test } from './people.ts';

const publicScreens = ['/login', '/forgot-password', '/accept-invitation?token=abc'];
const screens = ['', 'CIA', 'submit', 'batch', 'providers', 'users', 'insights', 'api', 'settings'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 400]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });

      test('no screen breaks an accessibility rule or its width', async ({ page, login }) => {
        test.setTimeout(120_000);
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
        await page.goto(
          `/${account}/CIA?filters=${encodeURIComponent('[{"id":"status","value":["paid"]}]')}`,
        );
        await page.getByRole('row').nth(1).click();
        await expect(page.getByRole('dialog')).toContainText('Result');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `claim ${id}: ${nodes[0]?.html}`)).toEqual([]);
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
