/** The work queue: a claim is assigned, worked by keyboard, and comes back when it is due. */

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import {
  type Ask,
  accountId,
  askAs,
  demoUser,
  deniedInQueue,
  expect,
  muteSound,
  signedInAs,
  test,
  type WaitingClaim,
} from '../support/people.ts';
import { runSql } from '../support/sql.ts';

/** A denied claim that ranks last, or before it, and whose row is found by its patient. */
async function deniedClaim(ask: Ask, account_id: string, fromLast: number): Promise<WaitingClaim> {
  const items = await deniedInQueue(ask, account_id);
  const last = items
    .filter(({ patient_name }) => items.filter((other) => other.patient_name === patient_name).length === 1)
    .at(-fromLast);
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
const rowOf = (page: Page, { patient_name }: WaitingClaim) =>
  tableOf(page).getByRole('row').filter({ hasText: patient_name });

/** Fills the blanks of a letter one after the other, as its button selects them. */
async function fillBlanks(page: Page, letter: Locator): Promise<void> {
  const next = letter.getByRole('button', { name: 'Next blank' });
  while (await next.isVisible()) {
    await next.click();
    await page.keyboard.type('see page 2');
  }
}

test('a denied claim is assigned, its evidence played, an appeal sent, and it comes back when due', async ({
  page,
  login,
}) => {
  await muteSound(page);
  await login('user', '/');
  const account = await accountId(page, 'Cedar Ridge Billing');
  const ask = await askAs(page);
  const claim = await deniedClaim(ask, account, 1);

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

  // Open it, show and play the evidence.
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

  // The letter is written from the claim and the call. Nothing is sent with blanks.
  await drawer.getByRole('button', { name: 'Write a letter' }).click();
  const letter = page.getByRole('dialog', { name: 'Write a letter' });
  const text = letter.getByRole('textbox', { name: 'Letter', exact: true });
  await expect(text).toHaveValue(new RegExp(`Patient: ${claim.patient_name}`));
  await expect(text).toHaveValue(/We called you about this claim on .*“/s);
  await expectNoViolations(page, 'a letter', { floating: true });
  await expect(letter.getByRole('button', { name: 'Mark as sent' })).toBeDisabled();
  await letter.getByLabel('Type of letter').click();
  await page.getByRole('option', { name: 'Appeal', exact: true }).click();
  await expect(text).toHaveValue(/Re: Appeal\n/);
  await letter.getByLabel('Letterhead').fill('Cedar Ridge Family Medicine\n12 Oak Street');
  await fillBlanks(page, letter);
  await expect(letter.getByText('to fill in')).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await letter.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Appeal .*\.pdf$/);
  expect(download.suggestedFilename()).not.toContain(claim.patient_name);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // Sent, with a day to follow up: the claim leaves the queue until then.
  await letter.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(letter.getByLabel('Sent on')).toBeFocused();
  await letter.getByLabel('Follow up on').fill(typedDate(21));
  await letter.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(letter).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: /^Appeal.*Sent .* follow up/ })).toBeVisible();
  await expect(drawer.getByText(/^Appeal sent on /)).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'Work queue' })).toContainText('Snoozed until');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, claim)).toHaveCount(0);
  await page.getByRole('button', { name: /^Snoozed/ }).click();
  await expect(rowOf(page, claim)).toHaveCount(1);
  await page.getByRole('button', { name: /^Snoozed/ }).click();

  // The open page shows it by itself on that day.
  await expect(rowOf(page, claim)).toHaveCount(0);
  await passUntilDue(claim.claim_id);
  await expect(rowOf(page, claim)).toContainText('Follow up');
});

