/** Every screen in light and dark, wide and narrow: accessible, and without sideways scrolling. */

import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll, expectNoViolations } from './support/accessibility.ts';
import { followLink } from './support/navigation.ts';
import { accountId, askAs, expect, test } from './support/people.ts';

const filtered = (status: string) => encodeURIComponent(JSON.stringify([{ id: 'status', value: [status] }]));

const widths = [1440, 400];

test.beforeEach(() => test.setTimeout(180_000));

const expectSettled = (page: Page) =>
  expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);

/** Opens the screen in a wide window, then makes it narrow. */
async function look(page: Page, address: string, title: string | RegExp): Promise<void> {
  await followLink(page, address);
  await expect(page).toHaveTitle(typeof title === 'string' ? `${title} · Claimline` : title);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSettled(page);
    await expectNoViolations(page, `${address} at ${width} px`);
    await expectNoHorizontalScroll(page, `${address} at ${width} px`);
  }
  // Tables that do not fit scroll inside their frame.
  await page.setViewportSize({ width: 800, height: 900 });
  await expectNoHorizontalScroll(page, `${address} at 800 px`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('screens are accessible and fit their width: sign-in', async ({ page, login }) => {
  await page.goto('/login');
  await look(page, '/login', 'Sign in');
  await look(page, '/forgot-password', 'Forgot your password?');
  await look(page, '/accept-invitation?token=abc', 'This invitation can’t be used');
  await look(page, '/confirm-email?token=abc', 'Confirm your new address');
  await login('admin', '/dashboard');
  await look(page, '/dashboard', 'Accounts');
  // Continues an account that another test has begun.
  await look(page, '/onboarding', /^(Create account|Set up) ·/);
  await look(page, '/profile', 'Your profile');
});

const settings = [
  'Clinics',
  'Calling',
  'Payers',
  'Sign-in',
  'Notifications',
  'Retention',
  'Usage',
  'Billing',
].map((name) => [`settings/${name.toLowerCase()}`, `${name} · Settings`] as const);
const leaving = [['settings/leaving', 'Export & delete · Settings']] as const;

for (const some of [
  [
    ['', 'Cedar Ridge Billing'],
    ['work?tab=team', 'Work queue'],
    ['CIA', 'CIA'],
    ['submit', 'Submit a claim'],
    ['batch', 'Batches'],
    ['clinic', 'Lakeside Orthopedics'],
  ],
  [
    ['providers', 'Providers'],
    ['users', 'Users'],
    ['insights', 'Insights'],
    ['api', 'API'],
    ['settings/audit', 'Audit log · Settings'],
  ],
  [...settings, ...leaving],
] as const)
  test(`screens are accessible and fit their width: ${some.map(([screen]) => screen).join(' ')}`, async ({
    page,
    login,
  }) => {
    await login('admin', '/dashboard');
    const account = await accountId(page, 'Cedar Ridge Billing');
    const { clinics } = (await (
      await askAs(page)
    )('listClinics', { account_id: account })) as {
      clinics: { id: string; name: string }[];
    };
    for (const [screen, title] of some) {
      const clinic = screen === 'clinic' && clinics.find(({ name }) => name === title)?.id;
      await look(page, `/${account}/${clinic ? `clinic/${clinic}?tab=all` : screen}`, title);
    }
  });

for (const width of widths)
  test(`the open claim and its dialogs are accessible: ${width} px`, async ({ page, login }) => {
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
    await expect(page.getByRole('menuitem', { name: 'Edit details…' })).toBeVisible();
    await lookOver('menu');
    await page.getByRole('menuitem', { name: 'Edit details…' }).click();
    const details = page.getByRole('dialog', { name: 'Edit claim details' });
    await details.getByRole('button', { name: 'Save changes' }).click();
    await expect(details.getByText('No changes yet.')).toBeVisible();
    await lookOver('details');
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await claim.getByRole('button', { name: 'Correct…' }).first().click();
    const correction = page.getByRole('dialog', { name: 'Correct the result' });
    await correction.getByRole('textbox', { name: 'Paid', exact: true }).fill('a lot');
    await correction.getByRole('button', { name: 'Save correction' }).click();
    await expect(correction.getByText('Enter an amount with cents')).toBeVisible();
    await lookOver('correction');
    await page.keyboard.press('Escape');
    await expect(correction).toHaveCount(0);

    for (const [address, words] of [
      ['CIA?claim=nothing', 'Claim not found, or you don’t have access'],
      ['CIA?query=zzzzzzzz', 'zzzzzzzz'],
    ] as const) {
      await followLink(page, `/${account}/${address}`);
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
