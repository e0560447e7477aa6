import { chromium } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
const out = '/tmp/doors/shots';
const demo = JSON.parse(await readFile('/tmp/doors/data/demo.json', 'utf8'));
const user = demo.users.find((u: any) => u.role === 'user');
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox'] });
const context = await browser.newContext({ baseURL: 'http://127.0.0.1:4110', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
const page = await context.newPage();
page.setDefaultTimeout(20000);
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
async function shots(name: string) {
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((s) => document.documentElement.setAttribute('data-mantine-color-scheme', s), scheme);
    for (const width of [1440, 400]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${out}/${name}-${scheme}-${width}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
}
async function signIn() {
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
try {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shots('login');
  await signIn();
  await page.waitForURL('**/dashboard');
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Your profile' }).waitFor();
  await page.getByLabel('New password').fill('abc');
  await shots('profile');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('img', { name: /QR/ }).waitFor();
  await shots('turn-on');
  const seed = (await page.locator('[class*=seed]').innerText()).replace(/\s/g, '');
  const app = new TOTP({ secret: Secret.fromBase32(seed) });
  await page.getByLabel('Code the app shows').fill(app.generate());
  await page.getByRole('button', { name: 'Turn on' }).last().click();
  await page.getByText('Keep your backup codes').waitFor();
  await shots('codes');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 of 10 backup codes').waitFor();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login**');
  await signIn();
  await page.getByRole('heading', { name: 'Second step' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Second step' }).waitFor();
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The code is not right').waitFor();
  await shots('second-step');
  await page.getByLabel('Code from the app').fill(app.generate({ timestamp: Date.now() + 30000 }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard');
  console.log('all well');
} catch (e) {
  console.log('FAILED', e);
  await page.screenshot({ path: `${out}/failed.png` });
}
await browser.close();
