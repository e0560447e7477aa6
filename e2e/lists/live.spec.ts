/** Live updates: no layout shift, no lost input, and recovery from a lost connection. */

import type { Page } from '@playwright/test';
import { submitClaims, uniqueName } from '../support/claims.ts';
import { newPersonInOwnAccount } from '../support/new-person.ts';
import {
  type Ask,
  accountId,
  askAs,
  expect,
  fillSignIn,
  moving,
  signedInAs,
  test,
} from '../support/people.ts';

test.use(moving);

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node?: Node;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}
interface Shifts {
  sum: number;
  /** What moved, for the message of a failing test. */
  moved: string;
}

/** Measures layout shifts from now on. */
async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.evaluate(() => {
    const shifts = { sum: 0, moved: '' };
    Object.assign(window, { shifts });
    const textOf = (node: Node | undefined) => (node?.textContent ?? '').slice(0, 60);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        // On a busy machine the browser also counts rows that move smoothly, because it compares with the last frame
        // that the page itself painted.
        const isSmooth = sources.some(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return (element?.closest('[data-row-id]')?.getAnimations().length ?? 0) > 0;
        });
        if (hadRecentInput || isSmooth) continue;
        shifts.sum += value;
        for (const { node, previousRect: before, currentRect: after } of sources)
          shifts.moved += ` “${textOf(node)}” from ${before.x}, ${before.y} to ${after.x}, ${after.y};`;
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as Window & { shifts?: Shifts }).shifts ?? { sum: -1, moved: '' });
}

