/** Columns of the results: which, in what order, how wide, and sorting by them. */

import { account, expectLoaded, heading, table } from '../support/list.ts';
import { expect, test } from '../support/people.ts';

test('columns, their order and width, density and sorting are kept for the person', async ({
  page,
  login,
  browser,
}) => {
  await login('admin');
  const address = `/${await account(page)}/CIA`;
  await page.goto(address);
  await expectLoaded(page);
  const names = () =>
    table(page)
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent.trim()).filter(Boolean));
  const kept = () =>
    page.waitForResponse((answer) => answer.url().includes('keepPreferences') && answer.ok());

  // A hint appears beside what it explains.
  const age = page.locator('tbody [data-hint]', { hasText: /^\d+ d$/ }).first();
  // A live change of the list moves the cells, and takes a hint away until the mouse moves again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await age.hover();
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 2_000 });
    const [hint, cell] = [await page.getByRole('tooltip').boundingBox(), await age.boundingBox()];
    expect(Math.abs((hint?.y ?? 0) - (cell?.y ?? 0))).toBeLessThan(60);
    expect(Math.abs((hint?.x ?? 0) - (cell?.x ?? 0))).toBeLessThan(200);
  }).toPass();

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
  // Pointing at the link begins to load the page, and the click comes while it does.
  const { promise: clicked, resolve: answer } = Promise.withResolvers<void>();
  await other.route('**/functions/listViews', async (route) => {
    await clicked;
    await route.continue();
  });
  const link = other.getByRole('link', { name: 'CIA', exact: true }).first();
  const asked = other.waitForRequest('**/functions/listViews');
  await link.hover();
  await asked;
  await link.click();
  answer();
  await expect(other).toHaveURL(/sorting=/);
  await expectLoaded(other);
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
  await page.getByRole('menuitem', { name: 'Clear sort' }).press('Enter');
  await saved;
  await expect(page).toHaveURL(/CIA$/);
});

test('sorts by several columns with Shift, and announces one to screen readers', async ({ page, login }) => {
  await login('admin');
  await page.goto(
    `/${await account(page)}/CIA?sorting=${encodeURIComponent('[{"id":"payer","desc":false}]')}`,
  );
  await expectLoaded(page);
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
