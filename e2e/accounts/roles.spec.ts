/** What each role can do on every screen: a viewer finds nothing that changes anything. */

import type { Page } from '@playwright/test';
import { followLink } from '../support/navigation.ts';
import { accountId, expect, type Role, test } from '../support/people.ts';

/** With their titles, as everyone sees them. */
const screens = [
  ['work?tab=team', 'Work queue'],
  ['CIA', 'CIA'],
  ['batch', 'Batches'],
  ['providers', 'Providers'],
  ['users', 'Users'],
  ['insights', 'Insights'],
  ['api', 'API'],
] as const;
/** Who may not open one of them is redirected. */
const guardedScreens = ['settings', 'submit', 'settings/usage', 'settings/billing', 'settings/retention'];

/** The names of controls that change something in the account; not those that read, copy or export. */
const changes =
  /^(?!add filter)(archive|restore|correct|confirm|call again|cancel call|cancel|add|save|submit|invite|remove|retire|edit|change|rename|delete|revoke|resend|make|create|upload|import|write off|mark|reopen|more actions|assign|take|done|snooze|hand|write a letter)\b/i;

/** The distinct names of controls on the page. */
async function pressable(page: Page): Promise<string[]> {
  const names = await page
    .locator('main, [role="dialog"]')
    .locator('button:visible, a[href]:visible, textarea:visible, [role="menuitem"]:visible')
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim()),
    );
  return [...new Set(names)];
}

async function everything(page: Page, account: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (screen: string) => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
    found.push(...(await pressable(page)).map((name) => `${screen}: ${name}`));
  };
  await page.goto(`/${account}/`);
  await look('');
  for (const [screen, title] of screens) {
    await followLink(page, `/${account}/${screen}`);
    await expect(page).toHaveTitle(`${title} · Claimline`);
    await look(screen);
  }
  for (const screen of guardedScreens) {
    await page.goto(`/${account}/${screen}`);
    await look(screen);
  }
  for (const status of ['paid', 'failed', 'denied'] as const) {
    const filters = encodeURIComponent(JSON.stringify([{ id: 'status', value: [status] }]));
    await page.goto(`/${account}/CIA?filters=${filters}`);
    const row = page.locator('[data-row-id]').first();
    await expect(row).toBeVisible();
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible();
    // The letters are loaded after the claim.
    await expect(page.getByRole('dialog').locator('.mantine-Skeleton-root')).toHaveCount(0);
    found.push(...(await pressable(page)).map((name) => `claim ${status}: ${name}`));
  }
  return found;
}

const changing = (found: readonly string[]) =>
  found.filter((name) => changes.test(name.slice(name.indexOf(': ') + 2)));

for (const role of ['viewer', 'user'] as Role[])
  test(`${role}: only sees controls that the role may use`, async ({ page, login }) => {
    test.setTimeout(150_000);
    await login(role);
    const account = await accountId(page, 'Cedar Ridge Billing');
    const found = changing(await everything(page, account));
    if (role === 'viewer') expect(found).toEqual([]);
    // The same check finds them for a user, so that finding none for a viewer is meaningful.
    else
      expect(found).toEqual(
        expect.arrayContaining([
          'work?tab=team: Take next claim',
          'claim paid: Archive',
          'claim failed: Call again',
          'claim paid: Correct…',
          'claim denied: Write a letter',
        ]),
      );
  });

test('refuses a viewer who calls functions directly', async ({ page, login }) => {
  await login('viewer');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/CIA`);
  const row = page.locator('[data-row-id]').first();
  await expect(row).toBeVisible();
  const claim_id = await row.getAttribute('data-row-id');
  const refused = await page.request.post('/functions/refreshAccess', { data: { data: {} } });
  const { result } = (await refused.json()) as { result: { access_token: string } };
  const input = { account_id: account, claim_id };
  for (const [name, more] of [
    ['archiveClaim', { archived: true }],
    ['callAgain', {}],
    ['editClaim', { edit: { tax_id: '123456789' } }],
    ['addNote', { text: 'By hand' }],
  ] as const) {
    const answer = await page.request.post(`/functions/${name}`, {
      data: { data: { ...input, ...more } },
      headers: { authorization: `Bearer ${result.access_token}` },
    });
    expect(answer.status(), name).toBe(403);
  }
});
