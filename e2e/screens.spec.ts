/** Every screen, in light and dark, wide and narrow: reachable, readable by machines, without sideways scrolling. */

import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from './accessibility.ts';
import { accountId, askAs, expect, test } from './people.ts';

const filtered = (status: string) => encodeURIComponent(JSON.stringify([{ id: 'status', value: [status] }]));

const widths = [1440, 400];

test.beforeEach(() => test.setTimeout(180_000));

const expectSettled = (page: Page) =>
  expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);

/** The screen as it is opened wide, then made narrow, as one does with a window. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSettled(page);
    await expectNoViolations(page, `${address} at ${width} px`);
    await expectNoSidewaysScroll(page, `${address} at ${width} px`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('no screen breaks an accessibility rule or its width: at the door', async ({ page, login }) => {
  for (const address of [
    '/login',
    '/forgot-password',
    '/accept-invitation?token=abc',
    '/confirm-email?token=abc',
  ])
    await look(page, address);
  await login('admin');
  for (const address of ['/dashboard', '/onboarding', '/profile']) await look(page, address);
});

for (const some of [
  ['', 'CIA', 'submit', 'batch', 'clinic'],
  ['providers', 'users', 'insights', 'api', 'settings/audit'],
  ['clinics', 'calling', 'payers', 'sign-in', 'notifications', 'retention', 'usage', 'billing'].map(
    (section) => `settings/${section}`,
  ),
])
  test(`no screen breaks an accessibility rule or its width: ${some.join(' ')}`, async ({ page, login }) => {
    await login('admin');
    const account = await accountId(page, 'Cedar Ridge Billing');
    const ask = await askAs(page);
    const { clinics } = (await ask('listClinics', { account_id: account })) as { clinics: { id: string }[] };
    for (const screen of some)
      await look(page, `/${account}/${screen === 'clinic' ? `clinic/${clinics[0]?.id}?tab=all` : screen}`);
  });

for (const width of widths)
  test(`the open claim, and all that opens over it, breaks no accessibility rule: ${width} px`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await login('admin');
    const account = await accountId(page, 'Cedar Ridge Billing');
    const lookOver = (what: string) => expectNoViolations(page, what, { floating: true });
    await page.goto(`/${account}/CIA?filters=${filtered('paid')}`);
    await page.getByRole('row').nth(1).click();
    const claim = page.getByRole('dialog').first();
    await expect(claim).toContainText('Result');
    await lookOver('claim');
    await claim.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Change details…' })).toBeVisible();
    await lookOver('menu');
    await page.getByRole('menuitem', { name: 'Change details…' }).click();
    const details = page.getByRole('dialog', { name: 'Change the claim’s details' });
    await details.getByRole('button', { name: 'Save changes' }).click();
    await expect(details.getByText('Nothing was changed yet.')).toBeVisible();
    await lookOver('details');
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await claim.getByRole('button', { name: 'Correct…' }).first().click();
    const correction = page.getByRole('dialog', { name: 'Correct the result' });
    await correction.getByRole('textbox', { name: 'Paid', exact: true }).fill('a lot');
    await correction.getByRole('button', { name: 'Save correction' }).click();
    await expect(correction.getByText('Give an amount to the cent')).toBeVisible();
    await lookOver('correction');
    await page.keyboard.press('Escape');
    await expect(correction).toHaveCount(0);

    for (const [address, words] of [
      ['CIA?claim=nothing', 'This claim does not exist or you may not see it'],
      ['CIA?query=zzzzzzzz', 'zzzzzzzz'],
    ] as const) {
      await page.goto(`/${account}/${address}`);
      await expect(page.getByText(words).first()).toBeVisible();
      await expectSettled(page);
      await lookOver(address);
    }
  });

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
