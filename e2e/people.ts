/** Who can sign in, as the start printed it; and the one way tests sign in. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

export type Role = 'admin' | 'user' | 'viewer';

interface DemoUser {
  email: string;
  password: string;
  role: Role;
  name: string;
}

export async function demoUser(role: Role): Promise<DemoUser> {
  const text = await readFile(path.join(process.env['E2E_DATA_DIR'] ?? '', 'demo.json'), 'utf8');
  const user = (JSON.parse(text) as { users: DemoUser[] }).users.find((each) => each.role === role);
  if (!user) throw new Error(`the demo has no ${role}`);
  return user;
}

/** Fills in the form of the page one is on. */
export async function fillSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const test = base.extend<{ login: (role: Role, to?: string) => Promise<void>; noErrors: undefined }>({
  login: async ({ page }, use) => {
    await use(async (role, to = '/dashboard') => {
      await page.goto(to);
      await fillSignIn(page, await demoUser(role));
      await expect(page).not.toHaveURL(/\/login/);
    });
  },
  // A page that throws or complains on the console fails its test.
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // The browser itself reports an answer that refuses, such as 401 before signing in.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A person at another desk, with a session of their own, who asks the server by its public door. */
export async function colleague(role: Role, account_id: string) {
  const { email, password } = await demoUser(role);
  const ask = async (name: string, data: object, token?: string) => {
    const answer = await fetch(`http://127.0.0.1:${process.env['E2E_PORT']}/functions/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ data }),
    });
    const body = (await answer.json()) as { result?: unknown; error?: { message: string } };
    if (body.error) throw new Error(`${name}: ${body.error.message}`);
    return body.result;
  };
  const { access_token } = (await ask('signIn', { email, password })) as { access_token: string };
  return (name: string, data: object) => ask(name, { account_id, ...data }, access_token);
}

/** The id of the demo account of this name, from its card on the dashboard. */
export async function accountId(page: Page, name: string): Promise<string> {
  await page.goto('/dashboard');
  const address = await page.getByRole('link', { name }).first().getAttribute('href');
  const id = address?.split('/').find((part) => part !== '');
  if (!id) throw new Error(`no card of ${name}`);
  return id;
}

/** Nobody listens on this machine: what is played makes no sound. */
export async function muteSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function playMuted() {
      this.muted = true;
      return play.call(this);
    };
  });
}

/** The search of a list of the demo's results of days gone by: calls of today do not change them. */
export function settled(status: string): string {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
  const filters = [
    { id: 'status', value: [status] },
    { id: 'status_since', value: { to: days(2) } },
  ];
  return `filters=${encodeURIComponent(JSON.stringify(filters))}`;
}
