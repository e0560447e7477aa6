/** The token of a session changes, also while several tabs use it, and browsers that are known can be revoked. */

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { quickPasswordHash } from '../../../test/sign-in/password-hash.ts';
import {
  browserWith,
  nobody,
  openedBy,
  openSignIns,
  password,
  reasonOf,
  type SignIns,
  secret,
} from '../../../test/sign-in/sign-ins.ts';
import { createLog } from '../../log.ts';
import { openIdentity } from '../better-auth.ts';
import type { Caller, OpenedSession } from '../identity.ts';

let signIns: SignIns;
let userId: string;
let email: string;
let people = 0;
beforeAll(async () => {
  signIns = await openSignIns();
});
afterAll(() => signIns.end());
beforeEach(async () => {
  people += 1;
  email = `p${people}@example.test`;
  userId = await signIns.identity.createUser({ email, name: 'Pat', password });
});

const signIn = (caller: Caller = nobody): Promise<OpenedSession> =>
  openedBy(signIns.identity.signIn(email, password, caller));
const refresh = (caller: Caller) => signIns.identity.refresh(caller);
/** As if the tokens had been changed some time ago. */
const passTime = (seconds: number) =>
  signIns.test.owner.query(
    'update identity.sessions set rotated_at = rotated_at - make_interval(secs => $2) where user_id = $1',
    [userId, seconds],
  );
const next = (browser: Caller, { cookies }: OpenedSession): Caller =>
  cookies.length > 0 ? browserWith(cookies) : browser;

it('a refresh changes the token, and the one before ends with the next change', async () => {
  const first = browserWith((await signIn()).cookies);
  const second = next(first, await refresh(first));
  expect(second.cookieHeader).not.toBe(first.cookieHeader);
  await passTime(61);
  const third = next(second, await refresh(second));
  await signIns.identity.personOf(third);
  expect(await reasonOf(signIns.identity.personOf(first))).toBe('user-token-expired');
  expect(await reasonOf(refresh(first))).toBe('user-token-expired');
});

it('two tabs that refresh at once stay signed in, and neither takes the cookie from the other', async () => {
  const both = browserWith((await signIn()).cookies);
  const answers = await Promise.all([refresh(both), refresh(both), refresh(both)]);
  expect(answers.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
  for (const { access } of answers) await signIns.identity.verify(access.access_token);
  const after = browserWith(answers.flatMap(({ cookies }) => cookies));
  await signIns.identity.personOf(after);
});

it('a tab whose refresh is slow stays signed in while others with the new token refresh', async () => {
  const slow = browserWith((await signIn()).cookies);
  const fast = browserWith((await refresh(slow)).cookies);
  expect((await refresh(fast)).cookies).toEqual([]);
  const { access } = await refresh(slow);
  await signIns.identity.verify(access.access_token);
  await signIns.identity.personOf(fast);
});

it('a browser that never got the answer with the new token stays signed in', async () => {
  const browser = browserWith((await signIn()).cookies);
  const lost = browserWith((await refresh(browser)).cookies);
  await passTime(61);
  const again = next(browser, await refresh(browser));
  expect(again.cookieHeader).not.toBe(browser.cookieHeader);
  await signIns.identity.personOf(again);
  // Somebody else may have read the answer.
  expect(await reasonOf(signIns.identity.personOf(lost))).toBe('user-token-expired');
});

it('confirming one’s identity changes the token, and signing out ends the session with either', async () => {
  const browser = browserWith((await signIn()).cookies);
  const person = await signIns.identity.personOf(browser);
  const cookies = await signIns.identity.own.confirm(person, { password }, browser);
  expect(cookies).toHaveLength(1);
  await signIns.identity.signOut(browser);
  expect(await reasonOf(signIns.identity.personOf(browserWith(cookies)))).toBe('user-token-expired');
});

it('tokens are stored as hashes only', async () => {
  const browser = browserWith((await signIn()).cookies);
  await refresh(browser);
  const { rows } = await signIns.test.owner.query<{ token: string; previous_token: string }>(
    'select token, previous_token from identity.sessions where user_id = $1',
    [userId],
  );
  for (const hash of [rows[0]?.token, rows[0]?.previous_token]) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

it('a browser is known until its session or all others are ended, or the password is set anew', async () => {
  const known = (caller: Caller) => signIns.identity.knowsBrowser(email, caller);
  const [one, other, third] = [await signIn(), await signIn(), await signIn()];
  const [mine, theirs, lost] = [one, other, third].map(({ cookies }) => browserWith(cookies)) as [
    Caller,
    Caller,
    Caller,
  ];
  expect(await Promise.all([mine, theirs, lost, nobody].map(known))).toEqual([true, true, true, false]);
  const me = await signIns.identity.personOf(mine);
  await signIns.identity.own.endSession(me, (await signIns.identity.personOf(lost)).sessionId);
  expect(await Promise.all([mine, theirs, lost].map(known))).toEqual([true, true, false]);
  await signIns.identity.own.endOtherSessions(me);
  expect(await Promise.all([mine, theirs].map(known))).toEqual([true, false]);
  // Signing out does not forget the browser.
  await signIns.identity.signOut(mine);
  expect(await known(mine)).toBe(true);
  await signIns.identity.setPassword(userId, 'another horse 8');
  expect(await known(mine)).toBe(false);
});

it('the cookie of a known browser is for one person, and for this host only where https is used', async () => {
  const { cookies } = await signIn();
  expect(await signIns.identity.knowsBrowser('somebody@example.test', browserWith(cookies))).toBe(false);
  const identity = await openIdentity({
    databaseUrl: signIns.test.url,
    publicUrl: 'https://claims.example.com',
    secret,
    log: createLog('silent'),
    passwordHash: quickPasswordHash,
  });
  try {
    const secure = await openedBy(identity.signIn(email, password, nobody));
    const cookie = secure.cookies.find((one) => one.includes('known_browser'));
    expect(cookie).toMatch(/^__Host-claimline\.known_browser\.[\w-]{8}=[\w-]{32}; .*Path=\/; .*Secure$/);
    expect(cookie).not.toContain('Domain');
  } finally {
    await identity.close();
  }
});
