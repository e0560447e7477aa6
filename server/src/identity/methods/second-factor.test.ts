/** The second factor, from turning it on to losing the phone, and that no session bypasses it. */

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { solvedProof } from '../../../test/proof.ts';
import { queuedEmails } from '../../../test/queued-emails.ts';
import { currentCode, nextCode } from '../../../test/sign-in/second-factor.ts';
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
import { createSeal } from '../../sealed.ts';
import type { Caller, Identity, Person } from '../identity.ts';

let signIns: SignIns;
let test: TestDatabase;
let identity: Identity;
let count = 0;
let email: string;
let person: Person;

beforeAll(async () => {
  signIns = await openSignIns();
  ({ test, identity } = signIns);
});
afterAll(() => signIns.end());
beforeEach(async () => {
  await test.owner.query('delete from identity.sign_in_tries');
  email = `ada${++count}@example.test`;
  await identity.createUser({ email, name: 'Ada', password });
  person = await identity.verify(
    (await openedBy(identity.signIn(email, password, nobody))).access.access_token,
  );
});

/** With a proof of work, as browsers send one. */
const confirm = async (code: string, caller: Caller) =>
  identity.confirmSecondFactor(code, await solvedProof(identity.botCheck), caller);

/** A sign-in by password that waits for the second factor. */
async function waiting(): Promise<Caller> {
  const signedIn = await identity.signIn(email, password, nobody);
  expect(signedIn.kind).toBe('awaits-second-factor');
  return browserWith(signedIn.cookies);
}

async function turnedOn(): Promise<{ seed: string; codes: string[] }> {
  const { seed, address } = await identity.own.beginSecondFactor(person);
  expect(address).toContain(`secret=${seed}`);
  return { seed, codes: await identity.own.turnOnSecondFactor(person, currentCode(seed), nobody) };
}

it('an unfinished setup is deleted when anyone sets a password', async () => {
  const { seed } = await identity.own.beginSecondFactor(person);
  await identity.own.changePassword(person, 'another horse 8', nobody);
  expect(await reasonOf(identity.own.turnOnSecondFactor(person, currentCode(seed), nobody))).toBe(
    'code-expired',
  );
});

it('protects nothing until a code of the app turns it on', async () => {
  await identity.own.beginSecondFactor(person);
  expect(await reasonOf(identity.own.turnOnSecondFactor(person, '000000', nobody))).toBe(
    'invalid-verification-code',
  );
  expect((await identity.signIn(email, password, nobody)).kind).toBe('open');
});

it('a sign-in that waits for it gives no access, no refresh and no file', async () => {
  await turnedOn();
  const caller = await waiting();
  expect(await reasonOf(identity.refresh(caller))).toBe('multi-factor-auth-required');
  expect(await reasonOf(identity.personOf(caller))).toBe('multi-factor-auth-required');
});

