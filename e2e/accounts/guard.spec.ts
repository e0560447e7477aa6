/** Signed out, every route except the public ones leads to sign-in and from there back. */

import { followLink } from '../support/navigation.ts';
import { accountId, demoAccount, expect, fillSignIn, test } from '../support/people.ts';

const guarded = [
  '/',
  '/onboarding',
  '/dashboard',
  '/someAccount/',
  '/someAccount/users',
  '/someAccount/submit?clinic_id=someClinic',
  '/someAccount/settings',
  '/someAccount/providers',
  '/someAccount/batch',
  '/someAccount/api',
  '/someAccount/CIA?query=smith&page=2&showArchived=true',
  '/someAccount/clinic/someClinic?tab=failed',
];

test('signed out, every route leads to sign-in and keeps the address', async ({ page }) => {
  // With a slow first answer the page shows that it is loading, and must not lose the address.
  await page.route(
    '**/functions/refreshAccess',
    async (route) => {
      await expect(page.getByText('Loading Claimline')).toBeAttached();
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto('/dashboard');
  for (const address of guarded) {
    await followLink(page, address);
    const [path, search = ''] = address.split('?');
    await expect(page, address).toHaveURL((url) => {
      const wanted = url.searchParams.get('redirect') ?? '';
      const [, value = ''] = search.split(/[=&]/);
      return url.pathname === '/login' && new URL(wanted, url).pathname === path && wanted.includes(value);
    });
  }
});

test('sign-in returns to the address', async ({ page, person }) => {
  await page.goto('/onboarding');
  await fillSignIn(page, await person('user'));
  await expect(page).toHaveURL(/\/onboarding$/);
});

test('public pages are not redirected', async ({ page }) => {
  for (const address of ['/login', '/forgot-password', '/accept-invitation?token=abc']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address.split('?')[0]);
  }
  await page.goto('/accept-invitation?token=');
  await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
});

test('no redirect leaves the site', async ({ page, context, baseURL, person }) => {
  // `safeRedirect.test.ts` has every way to write them.
  for (const elsewhere of ['https://elsewhere.example/', '/%5Celsewhere.example']) {
    await context.clearCookies();
    await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`);
    await fillSignIn(page, await person('viewer'));
    await expect(page, elsewhere).not.toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
});

test('an unknown account, or one of others, leads to the dashboard', async ({ page, login }) => {
  await login('viewer', '/NoSuchAccount/CIA');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a wrong password gets the same message for known and unknown emails', async ({ page, person }) => {
  await page.goto('/login');
  for (const email of [(await person('user')).email, 'nobody@example.com']) {
    await fillSignIn(page, { email, password: 'wrong password' });
    await expect(page.getByRole('alert').filter({ hasText: 'email or password' })).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  }
  // After more attempts the server asks for a proof of work, which the page computes in the background.
  const email = 'nobody@example.com';
  for (let time = 0; time < 3; time++) {
    const answer = page.waitForResponse('**/functions/signIn');
    await fillSignIn(page, { email, password: 'wrong password' });
    expect((await answer).status()).toBe(401);
  }
  const without = await page.request.post('/functions/signIn', { data: { data: { email, password: 'x' } } });
  expect(await without.json()).toMatchObject({ error: { details: { reason: 'bot-check-failed' } } });
});

test('signing out also ends the session in another tab', async ({ page, context, person }) => {
  await page.goto('/dashboard');
  await fillSignIn(page, await person('user'));
  await expect(page).not.toHaveURL(/\/login/);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: new RegExp((await person('user')).name) }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('an unknown address says Not Found, to signed-in users inside their account', async ({
  page,
  login,
}) => {
  await page.goto('/a/b/c/d/e');
  await expect(page.getByText('Not Found')).toBeVisible();
  await expect(page.getByRole('button', { name: /Your menu/ })).toHaveCount(0);
  await login('user');
  const account = await accountId(page, demoAccount);
  await page.goto(`/${account}/nothing-here`);
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Work queue' })).toBeVisible();
  await page.goto('/a/b/c/d/e');
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Your menu/ })).toBeVisible();
});
