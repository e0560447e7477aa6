/** Who can sign in, as the start printed it; and the one way tests sign in. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, test as base, expect, type Page, request } from '@playwright/test';

const serverUrl = () => `http://127.0.0.1:${process.env['E2E_PORT']}`;

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
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button.click();
}

/** After ten minutes one would be asked to confirm who one is before what is dangerous. */
const recentForSureMs = 5 * 60_000;
type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * `login` brings a session of the person, opened once in a while for all tests of a worker, as a browser that was signed in
 * yesterday; and opens a page when told which. A test that ends its session signs in by the form (`fillSignIn`).
 */
export const test = base.extend<
  {
    login: (role: Role, to?: string) => Promise<void>;
    noErrors: undefined /** How what a test expects on the console begins. */;
    complaint: string;
  },
  { sessionOf: (role: Role) => Promise<Cookies> }
>({
  sessionOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, use) => {
      const opened = new Map<Role, { cookies: Promise<Cookies>; atMs: number }>();
      const open = async (role: Role) => {
        const { email, password } = await demoUser(role);
        const context = await request.newContext({ baseURL: serverUrl() });
        const answer = await context.post('/functions/signIn', { data: { data: { email, password } } });
        expect(answer.ok(), await answer.text()).toBe(true);
        const { cookies } = await context.storageState();
        await context.dispose();
        return cookies;
      };
      await use((role) => {
        const known = opened.get(role);
        if (known && Date.now() - known.atMs < recentForSureMs) return known.cookies;
        const anew = { cookies: open(role), atMs: Date.now() };
        opened.set(role, anew);
        return anew.cookies;
      });
    },
    { scope: 'worker' },
  ],
  login: async ({ page, sessionOf }, use) => {
    await use(async (role, to) => {
      await page.context().addCookies(await sessionOf(role));
      if (to !== undefined) await page.goto(to);
    });
  },
  complaint: ['Failed to load resource', { option: true }],
  // A page that throws or complains on the console fails its test.
  noErrors: [
    async ({ page, complaint }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // The browser itself reports an answer that refuses, such as 401 before signing in.
        const isExpected = ['Failed to load resource', complaint].some((words) =>
          message.text().startsWith(words),
        );
        if (message.type() === 'error' && !isExpected) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** For `test.use`: a person who lets things move, as most do. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A person at another desk, with a session of their own, who asks the server by its public door. */
export async function colleague(role: Role, account_id: string) {
  const { email, password } = await demoUser(role);
  const ask = async (name: string, data: object, token?: string) => {
    const answer = await fetch(`${serverUrl()}/functions/${name}`, {
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

export type Ask = (name: string, data: object) => Promise<Record<string, unknown>>;

/** Asks the server by its public door as whoever is signed in on the page. */
export async function askAs(page: Page): Promise<Ask> {
  const post = async (name: string, data: object, headers: Record<string, string>) => {
    const answer = await page.request.post(`/functions/${name}`, { data: { data }, headers });
    const body = (await answer.json()) as { result?: Record<string, unknown>; error?: { message: string } };
    if (!body.result) throw new Error(`${name}: ${body.error?.message}`);
    return body.result;
  };
  const { access_token } = await post('refreshAccess', {}, {});
  return (name, data) => post(name, data, { authorization: `Bearer ${String(access_token)}` });
}

/** The id of the demo account of this name, of whoever is signed in on the page. */
export async function accountId(page: Page, name: string): Promise<string> {
  type Card = { id: string; name: string };
  const { accounts, shared } = (await (
    await askAs(page)
  )('listAccounts', {})) as Record<'accounts' | 'shared', Card[]>;
  const card = [...accounts, ...shared].find((each) => each.name === name);
  if (!card) throw new Error(`no account ${name}`);
  return card.id;
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
