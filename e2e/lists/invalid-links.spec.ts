/** Links that are not valid: what can be understood of them is shown, with one message. */

import { account, expectLoaded, filtersOf, table, toolbar } from '../support/list.ts';
import { followLink } from '../support/navigation.ts';
import { expect, test } from '../support/people.ts';

const status = (value: unknown) => encodeURIComponent(JSON.stringify([{ id: 'status', value }]));
const cases: [string, RegExp | null][] = [
  ['page=1&page=2', /\(page\)/],
  ['page=-1&size=7.5', /\(page, rows per page\)/],
  ['query=%00', /\(search\)/],
  [`query=${'x'.repeat(300)}`, /\(search\)/],
  ['globalFilter=%00', /\(filter over all columns\)/],
  ['showArchived=perhaps', /\(archived\)/],
  ['claim=', /\(open claim\)/],
  ['filters=%7B', /\(filters\)/],
  ['filters=%5Bnull%5D', /\(a filter without a column\)/],
  [`filters=${encodeURIComponent('[{"id":"mood","value":1}]')}`, /\(a filter “mood”\)/],
  [`filters=${status(['paid', 'gone'])}`, /\(part of the filter Status\)/],
  [
    `filters=${encodeURIComponent('[{"id":"clinic","value":["nobodys"]}]')}`,
    /\(a clinic you’re not a member of\)/,
  ],
  [
    `filters=${encodeURIComponent('[{"id":"payer","value":["Nobody’s"]},{"id":"batch","value":["nobodys"]}]')}`,
    /\(a payer without claims here, a batch you can’t see\)/,
  ],
  ['sorting=up', /\(sort order\)/],
  [
    `sorting=${encodeURIComponent('[{"id":"mood","desc":true},{"id":"payer","desc":false}]')}`,
    /\(part of the sort order\)/,
  ],
  ['nobody=knows', null],
];

test('invalid links open with the defaults, say what was not understood, and keep the rest', async ({
  page,
  login,
}) => {
  await login('user');
  const address = `/${await account(page)}/CIA`;
  await page.goto(address);
  for (const [search, message] of cases) {
    await followLink(page, `${address}?${search}`);
    await expectLoaded(page);
    await expect(table(page).getByRole('row').nth(1), search).toBeVisible();
    const notice = page.getByText(/Part of this link is not valid/);
    if (message === null) await expect(notice, search).toHaveCount(0);
    else await expect(notice, search).toHaveText(message);
  }
  await page.goto(`${address}?filters=${status(['paid', 'gone'])}&page=x`);
  await expect(toolbar(page).getByRole('button', { name: 'Status Paid', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(/Part of this link/)).toHaveCount(0);
  expect(filtersOf(page)).toEqual([{ id: 'status', value: ['paid'] }]);
});

test('a link past the end of the list offers its last page', async ({ page, login }) => {
  await login('user');
  await page.goto(`/${await account(page)}/CIA?page=900000`);
  await expect(page.getByText('This page doesn’t exist')).toBeVisible();
  await page.getByRole('button', { name: /^Go to page \d+, the last$/ }).click();
  await expect(table(page).getByRole('row').nth(1)).toBeVisible();
});

test('an invalid link to the page of a clinic opens its first tab', async ({ page, login }) => {
  await login('user');
  await page.goto(`/${await account(page)}/`);
  await page
    .getByRole('link', { name: /Lakeside Orthopedics/ })
    .first()
    .click();
  await page.waitForURL(/clinic/);
  await page.goto(`${new URL(page.url()).pathname}?tab=mood&tab=failed`);
  await expect(page.getByRole('tab', { name: /Completed/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/Part of this link is not valid \(tab\)/)).toBeVisible();
});
