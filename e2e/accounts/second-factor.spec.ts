/** The second factor: turning it on, signing in with an app and with a backup code. */

import { Secret, TOTP } from 'otpauth';
import { expect, fillSignIn, test } from '../support/people.ts';

test('turns on the second factor, and asks for it at sign-in', async ({ page, person }) => {
  const sam = await person('viewer');
  await page.goto('/dashboard');
  await fillSignIn(page, sam);
  await expect(page).not.toHaveURL(/\/login/);

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Your profile' }).click();
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on second factor' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const seed = (await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()).replace(/\s/g, '');
  const app = new TOTP({ secret: Secret.fromBase32(seed) });
  await dialog.getByLabel('Code from the app').fill(app.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();

  const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const backupCode = await codes.first().innerText();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(section.getByText('10 of 10 backup codes left')).toBeVisible();

  // With the app, a wrong code first; a reload stays on the page.
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await fillSignIn(page, sam);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  const code = page.getByLabel('Code from the app');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('The code is incorrect');
  // The current code has been used to turn it on; the next one is valid half a minute early.
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();

  // With a backup code, which works once.
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await fillSignIn(page, sam);
  await page.getByRole('button', { name: 'Use a backup code' }).click();
  await page.getByLabel('Backup code').fill(backupCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await page.goto('/profile');
  await expect(section.getByText('9 of 10 backup codes left')).toBeVisible();
});
