import { afterAll, beforeAll, expect, test } from 'vitest';
import { solvedProof } from '../../../test/proof.ts';
import { quickPasswordHash } from '../../../test/sign-in/password-hash.ts';
import { codeAt, currentCode } from '../../../test/sign-in/second-factor.ts';
import {
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
import type { Identity } from '../identity.ts';

const hourMs = 3_600_000;
let signIns: SignIns;
/** Two processes go by a clock that is an hour behind their own, as the database's may be. */
let one: Identity;
let other: Identity;
beforeAll(async () => {
  signIns = await openSignIns();
  const open = () =>
    openIdentity({
      databaseUrl: signIns.test.url,
      publicUrl: 'http://127.0.0.1:3000',
      secret,
      log: createLog('silent'),
      passwordHash: quickPasswordHash,
      settings: { botCheckRounds: 5 },
      now: () => new Date(Date.now() - hourMs),
    });
  [one, other] = await Promise.all([open(), open()]);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await signIns.end();
});

test('access tokens are made and expire by the clock that processes share', async () => {
  await one.createUser({ email: 'ana@example.test', name: 'Ana', password });
  const { access } = await openedBy(one.signIn('ana@example.test', password, nobody));
  expect(await reasonOf(one.verify(access.access_token))).toBe('none');
  expect(await reasonOf(other.verify(access.access_token))).toBe('none');
  // By the clock of its machine it expired 45 minutes ago.
  expect(await reasonOf(signIns.identity.verify(access.access_token))).toBe('user-token-expired');
});

test('codes of an app are checked by the clock that processes share', async () => {
  await one.createUser({ email: 'bo@example.test', name: 'Bo', password });
  const { access } = await openedBy(one.signIn('bo@example.test', password, nobody));
  const person = await one.verify(access.access_token);
  const { seed } = await one.own.beginSecondFactor(person);
  expect(await reasonOf(one.own.turnOnSecondFactor(person, currentCode(seed), nobody))).toBe(
    'invalid-verification-code',
  );
  const shared = codeAt(seed, Date.now() - hourMs);
  expect(await reasonOf(other.own.turnOnSecondFactor(person, shared, nobody))).toBe('none');
});

test('proofs of work expire by the clock that processes share', async () => {
  const proof = await solvedProof(one.botCheck);
  expect(await reasonOf(other.botCheck.requireProofForCode(proof, async () => true))).toBe('none');
  const old = await solvedProof(one.botCheck);
  // By the other clock it is an hour old.
  expect(await reasonOf(signIns.identity.botCheck.requireProofForCode(old, async () => true))).toBe(
    'bot-check-failed',
  );
});
