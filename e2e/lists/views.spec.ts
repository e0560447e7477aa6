/** Saved views: shared, updated, renamed, deleted and restored, and opened by default. */

import { account, expectLoaded } from '../support/list.ts';
import { expect, fillSignIn, test } from '../support/people.ts';

test('a view is saved, shared, opened, updated, renamed, deleted and restored', async ({
  page,
  login,
  person,
  browser,
}) => {
  await login('user');
  const id = await account(page);
  const denied = encodeURIComponent('[{"id":"status","value":["denied"]}]');
  await page.goto(`/${id}/CIA?filters=${denied}&size=50`);
  await expectLoaded(page);
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
  await expectLoaded(page);
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
  await expectLoaded(page);
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await page.reload();
  await expectLoaded(page);
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
