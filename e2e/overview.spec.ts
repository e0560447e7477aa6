/** The overview and the insights: they update by themselves, and every number leads to its claims. */

import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility.ts';
import { followLink } from './support/navigation.ts';
import { newPersonInOwnAccount } from './support/new-person.ts';
import { accountId, askAs, expect, test } from './support/people.ts';

const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));

/** The number of claims that the results show. */
async function listed(page: Page): Promise<number> {
  const range = page.locator('[aria-live="polite"]', { hasText: / of \d/ });
  return numberIn(/of ([\d,]+)/.exec(await range.innerText())?.[1] ?? '');
}

/** Follows the link and expects as many claims as it shows; retried, because calls end meanwhile. */
async function leadsToItsClaims(page: Page, reach: () => Promise<Locator>): Promise<void> {
  await expect(async () => {
    const link = await reach();
    const said = numberIn((await link.innerText()).trim());
    await link.click();
    await expect(page).toHaveURL(/\/CIA\?/);
    expect(await listed(page)).toBe(said);
  }).toPass({ timeout: 45_000 });
}

test('the counts of a clinic and the calls of today update during a call', async ({ page, login }) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/`);
  const tile = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Northgate Pediatrics' }) });
  const countOf = async (label: string) =>
    numberIn(
      (await tile.getByRole('link', { name: new RegExp(`^${label}`) }).innerText()).replace(label, ''),
    );
  const shown = async () => ({
    completed: await countOf('Completed'),
    calling: await countOf('Calling'),
    waiting: await countOf('Waiting'),
    failed: await countOf('Failed'),
  });
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((all, count) => all + count, 0);
  await expect(tile).toBeVisible();
  const before = sum(await shown());

  const call = await askAs(page);
  const { clinics } = (await call('listClinics', { account_id: account })) as {
    clinics: { id: string; name: string }[];
  };
  const { payers } = (await call('listDirectory', { account_id: account })) as {
    payers: { id: string; name: string }[];
  };
  const clinic_id = clinics.find(({ name }) => name === 'Northgate Pediatrics')?.id;
  const { claim_id } = await call('submitClaim', {
    account_id: account,
    clinic_id,
    provider_name: 'Dr. Helen Marsh',
    NPI: '1234567893',
    tax_id: '12-3456789',
    patient: {
      first_name: 'Odalys',
      last_name: 'Quickmove',
      date_of_birth: '1961-03-04',
      member_id: 'W200455670',
    },
    payer: { payer_id: payers.find(({ name }) => name === 'Aetna')?.id },
    claim: { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 25_000 },
  });
  await expect.poll(async () => sum(await shown())).toBeGreaterThan(before);

  // The page was not loaded again: after the result, it shows what the server counts.
  await expect
    .poll(async () => (await call('getClaim', { account_id: account, claim_id }))['status'], {
      timeout: 110_000,
    })
    .toBe('paid');
  await expect
    .poll(async () => {
      const counted = (await call('listClinics', { account_id: account })) as {
        clinics: Record<'id' | 'completed' | 'calling' | 'waiting' | 'failed', number | string>[];
      };
      const { completed, calling, waiting, failed } =
        counted.clinics.find(({ id }) => id === clinic_id) ?? {};
      return JSON.stringify(await shown()) === JSON.stringify({ completed, calling, waiting, failed });
    })
    .toBe(true);
  const today = page.getByLabel('Today’s calls');
  await expect(today.locator('dd').first()).not.toHaveText('0');
});

const groupTitles = { week: 'Next 7 days', month: '8 to 30 days', past: 'Past' } as const;

test('a deadline leads to its claim, and is marked as done and restored by keyboard', async ({
  page,
  login,
}) => {
  await login('user');
  const account = await accountId(page, 'Cedar Ridge Billing');
  // The demo has denied claims with deadlines; their group depends on the day.
  const { board: groups } = (await (
    await askAs(page)
  )('getOverview', { account_id: account })) as {
    board: Record<string, { claims: number }>;
  };
  const group = (['week', 'month', 'past'] as const).find((each) => (groups[each]?.claims ?? 0) > 0);
  if (group === undefined) throw new Error('the demo has no deadline');
  const board = page.getByRole('region', { name: 'Deadlines and promises' });
  const open = async () => {
    await page.goto(`/${account}/`);
    await board.getByRole('tab', { name: new RegExp(`^${groupTitles[group]}`) }).click();
  };
  const rows = board.getByRole('list', { name: groupTitles[group] }).getByRole('listitem');

  await leadsToItsClaims(page, async () => {
    await open();
    return board.getByRole('link', { name: /^(See all|Open) [\d,]+/ });
  });

  await open();
  const patient = (await rows.first().getByRole('link').innerText()).split('\n')[0] ?? '';
  await rows.first().getByRole('link').click();
  const claim = page.getByRole('dialog', { name: new RegExp(patient) });
  await expect(claim).toBeVisible();

  await open();
  const row = rows.filter({ hasText: patient });
  const before = await row.count();
  await row.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Appealed' })).toBeVisible();
  await expectNoViolations(page, 'a deadline’s menu', { floating: true });
  await page.getByRole('menuitem', { name: 'Appealed' }).press('Enter');
  await expect(page.getByText(`${patient}: appealed.`)).toBeVisible();
  await expect(row).toHaveCount(before - 1);
  await expect(page.locator(':focus')).toBeAttached();

  await board.getByRole('tab', { name: /^Done/ }).click();
  const handled = board
    .getByRole('list', { name: 'Done' })
    .getByRole('listitem')
    .filter({ hasText: patient });
  await expect(handled).toContainText('Appealed');
  await expectNoViolations(page, 'handled deadlines', { floating: true });
  await handled.getByRole('button', { name: `Undo for ${patient}` }).press('Enter');
  await expect(page.getByText(`Deadline for ${patient}’s claim reopened.`)).toBeVisible();
  await board.getByRole('tab', { name: new RegExp(`^${groupTitles[group]}`) }).click();
  await expect(row).toHaveCount(before);

  // The claim's history shows who did it.
  await row.first().getByRole('link').click();
  await expect(claim.getByText(/: appealed\.$/).first()).toBeVisible();
});

test('a viewer sees shared accounts and cannot change them', async ({ page, loginToDemo }) => {
  await loginToDemo('viewer', '/dashboard');
  await expect(page.getByRole('heading', { name: 'Shared with you' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Shared with you' }).getByRole('link');
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Your accounts' })).toHaveCount(0);
  await expect(cards.first()).toContainText('Viewer');
  await cards.filter({ hasText: 'Cedar Ridge Billing' }).click();
  const board = page.getByRole('region', { name: 'Deadlines and promises' });
  await expect(board).toBeVisible();
  for (const tab of await board.getByRole('tab').all()) {
    await tab.click();
    await expect(board.getByRole('button')).toHaveCount(0);
  }
});

test('every figure and chart table explains itself and leads to its claims', async ({
  page,
  loginToDemo,
}) => {
  test.setTimeout(300_000);
  await loginToDemo('admin');
  const account = await accountId(page, 'Harborview Medical Group');
  const insights = `/${account}/insights?days=90`;
  await page.goto(insights);
  const glance = page.getByRole('list', { name: 'At a glance' });
  await expect(glance).toBeVisible();

  await page.getByRole('button', { name: 'What Denial rate means' }).focus();
  await expect(page.getByRole('tooltip')).toContainText('as a share of decided claims');
  await expect(page.getByRole('button', { name: 'What Denial rate means' })).toHaveAccessibleDescription(
    /decided/,
  );
  await page.keyboard.press('Escape');

  const at = (find: () => Locator) =>
    leadsToItsClaims(page, async () => {
      await followLink(page, insights);
      return find();
    });
  for (const place of [0, 1, 2, 3, 4]) await at(() => glance.getByRole('link').nth(place));
  const hours = page.getByRole('region', { name: 'Best hour to call' });
  await at(() => hours.getByRole('link').last());
  const denials = page.getByRole('region', { name: 'Denials by payer' });
  await at(() => denials.getByRole('row').nth(1).getByRole('link').first());

  await followLink(page, insights);
  const statuses = page.getByRole('region', { name: 'Statuses over time' });
  await statuses.getByRole('button', { name: /show as table/ }).click();
  const cell = statuses.getByRole('row').getByRole('link').first();
  const said = numberIn(await cell.innerText());
  await cell.click();
  await expect.poll(() => listed(page)).toBe(said);

  await followLink(page, insights);
  const savings = page.getByRole('region', { name: 'Time and money saved' });
  await savings.getByText('By payer').click();
  await savings.getByRole('row').nth(1).getByRole('link').first().click();
  await expect.poll(() => listed(page)).toBeGreaterThan(0);

  // An invalid link opens with the defaults and says so.
  await page.goto(`/${account}/insights?days=12&from=yesterday&clinic=nowhere`);
  await expect(page.getByText(/not valid \(days, first day, clinic/)).toBeVisible();
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();

  // Two dates by keyboard.
  await page.getByText('Dates…').click();
  await page.getByLabel('First day').fill('01/01/2020');
  await page.getByLabel('First day').blur();
  await expect(page.getByText(/At most 366 days/)).toBeVisible();
  await expectNoViolations(page, 'insights with an error', { floating: true });
});

test('the insights of a new account say when they appear', async ({ page, login }) => {
  await login('admin', '/dashboard');
  const { accountId } = await newPersonInOwnAccount(await askAs(page), 'user');
  await followLink(page, `/${accountId}/insights`);
  await expect(page.getByText('No insights yet')).toBeVisible();
  await expect(page.getByText('Choose a longer period')).toHaveCount(0);
});

test('loading figures causes no layout shift', async ({ page, loginToDemo }) => {
  await loginToDemo('admin');
  const account = await accountId(page, 'Harborview Medical Group');
  for (const place of ['/dashboard', `/${account}/`, `/${account}/insights`]) {
    await page.addInitScript(() => {
      const moved: { by: number } = { by: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          moved.by += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
    const by = await page.evaluate(() => (window as Window & { moved?: { by: number } }).moved?.by);
    // Browsers rate a shift below this as good.
    expect(by, place).toBeLessThan(0.1);
  }
});