test('many changes a second shift nothing, keep the input, and cause at most two requests a second', async ({
  page,
  login,
}) => {
  await login('admin');
  const ask = await askAs(page);
  // In an account of its own, where no other test changes anything; a page stays full without what is archived.
  const { accountId: account } = await newPersonInOwnAccount(ask, 'user');
  const does: Ask = (name, data) => ask(name, { account_id: account, ...data });
  const name = uniqueName();
  await submitClaims(does, account, 40, name);
  const list = (await does('listSubmissions', { size: 40, query: name })) as {
    rows: { id: string; clinic_id: string }[];
  };
  const others = list.rows.slice(0, 15);
  const first = list.rows.at(-1);
  if (!first) throw new Error('no claim was submitted');

  const screens = [
    `CIA?query=${name}`,
    `clinic/${first.clinic_id}?tab=all&query=${name}`,
    '',
    `CIA?query=${name}&claim=${first.id}`,
  ];
  for (const screen of screens) {
    await page.goto(`/${account}/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (screen !== '') await expect(page.locator('[data-row-id]').first()).toBeVisible();
    await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
    const note = page.getByLabel('New note');
    const isClaim = screen.includes('claim=');
    if (isClaim) {
      await note.fill('Half a thought');
      await note.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 4));
    }
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/functions/')) asked.push(request.url());
    });
    const shifts = await watchShifts(page);
    const began = Date.now();
    // Each archiving and restoring changes a row, the counts and the list.
    for (let round = 0; round < 4; round++) {
      for (const archived of [true, false])
        await Promise.all(others.map(({ id }) => does('archiveClaim', { claim_id: id, archived })));
      await does('addNote', { claim_id: first.id, text: `Round ${round}` });
    }
    await expect
      .poll(async () => (isClaim ? await page.getByText('Round 3', { exact: true }).count() : 1))
      .toBeGreaterThan(0);
    const seconds = (Date.now() - began) / 1000;
    page.removeAllListeners('request');
    const { sum, moved } = await shifts();
    expect(sum, `${screen} moved by itself:${moved}`).toBeLessThan(0.02);
    // Each function is called at the first change, then twice a second at most, however slow the machine is.
    const calls = Object.values(Object.groupBy(asked, (url) => url)).map((urls = []) => urls.length);
    expect(Math.max(0, ...calls), `${screen} in ${seconds} s`).toBeLessThanOrEqual(2 * seconds + 2);
    if (isClaim) {
      await expect(note).toBeFocused();
      await expect(note).toHaveValue('Half a thought');
      expect(await note.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(4);
    }
  }
});

test('shows what changed between loading the list and the start of the live connection', async ({
  page,
  login,
}) => {
  await login('admin');
  const does = await askAs(page);
  // An account in which nothing else changes.
  const { account_id: account } = (await does('createAccount', { name: 'Alder Billing' })) as {
    account_id: string;
  };
  await does('createClinic', { account_id: account, name: 'Alder Clinic' });
  const name = uniqueName();
  const [claim_id] = await submitClaims(does, account, 1, name);
  const hasChanged = Promise.withResolvers<void>();
  await page.route('**/functions/watchAccount', async (route) => {
    await hasChanged.promise;
    await route.continue();
  });
  await page.goto(`/${account}/CIA?query=${name}`);
  const row = page.locator('[data-row-id]');
  await expect(row).toContainText('Pending');
  await does('cancelClaim', { account_id: account, claim_id });
  hasChanged.resolve();
  await expect(row).toContainText('Failed');
});

test.describe('in whole pixels', () => {
  test.use({ deviceScaleFactor: 1 });

  test('new rows appear in an open list without layout shift', async ({ page, login }) => {
    await login('user');
    const account = await accountId(page, 'Cedar Ridge Billing');
    const does = await askAs(page);
    await page.goto(`/${account}/CIA`);
    const rows = page.locator('[data-row-id]');
    await expect(rows).toHaveCount(25);
    await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
    const shifts = await watchShifts(page);
    // As on a busy machine: once the rows were measured, they change again before the next frame.
    await page.evaluate(async () => {
      // The rows are measured in the frame after React's effects, which run after painting.
      await new Promise((resolve) => requestIdleCallback(resolve));
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      window.requestAnimationFrame = (callback) => window.setTimeout(callback, 5_000, performance.now());
      window.cancelAnimationFrame = (frame) => clearTimeout(frame);
    });
    for (let round = 0; round < 3; round++) {
      const name = uniqueName();
      await submitClaims(does, account, 3, name);
      await expect(rows.filter({ hasText: name })).toHaveCount(3);
    }
    // A row that moved would be more than 0.01; the digits of a count are less than 0.0001.
    const { sum, moved } = await shifts();
    expect(sum, moved).toBeLessThan(0.001);
  });
});

test.describe('without a connection', () => {
  // React reports a chunk that could not be loaded, its styles or its script, whichever fails first.
  test.use({ complaint: /^Error: Unable to preload CSS|^TypeError: Couldn’t load a part of the app/ });

  test('shows a lost connection and recovers by itself', async ({ page, context, login }) => {
    await login('user');
    const account = await accountId(page, 'Cedar Ridge Billing');
    const does = await signedInAs('admin', account);
    await page.goto(`/${account}/CIA?size=10`);
    const id = await page.locator('[data-row-id]').first().getAttribute('data-row-id');
    // Other tests submit claims, which become the first row.
    await page.locator(`[data-row-id="${id}"]`).focus();
    await page.keyboard.press('Enter');
    const claim = page.getByRole('dialog');
    await expect(claim.getByRole('heading', { name: 'Notes' })).toBeVisible();
    await claim.getByLabel('New note').fill('Not sent yet');

    await context.setOffline(true);
    const notice = page.getByText(/Connection lost\. Showing data from \d+:\d\d/);
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await does('addNote', { claim_id: id, text: 'Kept while you were away.' });
    await expect(notice).toHaveCount(0);
    await expect(claim.getByText('Kept while you were away.')).toBeVisible();
    await expect(claim.getByLabel('New note')).toHaveValue('Not sent yet');

    // A screen that is not loaded yet says what it waits for, and appears by itself.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(claim).toHaveCount(0);
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Insights' }).click();
    await expect(
      page.getByText('You’re offline. This page will load when you’re back online.'),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Insights' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('This page will load when you’re back online.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });
});

test('a session that ended leads to sign-in and back to the claim', async ({ page, context, person }) => {
  await page.goto('/dashboard');
  await fillSignIn(page, await person('viewer'));
  await expect(page).not.toHaveURL(/\/login/);
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/CIA`);
  await page.locator('[data-row-id]').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/Connection lost/)).toBeVisible();
  // Signed out elsewhere: this browser's cookie is no longer valid.
  const cookies = await context.cookies();
  await context.setOffline(false);
  await page.request.post('/functions/signOut', { data: { data: {} } });
  expect(cookies.length).toBeGreaterThan(0);
  await expect(page).toHaveURL(/\/login\?redirect=.*claim/, { timeout: 45_000 });
});
