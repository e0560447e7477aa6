/** The menus and dialogs of the results table are accessible, wide and narrow. */

import { expectNoHorizontalScroll, expectNoViolations } from '../support/accessibility.ts';
import { account, expectLoaded, filtersOf, toolbar } from '../support/list.ts';
import { expect, test } from '../support/people.ts';

for (const width of [1440, 400]) {
  test(`the menus and dialogs of the table are accessible: ${width} px`, async ({ page, login }) => {
    await page.setViewportSize({ width, height: 860 });
    await login('user');
    const many = JSON.stringify([
      { id: 'status', value: ['paid'] },
      { id: 'billed_cents', value: { min: 100 } },
      { id: 'created_at', value: { preset: 'last-30-days' } },
    ]);
    await page.goto(`/${await account(page)}/CIA?filters=${encodeURIComponent(many)}`);
    await expectLoaded(page);
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
        if (dialog === 'Submitted filter') {
          // Of any two consecutive months, at least one shows days of another month.
          await page.getByRole('button', { name: 'Previous month' }).click();
          await look('Submitted filter, a month earlier');
        }
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
