/** Idle sessions end when the strictest of the person's accounts requires it, and not earlier. */

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import {
  browserWith,
  nobody,
  openedBy,
  openSignIns,
  password,
  reasonOf,
  type SignIns,
} from '../../../test/sign-in/sign-ins.ts';
import type { Caller, Identity, Person } from '../identity.ts';

let signIns: SignIns;
let test: TestDatabase;
let identity: Identity;
let count = 0;
let person: Person;
let token: string;
let browser: Caller;

beforeAll(async () => {
  signIns = await openSignIns();
  ({ test, identity } = signIns);
});
afterAll(() => signIns.end());
beforeEach(async () => {
  const email = `ada${++count}@example.test`;
  await identity.createUser({ email, name: 'Ada', password });
  const { access, cookies } = await openedBy(identity.signIn(email, password, nobody));
  token = access.access_token;
  person = await identity.verify(token);
  browser = browserWith(cookies);
});

async function worksIn(minutes: number | null): Promise<string> {
  const id = `account${++count}`;
  await test.owner.query(
    'insert into billing_accounts (id, name, idle_sign_out_minutes) values ($1, $1, $2)',
    [id, minutes],
  );
  await test.owner.query(`insert into memberships (account_id, user_id, role) values ($1, $2, 'viewer')`, [
    id,
    person.userId,
  ]);
  return id;
}

const wasActive = (minutesAgo: number) =>
  test.owner.query(
    'update identity.sessions set last_active_at = now() - make_interval(mins => $2) where id = $1',
    [person.sessionId, minutesAgo],
  );

it.each<[limits: (number | null)[], minutesAgo: number, reason: string]>([
  [[], 5000, 'none'],
  [[null], 5000, 'none'],
  [[30], 29, 'none'],
  [[30], 30, 'user-token-expired'],
  [[null, 480, 30], 31, 'user-token-expired'],
  [[480], 31, 'none'],
])('accounts that allow %j minutes, %i without a word: %s', async (limits, minutesAgo, reason) => {
  for (const minutes of limits) await worksIn(minutes);
  await wasActive(minutesAgo);
  expect(await reasonOf(identity.verify(token))).toBe(reason);
});

it('ends every way the session can be used', async () => {
  await worksIn(30);
  const ways = [
    () => identity.verify(token),
    () => identity.requireAccess(person),
    () => identity.refresh(browser),
    () => identity.personOf(browser),
  ];
  const { rows } = await test.owner.query('select * from identity.sessions where id = $1', [
    person.sessionId,
  ]);
  for (const way of ways) {
    await test.owner.query('delete from identity.sessions');
    await test.owner.query(
      'insert into identity.sessions select * from jsonb_populate_record(null::identity.sessions, $1)',
      [rows[0]],
    );
    expect(await reasonOf(way())).toBe('none');
    await wasActive(31);
    expect(await reasonOf(way())).toBe('user-token-expired');
  }
});

it('only activity keeps it alive: API calls and refreshes do not', async () => {
  await worksIn(30);
  await wasActive(20);
  await identity.verify(token);
  await identity.refresh(browser);
  const asked = await identity.own.keepSessionAlive(person, false);
  expect(asked).toBeGreaterThan(9 * 60_000);
  expect(asked).toBeLessThanOrEqual(10 * 60_000);
  const remainingMs = await identity.own.keepSessionAlive(person, true);
  expect(remainingMs).toBeGreaterThan(29 * 60_000);
  expect(remainingMs).toBeLessThanOrEqual(30 * 60_000);
});

it('nothing ends when no account has a limit', async () => {
  await worksIn(null);
  expect(await identity.own.keepSessionAlive(person, true)).toBeNull();
});

it('an ended session stays ended even if the account raises its limit', async () => {
  const account = await worksIn(30);
  await wasActive(31);
  expect(await reasonOf(identity.verify(token))).toBe('user-token-expired');
  await test.owner.query('update billing_accounts set idle_sign_out_minutes = null where id = $1', [account]);
  expect(await reasonOf(identity.refresh(browser))).toBe('user-token-expired');
});

it('the limit of an account that the person left does not apply', async () => {
  const account = await worksIn(30);
  await test.owner.query('delete from memberships where account_id = $1', [account]);
  await wasActive(31);
  expect(await reasonOf(identity.verify(token))).toBe('none');
});