it('accepts the code that the app shows, and no code twice', async () => {
  const { seed } = await turnedOn();
  const caller = await waiting();
  // The code that turned it on is used up.
  expect(await reasonOf(confirm(currentCode(seed), caller))).toBe('invalid-verification-code');
  const code = nextCode(seed);
  const tries = await Promise.allSettled([confirm(code, caller), confirm(code, await waiting())]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('a backup code works once', async () => {
  const { codes } = await turnedOn();
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  const { access } = await confirm(code, await waiting());
  const again = await identity.verify(access.access_token);
  expect((await identity.own.profile(again)).second_factor).toEqual({ is_on: true, backup_codes_left: 9 });
  expect(await reasonOf(confirm(code, await waiting()))).toBe('invalid-verification-code');
});

it('new backup codes replace the old ones', async () => {
  const { codes } = await turnedOn();
  const fresh = await identity.own.renewBackupCodes(person, nobody);
  expect(await reasonOf(confirm(codes[0] ?? '', await waiting()))).toBe('invalid-verification-code');
  await confirm(fresh[0] ?? '', await waiting());
});

it('five wrong codes end the sign-in, but the person can start another', async () => {
  const { codes } = await turnedOn();
  const caller = await waiting();
  for (let tries = 1; tries < 5; tries++)
    expect(await reasonOf(confirm('000000', caller))).toBe('invalid-verification-code');
  expect(await reasonOf(confirm('000000', caller))).toBe('code-expired');
  expect(await reasonOf(confirm(codes[0] ?? '', caller))).toBe('code-expired');
  await confirm(codes[0] ?? '', await waiting());
});

it('sending many wrong codes at once allows no more tries than one after the other', async () => {
  await turnedOn();
  const caller = await waiting();
  const reasons = await Promise.all(Array.from({ length: 40 }, () => reasonOf(confirm('000000', caller))));
  // Twenty tries per place are checked in a quarter of an hour, five per sign-in.
  expect(reasons.filter((reason) => reason === 'too-many-requests')).toHaveLength(20);
  expect(reasons.filter((reason) => reason === 'invalid-verification-code').length).toBeLessThan(5);
});

it('a sign-in that is pending while it is turned on waits for it or ends with the others', async () => {
  await identity.own.beginSecondFactor(person);
  const client = await test.owner.connect();
  try {
    await client.query('begin');
    await client.query('update identity.second_factors set turned_on_at = now() where user_id = $1', [
      person.userId,
    ]);
    const coming = identity.signIn(email, password, nobody);
    await vi.waitFor(
      async () => {
        const { rows } = await test.owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 60_000 },
    );
    await client.query('delete from identity.sessions where user_id = $1', [person.userId]);
    await client.query('commit');
    expect((await coming).kind).toBe('awaits-second-factor');
  } finally {
    client.release();
  }
});

it('every change is confirmed to the person by email', async () => {
  await test.owner.query('delete from outgoing_emails');
  const { seed, codes } = await turnedOn();
  await identity.own.renewBackupCodes(person, nobody);
  await identity.own.turnOffSecondFactor(person, nobody);
  const emails = await queuedEmails(test.owner, createSeal(secret));
  expect(
    emails.map(({ text }) => /(turned on|backup codes|turned off)/.exec(text)?.[0]).toReversed(),
  ).toEqual(['turned on', 'backup codes', 'turned off']);
  for (const { to, text } of emails) {
    expect(to).toBe(email);
    for (const secretValue of [seed, ...codes]) expect(text).not.toContain(secretValue);
  }
});

it('a pending sign-in expires after ten minutes, however often it is checked', async () => {
  const { codes } = await turnedOn();
  const caller = await waiting();
  expect(await reasonOf(identity.refresh(caller))).toBe('multi-factor-auth-required');
  const { rows } = await test.owner.query<{ left: number }>(
    `select extract(epoch from expires_at - now())::int as left from identity.sessions
     where user_id = $1 and awaits_second_factor`,
    [person.userId],
  );
  expect(rows[0]?.left).toBeLessThanOrEqual(600);
  await test.owner.query(
    `update identity.sessions set created_at = now(), expires_at = now() - interval '1 s', awaits_second_factor = true
     where user_id = $1 and awaits_second_factor`,
    [person.userId],
  );
  await test.owner.query('alter table identity.sessions disable trigger sessions_guard');
  await test.owner.query(
    `update identity.sessions set expires_at = now() - interval '1 s' where user_id = $1 and awaits_second_factor`,
    [person.userId],
  );
  await test.owner.query('alter table identity.sessions enable trigger sessions_guard');
  expect(await reasonOf(confirm(codes[0] ?? '', caller))).toBe('code-expired');
});

it('turning it on ends the person’s other sessions, which never passed it', async () => {
  const other = await openedBy(identity.signIn(email, password, nobody));
  await turnedOn();
  expect(await reasonOf(identity.verify(other.access.access_token))).toBe('user-token-expired');
  await identity.requireAccess(person);
});

it('after turning it off, which needs a recent sign-in, a password is enough again', async () => {
  const { codes } = await turnedOn();
  await test.owner.query(
    `update identity.sessions set authenticated_at = now() - interval '11 minutes' where id = $1`,
    [person.sessionId],
  );
  expect(await reasonOf(identity.own.turnOffSecondFactor(person, nobody))).toBe('requires-recent-login');
  expect(await reasonOf(identity.own.confirm(person, { password: 'not it' }, nobody))).toBe('wrong-password');
  // The password alone is not enough for someone with a second factor.
  expect(await reasonOf(identity.own.confirm(person, { password }, nobody))).toBe(
    'invalid-verification-code',
  );
  await identity.own.confirm(person, { password, code: codes[0] }, nobody);
  await identity.own.turnOffSecondFactor(person, nobody);
  expect((await identity.signIn(email, password, nobody)).kind).toBe('open');
});

it('the secret, the codes and the session tokens are never stored in plain text', async () => {
  const { seed, codes } = await turnedOn();
  const signedIn = await identity.signIn(email, password, nobody);
  const token =
    decodeURIComponent(signedIn.cookies[0]?.split(';')[0]?.split('=')[1] ?? '').split('.')[0] ?? '';
  expect(token.length).toBeGreaterThan(20);
  for (const table of ['second_factors', 'backup_codes', 'sessions', 'users', 'credentials']) {
    const { rows } = await test.owner.query<{ row: string }>(
      `select t::text as row from identity.${table} t`,
    );
    for (const { row } of rows)
      for (const secret of [seed, token, password, ...codes]) expect(row).not.toContain(secret);
  }
});
