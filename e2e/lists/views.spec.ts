/** The results table: filters, columns, sorting, density, saved views, and links. */

import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll, expectNoViolations } from '../support/accessibility.ts';
import { accountId, expect, fillSignIn, moving, test } from '../support/people.ts';

// Many steps render a whole page, which takes long on a busy machine.
test.use({ actionTimeout: 40_000 });

const account = (page: Page) => accountId(page, 'Cedar Ridge Billing');
const toolbar = (page: Page) => page.getByRole('search', { name: 'Claims' });
const table = (page: Page) => page.getByRole('table', { name: /Claim/ });
const heading = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true });
const filtersOf = (page: Page) =>
  JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '[]') as { id: string; value: unknown }[];

/** Waits until the list shows the result for its address. */
async function settled(page: Page) {
  await expect(table(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy="true"], [data-placeholder]')).toHaveCount(0, { timeout: 30_000 });
}

test.describe('filters', () => {
  test.use(moving);

  test('fit their column, read as sentences, are kept in the link, and work by keyboard', async ({
    page,
    login,
  }) => {
    await login('user');
    await page.goto(`/${await account(page)}/CIA`);
    await settled(page);

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
    await settled(page);
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
    await settled(page);

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

  test('select a group of statuses, and open from a column heading', async ({ page, login }) => {
    await login('user');
    await page.goto(`/${await account(page)}/CIA?size=50`);
    await settled(page);
    await page.getByRole('button', { name: 'Status column' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Filter…' }).press('Enter');
    const statuses = page.getByRole('dialog', { name: 'Status filter' });
    await expect(statuses.getByRole('checkbox', { name: 'Completed', exact: true })).toBeFocused();
    // Typed quickly: the menu that opened it may still be closing.
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(toolbar(page).getByRole('button', { name: 'Status Completed', exact: true })).toBeFocused();
    await settled(page);
    await expect(
      table(page)
        .getByRole('row')
        .filter({ hasText: /Scheduled|Failed|Pending/ }),
    ).toHaveCount(0);
  });

  test('without results say which to remove', async ({ page, login }) => {
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
});

test('columns, their order and width, density and sorting are kept for the person', async ({
  page,
  login,
  browser,
}) => {
  test.setTimeout(90_000);
  await login('admin');
  const address = `/${await account(page)}/CIA`;
  await page.goto(address);
  await settled(page);
  const names = () =>
    table(page)
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent.trim()).filter(Boolean));
  const kept = () =>
    page.waitForResponse((answer) => answer.url().includes('keepPreferences') && answer.ok());

  // A hint appears beside what it explains.
  const age = page.locator('tbody [data-hint]', { hasText: /^\d+ d$/ }).first();
  // A live change of the list takes a hint away until the mouse moves again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await age.hover();
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const [hint, cell] = [await page.getByRole('tooltip').boundingBox(), await age.boundingBox()];
  expect(Math.abs((hint?.y ?? 0) - (cell?.y ?? 0))).toBeLessThan(60);
  expect(Math.abs((hint?.x ?? 0) - (cell?.x ?? 0))).toBeLessThan(200);

  // By mouse from the menu, by keyboard from the heading.
  await page.getByRole('button', { name: 'Columns and density' }).click();
  let saved = kept();
  await page.getByRole('checkbox', { name: 'Deadline' }).click();
  await expect(page.getByRole('checkbox', { name: 'Deadline' })).toBeChecked();
  await saved;
  saved = kept();
  await page.getByText('Compact', { exact: true }).click();
  await saved;
  // Picked up with the space bar, moved with the arrow, dropped.
  const grip = page.getByRole('button', { name: 'Move Deadline' });
  await grip.press('Space');
  await expect(page.getByText('Deadline picked up.')).toBeAttached();
  // It listens to the arrows from the next frame on.
  await page.evaluate(() => new Promise((turned) => requestAnimationFrame(() => setTimeout(turned))));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Deadline is over Submitted.')).toBeAttached();
  saved = kept();
  await page.keyboard.press('Space');
  await saved;
  await page.keyboard.press('Escape');
  await expect
    .poll(names)
    .toEqual([
      'Patient',
      'Status',
      'Payer',
      'Clinic',
      'Date of service',
      'Age',
      'Billed',
      'Paid',
      'Patient owes',
      'Denial reason',
      'Last checked',
      'Deadline',
    ]);
  saved = kept();
  await page.getByRole('button', { name: 'Clinic column' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Hide column' }).press('Enter');
  await saved;
  await expect(heading(page, 'Clinic')).toHaveCount(0);
  const width = async () => (await heading(page, 'Payer').boundingBox())?.width ?? 0;
  const before = await width();
  const edge = await heading(page, 'Payer').boundingBox();
  if (!edge) throw new Error('no heading');
  saved = kept();
  await page.mouse.move(edge.x + edge.width - 2, edge.y + 18);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width + 78, edge.y + 18, { steps: 4 });
  await page.mouse.up();
  await saved;
  await expect.poll(width).toBeGreaterThan(before + 60);
  saved = kept();
  await heading(page, 'Patient').getByRole('button', { name: 'Patient', exact: true }).click();
  await saved;
  await expect(heading(page, 'Patient')).toHaveAttribute('aria-sort', 'ascending');

  // In a new browser: rendered so from the start, with the sorting in the address.
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  await other.addInitScript(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      const cells = [...document.querySelectorAll('main th[data-column]')];
      if (cells.length > 0) seen.add(cells.map((cell) => cell.getAttribute('data-column')).join());
      Object.assign(window, { seenColumns: [...seen] });
    }).observe(document, { childList: true, subtree: true });
  });
  // The bare address is the same for everyone; the navigation adds the sorting.
  await other.goto(new URL('./', new URL(address, page.url())).href);
  await other.getByRole('link', { name: 'CIA', exact: true }).first().click();
  await expect(other).toHaveURL(/sorting=/);
  await settled(other);
  await expect(heading(other, 'Deadline')).toBeVisible();
  await expect(heading(other, 'Clinic')).toHaveCount(0);
  await expect(heading(other, 'Patient')).toHaveAttribute('aria-sort', 'ascending');
  await expect(other.locator('[data-density="compact"]')).toBeVisible();
  expect((await heading(other, 'Payer').boundingBox())?.width).toBeGreaterThan(before + 60);
  expect(
    await other.evaluate(() => (window as Window & { seenColumns?: string[] }).seenColumns),
  ).toHaveLength(1);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Columns and density' }).click();
  saved = kept();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await saved;
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Clinic')).toBeVisible();
  saved = kept();
  await page.getByRole('button', { name: 'Patient column' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Don’t sort by this' }).press('Enter');
  await saved;
  await expect(page).toHaveURL(/CIA$/);
});

test('sorts by several columns with Shift, and announces one to screen readers', async ({ page, login }) => {
  await login('admin');
  await page.goto(
    `/${await account(page)}/CIA?sorting=${encodeURIComponent('[{"id":"payer","desc":false}]')}`,
  );
  await settled(page);
  await expect(heading(page, 'Payer')).toHaveAttribute('aria-sort', 'ascending');
  const saved = page.waitForResponse(/keepPreferences/);
  await heading(page, 'Billed')
    .getByRole('button', { name: /^Billed/ })
    .first()
    .press('Shift+Enter');
  await saved;
  await expect(page).toHaveURL(/payer.*billed_cents/);
  await expect(heading(page, 'Payer')).toHaveAttribute('aria-sort', 'ascending');
  await expect(heading(page, 'Billed')).toHaveAttribute('aria-sort', 'none');
  await expect(heading(page, 'Billed')).toContainText('2, sort priority, descending');
});

test('a view is saved, shared, opened, updated, renamed, deleted and restored', async ({
  page,
  login,
  person,
  browser,
}) => {
  test.setTimeout(90_000);
  await login('user');
  const id = await account(page);
  const denied = encodeURIComponent('[{"id":"status","value":["denied"]}]');
  await page.goto(`/${id}/CIA?filters=${denied}&size=50`);
  await settled(page);
  const name = `Denied ${Date.now()}`;
  const views = () => page.getByRole('button', { name: /^(Views|Denied|Refused)/ }).filter({ visible: true });

  await page.getByRole('button', { name: 'Views', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Share with everyone in the account').check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name })).toBeVisible();

  // The same name again is refused at its field.
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  await dialog.getByLabel('Name').fill(name.toUpperCase());
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(
    dialog.getByText('You already have a view with this name. Choose another name.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A colleague can open it but not change it.
  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  await colleague.goto(`/${id}/CIA`);
  await fillSignIn(colleague, await person('viewer'));
  await colleague.getByRole('button', { name: 'Views', exact: true }).click();
  await colleague.getByRole('menuitem', { name: new RegExp(name) }).click();
  await expect(colleague).toHaveURL(/filters=.*denied/);
  await expect(colleague).toHaveURL(/size=50/);
  await colleague.getByRole('button', { name }).click();
  await expect(colleague.getByRole('menuitem', { name: 'Delete view' })).toHaveCount(0);
  await expect(colleague.getByRole('menuitem', { name: 'Rename…' })).toHaveCount(0);
  await elsewhere.close();

  // Changed, marked as changed, and updated.
  await page.getByRole('button', { name: 'Clear the status filter' }).click();
  await expect(page.getByRole('button', { name: `${name} changed` })).toBeVisible();
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Update with current settings' }).click();
  await expect(page.getByText(/^View “.*” updated\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: `${name} changed` })).toHaveCount(0);

  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('dialog', { name: 'Rename the view' }).getByLabel('Name').fill(`Refused ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Refused ${name}` })).toBeVisible();

  // Deleted, restored, and deleted for good.
  for (const comesBack of [true, false]) {
    await views().click();
    if (!comesBack) await page.getByRole('menuitem', { name: new RegExp(`Refused ${name}`) }).click();
    if (!comesBack) await views().click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await expect(page.getByText(`View “Refused ${name}” deleted.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
    if (!comesBack) break;
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`View “Refused ${name}” restored.`)).toBeVisible();
  }
});

test('the list opens with the default view, which is in its address', async ({ page, login }) => {
  await login('viewer');
  const id = await account(page);
  await page.goto(`/${id}/CIA?query=a`);
  await settled(page);
  const name = `With a ${Date.now()}`;
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
  await expect(dialog.getByLabel('Share with everyone in the account')).toHaveCount(0);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Make this my default view').check();
  const kept = page.waitForResponse(/keepPreferences/);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await kept;

  await page.goto(`/${id}/`);
  await page.getByRole('link', { name: 'CIA', exact: true }).first().click();
  await expect(page).toHaveURL(/CIA\?query=a$/);
  await expect(page.getByRole('button', { name })).toBeVisible();
  // The bare address, as pasted by a colleague, is the whole list, also after a reload.
  await page.goto(`/${id}/CIA`);
  await settled(page);
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page).toHaveURL(/CIA$/);
  await page.goto(`/${id}/`);
  await page.getByRole('link', { name: 'CIA', exact: true }).first().click();
  await expect(page).toHaveURL(/CIA\?query=a$/);
  // Within the page, the bare address means the whole list.
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'All claims' }).click();
  await expect(page).toHaveURL(/CIA$/);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(name) }).click();
});

test.describe('invalid links', () => {
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
    ['sorting=up', /\(order\)/],
    [
      `sorting=${encodeURIComponent('[{"id":"mood","desc":true},{"id":"payer","desc":false}]')}`,
      /\(part of the order\)/,
    ],
    ['nobody=knows', null],
  ];

  test('open with the defaults, say what was not understood, and keep the rest', async ({ page, login }) => {
    test.setTimeout(180_000);
    await login('user');
    const address = `/${await account(page)}/CIA`;
    await page.goto(address);
    for (const [search, message] of cases) {
      // Like a link in the app, without loading the page again.
      await page.evaluate((there) => history.pushState({}, '', there), `${address}?${search}`);
      await settled(page);
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

  test('past the end of the list, offer its last page', async ({ page, login }) => {
    await login('user');
    await page.goto(`/${await account(page)}/CIA?page=900000`);
    await expect(page.getByText('This page doesn’t exist')).toBeVisible();
    await page.getByRole('button', { name: /^Go to page \d+, the last$/ }).click();
    await expect(table(page).getByRole('row').nth(1)).toBeVisible();
  });

  test('also on the page of a clinic', async ({ page, login }) => {
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
});

for (const width of [1440, 400]) {
  test(`the menus and dialogs of the table are accessible: ${width} px`, async ({ page, login }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 860 });
    await login('user');
    const many = JSON.stringify([
      { id: 'status', value: ['paid'] },
      { id: 'billed_cents', value: { min: 100 } },
      { id: 'created_at', value: { preset: 'last-30-days' } },
    ]);
    await page.goto(`/${await account(page)}/CIA?filters=${encodeURIComponent(many)}`);
    await settled(page);
    const look = async (what: string) => {
      await expectNoViolations(page, what, { floating: true });
      await expectNoHorizontalScroll(page, what);
    };
    await look('list with filters');
    if (width < 768) {
      await page.getByRole('button', { name: 'Filters (3)' }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      for (const name of ['Date of service', 'Billed', 'Denial code', 'Payer']) {
        await sheet.getByRole('button', { name: new RegExp(`^${name}`) }).click();
        await expect(sheet.getByRole('region', { name: new RegExp(`^${name}`) })).toBeVisible();
        await look(`${name} in the sheet`);
      }
      await sheet.getByRole('button', { name: 'Clear all' }).click();
      await sheet.getByRole('button', { name: /^Show [\d,]+\+? claims$/ }).click();
      await expect(sheet).toBeHidden();
      expect(filtersOf(page)).toEqual([]);
    } else {
      for (const [chip, dialog] of [
        ['Billed $1.00 or more', 'Billed filter'],
        ['Submitted last 30 days', 'Submitted filter'],
        ['Status Paid', 'Status filter'],
      ] as const) {
        await toolbar(page).getByRole('button', { name: chip, exact: true }).click();
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
        await look(dialog);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: 'Payer column' }).press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      await look('column menu');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Columns and density' }).click();
    await expect(page.getByRole('dialog', { name: 'Columns and density' })).toBeVisible();
    await look('columns and density');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look('views');
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
    await expect(page.getByRole('dialog', { name: 'Save as a new view' })).toBeVisible();
    await look('saving a view');
  });
}
