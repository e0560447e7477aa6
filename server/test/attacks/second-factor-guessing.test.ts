/** Somebody who knows a password guesses the codes of the second factor, from many addresses and for days. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openIdentity } from '../../src/identity/better-auth.ts';
import type { Caller, Identity, Person } from '../../src/identity/identity.ts';
import { createLog } from '../../src/log.ts';
import { createSeal } from '../../src/sealed.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { solvedProof } from '../proof.ts';
import { queuedEmails } from '../queued-emails.ts';
import { quickPasswordHash } from '../sign-in/password-hash.ts';
import { currentCode, nextCode } from '../sign-in/second-factor.ts';
import { browserWith, nobody, openedBy, password, reasonOf, secret } from '../sign-in/sign-ins.ts';

let database: TestDatabase;
let identity: Identity;
let email: string;
let person: Person;
let seed: string;
let codes: string[];
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  identity = await openIdentity({
    databaseUrl: database.url,
    publicUrl: 'http://127.0.0.1:3000',
    secret,
    log: createLog('silent'),
    passwordHash: quickPasswordHash,
    settings: { botCheckRounds: 5 },
  });
});
afterAll(async () => {
  await identity.close();
  await database.drop();
});
beforeEach(async () => {
  email = `owner${++count}@example.test`;
  await identity.createUser({ email, name: 'Owner', password });
  const opened = await openedBy(identity.signIn(email, password, nobody));
  person = await identity.verify(opened.access.access_token);
  ({ seed } = await identity.own.beginSecondFactor(person));
  codes = await identity.own.turnOnSecondFactor(person, currentCode(seed), nobody);
  await database.owner.query('delete from outgoing_emails');
});

let places = 0;
/** A sign-in that waits for a code, from an address that was not used before. */
async function attacker(): Promise<Caller> {
  const from = { ...nobody, address: `198.51.100.${++places % 250}` };
  await database.owner.query('delete from identity.sign_in_tries');
  const signedIn = await identity.signIn(email, password, from);
  return { ...browserWith(signedIn.cookies), address: from.address };
}

const guess = async (caller: Caller, code = '000000') =>
  reasonOf(identity.confirmSecondFactor(code, await solvedProof(identity.botCheck), caller));

/** As if the last wrong code had been long ago. */
const later = () =>
  database.owner.query(`update identity.second_factor_failures set last_at = now() - interval '2 hours'`);
const failuresAre = (failures: number) =>
  database.owner.query('update identity.second_factor_failures set failures = $1', [failures]);

test('each wrong code waits longer, whatever the address and the window', async () => {
  for (let tried = 0; tried < 5; tried++)
    expect(['invalid-verification-code', 'code-expired']).toContain(await guess(await attacker()));
  // So many that the wait is longer than this test takes on a busy machine.
  await failuresAre(12);
  expect(await guess(await attacker())).toBe('too-many-requests');
  expect(await guess(await attacker(), nextCode(seed))).toBe('too-many-requests');
  await later();
  expect(await guess(await attacker())).toBe('invalid-verification-code');
  expect(await guess(await attacker())).toBe('too-many-requests');
  await failuresAre(20);
  await database.owner.query(
    `update identity.second_factor_failures set last_at = now() - interval '50 minutes'`,
  );
  expect(await reasonOf(identity.confirmSecondFactor('000000', undefined, await attacker()))).toBe(
    'bot-check-failed',
  );
  expect(await guess(await attacker())).toBe('too-many-requests');
});

test('no more than a hundred are checked, and a backup code still works', async () => {
  await guess(await attacker());
  await failuresAre(99);
  await later();
  expect(await guess(await attacker())).toBe('invalid-verification-code');
  await later();
  expect(await guess(await attacker(), nextCode(seed))).toBe('too-many-requests');
  await expect(
    identity.confirmSecondFactor('000000', await solvedProof(identity.botCheck), await attacker()),
  ).rejects.toThrow('Use a backup code');
  expect(await guess(await attacker(), codes[0])).toBe('none');
  // The right code starts the count anew.
  expect(await guess(await attacker())).toBe('invalid-verification-code');
});

test('a proof of work is needed after some wrong codes', async () => {
  for (let tried = 0; tried < 3; tried++)
    expect(await reasonOf(identity.confirmSecondFactor('000000', undefined, await attacker()))).toBe(
      'invalid-verification-code',
    );
  expect(await reasonOf(identity.confirmSecondFactor('000000', undefined, await attacker()))).toBe(
    'bot-check-failed',
  );
  expect(await guess(await attacker())).toBe('invalid-verification-code');
});

test('the owner is notified once after five, and their known browser is not locked out', async () => {
  const first = await attacker();
  const { cookies } = await identity.confirmSecondFactor(nextCode(seed), undefined, first);
  await database.owner.query('update identity.second_factors set last_step = 0');
  for (let tried = 0; tried < 7; tried++) {
    await guess(await attacker());
    await later();
  }
  const mails = await queuedEmails(database.owner, createSeal(secret));
  expect(
    mails.filter(({ to, text }) => to === email && text.includes('five wrong second-factor codes')),
  ).toHaveLength(1);
  await failuresAre(100);

  const known = browserWith(cookies);
  const signedIn = await identity.signIn(email, password, known);
  const waiting = browserWith([...cookies, ...signedIn.cookies]);
  expect(await guess(waiting, currentCode(seed))).toBe('none');
});

test('of guesses at once, only one is checked', async () => {
  expect(await guess(await attacker())).toBe('invalid-verification-code');
  const callers = await Promise.all(Array.from({ length: 12 }, attacker));
  // So many that the wait is longer than this test takes on a busy machine.
  await failuresAre(12);
  await later();
  const reasons = await Promise.all(callers.map((caller) => guess(caller)));
  const counts = Map.groupBy(reasons, (reason) => reason);
  expect(counts.get('invalid-verification-code')).toHaveLength(1);
  expect(counts.get('too-many-requests')).toHaveLength(11);
});
