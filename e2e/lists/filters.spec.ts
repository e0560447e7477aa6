/** Filters of the results: from the toolbar and from column headings, kept in the link. */

import { account, expectLoaded, filtersOf, table, toolbar } from '../support/list.ts';
import { expect, moving, test } from '../support/people.ts';

test.use(moving);

test('filters fit their column, read as sentences, are kept in the link, and work by keyboard', async ({
  page,
  login,
}) => {
  await login('user');
  await page.goto(`/${await account(page)}/CIA`);
  await expectLoaded(page);

  // Entered in dollars, stored in cents.
  await page.getByRole('button', { name: 'Add filter' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Billed' }).press('Enter');
  const billed = page.getByRole('dialog', { name: 'Billed filter' });
  await billed.getByLabel('At least').fill('many');
  await page.keyboard.press('Enter');
  await expect(billed.getByText(/Enter an amount in dollars/)).toBeVisible();
  await billed.getByLabel('At least').fill('$500');
  await page.keyboard.press('Enter');
  await expect(billed).toBeHidden();
  const chip = toolbar(page).getByRole('button', { name: 'Billed $500.00 or more', exact: true });
  await expect(chip).toBeVisible();
  expect(filtersOf(page)).toEqual([{ id: 'billed_cents', value: { min: 50_000 } }]);
  await expectLoaded(page);
  for (const text of await table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .allInnerTexts())
    expect(Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''))).toBeGreaterThanOrEqual(500);

  // Dates as people type them.
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Date of service' }).click();
  const service = page.getByRole('dialog', { name: 'Date of service filter' });
  await service.getByLabel('From').fill('2/30/2026');
  await service.getByRole('button', { name: 'Apply' }).click();
  await expect(service.getByText(/Enter a valid date/)).toBeVisible();
  await service.getByLabel('From').fill('1/2/26');
  await service.getByLabel('To').fill('12312026');
  await page.keyboard.press('Enter');
  await expect(
    toolbar(page).getByRole('button', { name: 'Date of service Jan 2 – Dec 31, 2026', exact: true }),
  ).toBeVisible();

  // A relative range.
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Submitted' }).click();
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await expect(toolbar(page).getByRole('button', { name: 'Submitted last 30 days' })).toBeVisible();
  expect(filtersOf(page)).toHaveLength(3);
  await expectLoaded(page);

  // The same link for a colleague.
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const name of [
    'Billed $500.00 or more',
    'Date of service Jan 2 – Dec 31, 2026',
    'Submitted last 30 days',
  ])
    await expect(toolbar(other).getByRole('button', { name, exact: true })).toBeVisible();
  await other.close();

  // Edited in place, removed by key, and all at once.
  await chip.press('Enter');
  await billed.getByLabel('At most').fill('1,500.50');
  await page.keyboard.press('Enter');
  const edited = toolbar(page).getByRole('button', { name: 'Billed $500.00 – $1,500.50', exact: true });
  await edited.press('Delete');
  await expect(edited).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear all' }).press('Enter');
  expect(filtersOf(page)).toEqual([]);
});

test('filters select a group of statuses, and open from a column heading', async ({ page, login }) => {
  await login('user');
  await page.goto(`/${await account(page)}/CIA?size=50`);
  await expectLoaded(page);
  await page.getByRole('button', { name: 'Status column' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Filter…' }).press('Enter');
  const statuses = page.getByRole('dialog', { name: 'Status filter' });
  await expect(statuses.getByRole('checkbox', { name: 'Completed', exact: true })).toBeFocused();
  // Typed quickly: the menu that opened it may still be closing.
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(toolbar(page).getByRole('button', { name: 'Status Completed', exact: true })).toBeFocused();
  await expectLoaded(page);
  await expect(
    table(page)
      .getByRole('row')
      .filter({ hasText: /Scheduled|Failed|Pending/ }),
  ).toHaveCount(0);
});

test('filters without results say which to remove', async ({ page, login }) => {
  await login('user');
  const nothing = [
    { id: 'billed_cents', value: { max: 0 } },
    { id: 'status', value: ['denied'] },
  ];
  await page.goto(
    `/${await account(page)}/CIA?query=zz&filters=${encodeURIComponent(JSON.stringify(nothing))}`,
  );
  await expect(page.getByText('No claims match')).toBeVisible();
  await page.getByRole('button', { name: 'Remove “Status Denied”' }).click();
  await expect(page.getByRole('button', { name: 'Remove “Status Denied”' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the search “zz”' }).click();
  await page.getByRole('button', { name: 'Remove “Billed up to $0.00”' }).click();
  await expect(table(page).getByRole('row').nth(1)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});