test('a claim is worked by keyboard; the page says when a colleague takes it over', async ({
  page,
  login,
}) => {
  await login('user', '/');
  const account = await accountId(page, 'Cedar Ridge Billing');
  const ask = await askAs(page);
  const claim = await deniedClaim(ask, account, 2);
  await page.goto(`/${account}/work?tab=team&claim=${claim.claim_id}`);
  const drawer = page.getByRole('dialog', { name: claim.patient_name });
  const bar = drawer.getByRole('region', { name: 'Work queue' });
  await expect(bar).toContainText('Unassigned');
  // After a click on a text, the keys still work.
  await bar.getByText('Denied').click();
  await page.keyboard.press('a');
  await expect(bar.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);
  const work = { account_id: account, claim_id: claim.claim_id };
  const { item } = (await ask('getWorkItem', work)) as { item: { owner: { user_id: string } } };
  const mine = item.owner.user_id;

  // A colleague takes it over and hands it back.
  const colleague = await signedInAs('user', account);
  const assign = (seen_owner_id: string, owner_id: string) =>
    colleague('assignWork', { claims: [{ claim_id: claim.claim_id, seen_owner_id }], owner_id });
  const { members } = (await ask('listMembers', { account_id: account })) as {
    members: { id: string; email: string }[];
  };
  const { email } = await demoUser('user');
  const other = members.find((member) => member.email === email)?.id ?? '';
  await assign(mine, other);
  await expect(bar.getByRole('alert')).toHaveText(/is working on this claim now\.$/);
  await expect(bar.getByRole('button', { name: 'Take over' })).toBeVisible();
  await expect(page.getByText('Reassigned', { exact: true })).toBeVisible();
  await assign(other, mine);
  await expect(bar.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Assigned to you', { exact: true })).toBeVisible();

  // Done, with what was done about the denial and a day to follow up.
  await bar.getByRole('button', { name: 'Done…' }).press('d');
  const done = page.getByRole('dialog', { name: 'Mark done' });
  await done.getByRole('radio', { name: 'Appealed' }).check();
  await done.getByLabel('Follow up on').fill(typedDate(30));
  await page.keyboard.press('Enter');
  await expect(done).toHaveCount(0);
  await expect(bar).toContainText('Snoozed until');
  await expect(drawer.getByText('Appealed').first()).toBeVisible();

  const { handled } = (await ask('getOverview', { account_id: account })) as {
    handled: { claim_id: string; handling_id: string }[];
  };
  const handling_id = handled.find(({ claim_id }) => claim_id === claim.claim_id)?.handling_id;
  await ask('reopenDeadline', { ...work, handling_id });
});

test('claims are selected over several pages, on a phone too', async ({ page, login }) => {
  await login('user', '/');
  const account = await accountId(page, 'Cedar Ridge Billing');
  await page.goto(`/${account}/work?tab=team`);
  const selected = page.getByRole('group', { name: 'Selected claims' });
  await tableOf(page).getByRole('checkbox', { name: 'Select this page' }).click();
  await expect(selected).toContainText('25 claims selected');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0);
  await tableOf(page)
    .getByRole('checkbox', { name: /^Select (?!this)/ })
    .first()
    .click();
  await expect(selected).toContainText('26 claims selected');
  await selected.getByRole('button', { name: /^Select all/ }).click();
  // Not how many: claims of other tests come and go.
  await expect(selected).toContainText(/\b(?:2[7-9]|[3-9]\d|\d{3,}) claims selected/);
  await selected.getByRole('button', { name: 'Clear selection' }).click();
  await expect(selected).toHaveCount(0);

  await page.setViewportSize({ width: 400, height: 900 });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await tableOf(page).locator('[data-row-id]').first().click();
  await expect(selected).toContainText('1 claim selected');
  await expectNoViolations(page, 'selecting claims on a phone');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(selected).toHaveCount(0);
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
  await expect(bar.getByRole('button', { name: 'Assign to' })).toBeVisible();
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
  // Fails until the click: changes by other tests load the list as well.
  await page.addInitScript(() =>
    document.addEventListener('click', () => document.documentElement.setAttribute('data-clicked', ''), true),
  );
  let isDown = true;
  await page.route('**/functions/listWork', async (route) => {
    if (isDown) isDown = (await page.locator('html[data-clicked]').count()) === 0;
    await (isDown
      ? route.fulfill({ status: 500, json: { error: { status: 'INTERNAL', message: 'Down' } } })
      : route.continue());
  });
  await page.goto(`/${account}/work?tab=team`);
  await expect(page.getByText('Couldn’t load the work queue')).toBeVisible();
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
