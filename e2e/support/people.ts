/** The people of the browser tests: each test has its own, with the clinics of the demo's people. */

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, test as base, expect, type Page, request } from '@playwright/test';
import { runSql } from './sql.ts';

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

/** Longer than a busy machine takes to start Claimline and to create the demo. */
const readyMsMax = 240_000;

async function waitUntilReady(): Promise<void> {
  const isReady = async () => {
    // It is removed when Claimline ends.
    if (!existsSync(process.env['E2E_DATA_DIR'] ?? ''))
      throw new Error('Claimline did not start: see above.');
    return fetch(`${serverUrl()}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  await expect.poll(isReady, { timeout: readyMsMax, intervals: [250] }).toBe(true);
}

/** Fills in and sends the sign-in form of the page. */
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

type Cookies = Parameters<BrowserContext['addCookies']>[0];

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Of a session that has just begun. */
  readonly cookies: Cookies;
}

/** A session without a browser, through the public functions. */
interface Session {
  readonly ask: Ask;
  readonly cookies: Cookies;
}

async function signIn({ email, password }: { email: string; password: string }): Promise<Session> {
  const context = await request.newContext({ baseURL: serverUrl() });
  const answer = await context.post('/functions/signIn', { data: { data: { email, password } } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { result } = (await answer.json()) as { result: { access_token: string } };
  const { cookies } = await context.storageState();
  await context.dispose();
  return { ask: askWith(result.access_token), cookies };
}

const personNames = { admin: 'Robin Hale', user: 'Casey Moreno', viewer: 'Drew Nakamura' };
let created = 0;
export const newEmail = () => `person.${Date.now()}.${process.pid}.${++created}@example.test`;

interface Membership {
  readonly accountId: string;
  readonly role: Role;
  readonly clinicIds: readonly string[];
  readonly name: string;
  readonly password: string;
}

/** Invites a new address and accepts the invitation. Returns the email. */
export async function addPerson(ask: Ask, { accountId, role, clinicIds, name, password }: Membership) {
  const email = newEmail();
  const account_id = accountId;
  await ask('invitePeople', { account_id, emails: [email], role, clinic_ids: clinicIds });
  const { invitations } = (await ask('listPeople', { account_id })) as {
    invitations: { id: string; email: string }[];
  };
  const invitation = invitations.find((each) => each.email === email);
  const { url } = await ask('linkInvitation', { account_id, invitation_id: invitation?.id });
  const token = new URL(String(url)).searchParams.get('token');
  await post('acceptInvitation', { token, name, password });
  return email;
}

/** The demo's first account, where each test gets people of its own. */
class DemoAccount {
  /** People of tests that have ended, or may have. */
  #former: string[] = [];

  /**
   * A new person with the clinics and the password that the demo's person of this role has. An invitation would take six
   * requests, and a password that has to be hashed.
   */
  async addPerson(role: Role): Promise<Person> {
    const { email: demoEmail, password } = await demoUser(role);
    const email = newEmail();
    const name = personNames[role];
    await runSql(
      `with demo as (
         select u.id as user_id, a.id as account_id from identity.users u, billing_accounts a
         where u.email = $4 and a.name = $5
       ), person as (
         insert into identity.users (id, email, name) values ($1, $2, $3)
       ), credential as (
         insert into identity.credentials (id, user_id, account_id, provider_id, password)
         select $1, $1, $1, provider_id, password from identity.credentials join demo using (user_id)
       ), membership as (
         insert into memberships (account_id, user_id, role)
         select account_id, $1, role from memberships join demo using (account_id, user_id)
       )
       insert into clinic_users (account_id, clinic_id, user_id)
       select account_id, clinic_id, $1 from clinic_users join demo using (account_id, user_id)`,
      [randomBytes(10).toString('hex'), email, name, demoEmail, demoAccount],
    );
    this.#former.push(email);
    return { email, password, name, cookies: (await signIn({ email, password })).cookies };
  }

  /** Fewer people to notify of what later tests do. */
  async removeFormer(): Promise<void> {
    if (this.#former.length === 0) return;
    await runSql(
      `with former as (
         select u.id as user_id, a.id as account_id from identity.users u, billing_accounts a
         where u.email = any($1) and a.name = $2
       ), membership as (
         delete from memberships m using former f where (m.account_id, m.user_id) = (f.account_id, f.user_id)
       )
       delete from clinic_users c using former f where (c.account_id, c.user_id) = (f.account_id, f.user_id)`,
      [this.#former, demoAccount],
    );
    this.#former = [];
  }
}

export const demoAccount = 'Cedar Ridge Billing';

interface Fixtures {
  /** This test's own person of a role in the demo's first account: preferences and downloads are theirs alone. */
  person: (role: Role) => Promise<Person>;
  /** Brings a session of that person, and opens a page when given one. */
  login: (role: Role, to?: string) => Promise<void>;
  /** Brings a session of the demo's person, who has two accounts; nothing may be kept for them. */
  loginToDemo: (role: Role, to?: string) => Promise<void>;
  noErrors: undefined;
  /** How a message begins that a test expects on the console. */
  complaint: RegExp;
}

export const test = base.extend<Fixtures, { ready: undefined; account: DemoAccount }>({
  ready: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, use) => {
      await waitUntilReady();
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: readyMsMax },
  ],
  account: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, use) => {
      await use(new DemoAccount());
    },
    { scope: 'worker' },
  ],
  person: async ({ account }, use) => {
    await account.removeFormer();
    const people = new Map<Role, Promise<Person>>();
    await use((role) => {
      const known = people.get(role) ?? account.addPerson(role);
      people.set(role, known);
      return known;
    });
  },
  login: async ({ page, person }, use) => {
    const used = new Set<Role>();
    await use(async (role, to) => {
      const known = await person(role);
      // A session's token changes with each page, so its first cookies work once.
      const { cookies } = used.has(role) ? await signIn(known) : known;
      used.add(role);
      await page.context().addCookies(cookies);
      if (to !== undefined) await page.goto(to);
    });
  },
  loginToDemo: async ({ page }, use) => {
    await use(async (role, to) => {
      // A session of its own: its token changes with each page, and a token from before is refused.
      const { cookies } = await signIn(await demoUser(role));
      await page.context().addCookies(cookies);
      if (to !== undefined) await page.goto(to);
    });
  },
  complaint: [/^Failed to load resource/, { option: true }],
  // A page that throws or complains on the console fails its test.
  noErrors: [
    async ({ page, complaint }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // The browser itself reports an answer that refuses, such as 401 before signing in.
        const isExpected = [/^Failed to load resource/, complaint].some((words) =>
          words.test(message.text()),
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

/** For `test.use`: animations play, as for most people. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export type Ask = (name: string, data: object) => Promise<Record<string, unknown>>;

async function post(name: string, data: object, token?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${serverUrl()}/functions/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ data }),
  });
  const body = (await answer.json()) as { result?: Record<string, unknown>; error?: { message: string } };
  if (!body.result) throw new Error(`${name}: ${body.error?.message}`);
  return body.result;
}

const askWith =
  (token: string): Ask =>
  (name, data) =>
    post(name, data, token);

/** The demo's person in a session of their own, who calls functions about an account. */
export async function signedInAs(role: Role, account_id: string): Promise<Ask> {
  const { ask } = await signIn(await demoUser(role));
  return (name, data) => ask(name, { account_id, ...data });
}

/** Calls functions as the person who is signed in on the page. */
export async function askAs(page: Page): Promise<Ask> {
  const answer = await page.request.post('/functions/refreshAccess', { data: { data: {} } });
  const { result } = (await answer.json()) as { result?: { access_token: string } };
  if (!result) throw new Error(`refreshAccess: ${await answer.text()}`);
  return askWith(result.access_token);
}

/** The id of the account of this name, of the person who is signed in on the page. */
export async function accountId(page: Page, name: string): Promise<string> {
  return accountOf(await askAs(page), name);
}

async function accountOf(ask: Ask, name: string): Promise<string> {
  type Card = { id: string; name: string };
  const { accounts, shared } = (await ask('listAccounts', {})) as Record<'accounts' | 'shared', Card[]>;
  const card = [...accounts, ...shared].find((each) => each.name === name);
  if (!card) throw new Error(`no account ${name}`);
  return card.id;
}

/** Plays recordings without sound. */
export async function muteSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function playMuted() {
      this.muted = true;
      return play.call(this);
    };
  });
}

/** The demo's past results, which calls of today do not change and which have recordings. */
function settledFilters(status: string): string {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
  return JSON.stringify([
    { id: 'status', value: [status] },
    { id: 'status_since', value: { to: days(2) } },
  ]);
}

/** The search of a list of them. */
export const settled = (status: string) => `filters=${encodeURIComponent(settledFilters(status))}`;

/** The claims of that list. */
export async function settledIds(ask: Ask, account_id: string, status: string): Promise<string[]> {
  const filters = settledFilters(status);
  const { rows } = (await ask('listSubmissions', { account_id, filters, size: 200 })) as {
    rows: { id: string }[];
  };
  return rows.map(({ id }) => id);
}

export interface WaitingClaim {
  claim_id: string;
  patient_name: string;
  reason: string;
  deadline_date: string | null;
}

/** Denied claims of the demo's past that nobody has taken, the least urgent last. Tests of the work queue change the last ones. */
export async function deniedInQueue(ask: Ask, account_id: string): Promise<WaitingClaim[]> {
  const past = await settledIds(ask, account_id, 'denied');
  const { items } = (await ask('listWork', { account_id, reason: 'denied', owner: 'nobody', size: 100 })) as {
    items: WaitingClaim[];
  };
  return items.filter(({ claim_id }) => past.includes(claim_id));
}
