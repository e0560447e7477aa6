/** The work queue: a claim is assigned, worked by keyboard, and comes back when it is due. */

import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/accessibility.ts';
import { type Ask, accountId, askAs, expect, muteSound, test } from './support/people.ts';
import { runSql } from './support/sql.ts';

interface Item {
  claim_id: string;
  patient_name: string;
  reason: string;
  deadline_date: string | null;
}

/** The denied claim of the demo that ranks last; other tests use the urgent ones. */
async function deniedClaim(ask: Ask, account_id: string): Promise<Item> {
  const { items } = (await ask('listWork', { account_id, reason: 'denied', owner: 'nobody', size: 100 })) as {
    items: Item[];
  };
  const last = items.findLast(
    ({ patient_name }) => items.filter((other) => other.patient_name === patient_name).length === 1,
  );
  if (!last) throw new Error('the demo has no denied claim in the queue');
  return last;
}

/** As if the day of the follow-up had come. */
async function passUntilDue(claimId: string): Promise<void> {
  await runSql(
    `update work_items set follow_up_on = current_date - 1 where automation_id = '${claimId}';
     select refresh_work_items(array['${claimId}'])`,
  );
}

/** `mm/dd/yyyy` in so many days. */
function typedDate(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

const tableOf = (page: Page) => page.getByRole('table', { name: 'Claims that need attention' });
const rowOf = (page: Page, { patient_name }: Item) =>
  tableOf(page).getByRole('row').filter({ hasText: patient_name });

test('a denied claim is assigned, its evidence played, the appeal noted, and it comes back when due', async ({
  page,
  login,
}) => {
  await muteSound(page);
  await login('user', '/');
  const account = await accountId(page, 'Cedar Ridge Billing');
  const ask = await askAs(page);
  const claim = await deniedClaim(ask, account);

  // The team's list says what to do; assigning moves the claim to one's own.
  await page.goto(`/${account}/work?tab=team&reason=denied`);
  await expect(rowOf(page, claim)).toContainText(/by [A-Z][a-z]+ \d+, \d{4}|Deadline passed/);
  await expectNoViolations(page, 'the team’s work');
  await rowOf(page, claim).getByRole('checkbox').click();
  await page
    .getByRole('group', { name: 'Selected claims' })
    .getByRole('button', { name: 'Assign to' })
    .click();
  await page.getByRole('menuitem', { name: /\(you\)/ }).click();
  await expect(page.getByText('1 claim assigned to you.')).toBeVisible();
  await page.getByRole('tab', { name: /^My work/ }).click();
  await expect(rowOf(page, claim)).toHaveCount(1);

  // From here on by keyboard: open it, show and play the evidence, mark it done with a day to follow up.
  await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
  await rowOf(page, claim).press('Enter');
  const drawer = page.getByRole('dialog', { name: claim.patient_name });
  await expect(drawer.getByRole('heading', { name: 'Result' })).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'Work queue' })).toContainText('Denied');
  await page.keyboard.press('v');
  await expect(drawer.locator('[aria-current]')).toHaveCount(1);
  await page.keyboard.press('v');
  await expect(drawer.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expectNoViolations(page, 'a claim of the work queue', { floating: true });
  await page.keyboard.press('d');
  const done = page.getByRole('dialog', { name: 'Mark done' });
  await done.getByRole('radio', { name: 'Appealed' }).check();
  await done.getByLabel('Follow up on').fill(typedDate(30));
  await page.keyboard.press('Enter');
  await expect(done).toHaveCount(0);
  await expect(drawer.getByRole('region', { name: 'Work queue' })).toContainText('Snoozed until');
  await expect(drawer.getByText('Appealed').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, claim)).toHaveCount(0);
  await page.getByRole('button', { name: /^Snoozed/ }).click();
  await expect(rowOf(page, claim)).toHaveCount(1);
  await page.getByRole('button', { name: /^Snoozed/ }).click();

  // The open page shows it by itself on that day.
  await expect(rowOf(page, claim)).toHaveCount(0);
  await passUntilDue(claim.claim_id);
  await expect(rowOf(page, claim)).toContainText('Follow up');

  const { handled } = (await ask('getOverview', { account_id: account })) as {
    handled: { claim_id: string; handling_id: string }[];
  };
  const handling_id = handled.find(({ claim_id }) => claim_id === claim.claim_id)?.handling_id;
  await ask('reopenDeadline', { account_id: account, claim_id: claim.claim_id, handling_id });
});

test('the next claim is taken and opened by one key, and the one after it by the same', async ({
  page,
  login,
}) => {
  await login('user', '/');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/work`);
  await expect(page.getByText('No claims are assigned to you')).toBeVisible();
  await expectNoViolations(page, 'an empty queue');
  await page.keyboard.press('t');
  const drawer = page.getByRole('dialog');
  const bar = drawer.getByRole('region', { name: 'Work queue' });
  await expect(bar.getByRole('button', { name: 'Hand to' })).toBeVisible();
  const first = new URL(page.url()).searchParams.get('claim');
  await bar.getByRole('button', { name: 'Next claim' }).press('t');
  await expect(async () => {
    const second = new URL(page.url()).searchParams.get('claim');
    expect(second).not.toBeNull();
    expect(second).not.toBe(first);
  }).toPass();
});

test('a viewer sees the queue and can change nothing in it; an error can be retried', async ({
  page,
  login,
}) => {
  await login('viewer', '/');
  const account = await accountId(page, 'Cedar Ridge Billing');
  let isDown = true;
  await page.route('**/functions/listWork', (route) =>
    isDown
      ? route.fulfill({ status: 500, json: { error: { status: 'INTERNAL', message: 'Down' } } })
      : route.continue(),
  );
  await page.goto(`/${account}/work?tab=team`);
  await expect(page.getByText('Couldn’t load the work queue')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tableOf(page).locator('[data-row-id]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take next claim' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await tableOf(page).locator('[data-row-id]').first().click();
  const bar = page.getByRole('dialog').getByRole('region', { name: 'Work queue' });
  // Another test may have taken the claim meanwhile.
  await expect(bar).toContainText(/ · due .* · (Unassigned|\w+ \w+)/);
  await expect(bar.getByRole('button')).toHaveCount(0);
});
