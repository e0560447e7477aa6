/** A new `AUTH_SECRET`: nobody is signed out, and afterwards nothing needs the one before. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickPasswordHash } from '../../test/sign-in/password-hash.ts';
import { currentCode, nextCode } from '../../test/sign-in/second-factor.ts';
import {
  browserWith,
  nobody,
  openedBy,
  openSignIns,
  password,
  reasonOf,
  type SignIns,
  secret,
} from '../../test/sign-in/sign-ins.ts';
import type { AuthSecrets } from '../auth-secrets.ts';
import { readConfiguration } from '../configuration.ts';
import { createFileLinks } from '../files/file-links.ts';
import { createLog } from '../log.ts';
import { createSeal } from '../sealed.ts';
import { openIdentity } from './better-auth.ts';
import type { Identity } from './identity.ts';

const fresh = 'another secret of the tests, forty characters too';
const rotating: AuthSecrets = [fresh, secret];
const opened: Identity[] = [];
let signIns: SignIns;

beforeAll(async () => {
  signIns = await openSignIns();
});
afterAll(async () => {
  for (const identity of opened) await identity.close();
  await signIns.end();
});

/** A server that was restarted with these secrets. */
async function restartedWith(secrets: AuthSecrets): Promise<Identity> {
  const identity = await openIdentity({
    databaseUrl: signIns.test.url,
    publicUrl: 'http://127.0.0.1:3000',
    secret: secrets,
    log: createLog('silent'),
    passwordHash: quickPasswordHash,
  });
  opened.push(identity);
  return identity;
}

it('keeps people signed in, with their second factors, and forgets the secret before', async () => {
  const { identity: before } = signIns;
  await before.createUser({ email: 'ana@example.test', name: 'Ana', password });
  const first = await openedBy(before.signIn('ana@example.test', password, nobody));
  const browser = browserWith(first.cookies);
  const person = await before.personOf(browser);
  const { seed } = await before.own.beginSecondFactor(person);
  const backupCodes = await before.own.turnOnSecondFactor(person, currentCode(seed), browser);

  const both = await restartedWith(rotating);
  expect(await both.operator.usesOtherSecrets()).toBe(true);
  await both.operator.renewSecrets();
  expect(await both.operator.usesOtherSecrets()).toBe(false);
  // The token of before the restart, and the cookie that was signed with the secret before.
  expect(await both.verify(first.access.access_token)).toEqual(person);
  const refreshed = await both.refresh(browser);
  expect(await both.verify(refreshed.access.access_token)).toEqual(person);

  const only = await restartedWith(fresh);
  expect(await reasonOf(only.personOf(browser))).toBe('user-token-expired');
  expect(await only.personOf(browserWith(refreshed.cookies))).toEqual(person);
  expect(await only.verify(refreshed.access.access_token)).toEqual(person);
  for (const code of [nextCode(seed), backupCodes[0] ?? '']) {
    const waiting = await only.signIn('ana@example.test', password, nobody);
    expect(waiting.kind).toBe('awaits-second-factor');
    await only.confirmSecondFactor(code, undefined, browserWith(waiting.cookies));
  }
});

it('signs access tokens after the secret was lost', async () => {
  const lost = await restartedWith('a secret that nothing was made with, forty characters');
  await lost.createUser({ email: 'ben@example.test', name: 'Ben', password });
  const { access } = await openedBy(lost.signIn('ben@example.test', password, nobody));
  expect(await lost.verify(access.access_token)).toHaveProperty('sessionId');
});

it('reads the previous secret from the settings, where it may be empty', () => {
  const required = { DATABASE_URL: 'postgresql://x', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token' };
  const secretsOf = (settings: NodeJS.ProcessEnv) =>
    readConfiguration({ ...required, CARRIER_URL: 'http://127.0.0.1:9', AUTH_SECRET: fresh, ...settings })
      .authSecrets;
  expect(secretsOf({ AUTH_SECRET_PREVIOUS: secret })).toEqual(rotating);
  for (const none of [{}, { AUTH_SECRET_PREVIOUS: '' }]) expect(secretsOf(none)).toEqual([fresh]);
  expect(() => secretsOf({ AUTH_SECRET_PREVIOUS: 'short' })).toThrow('AUTH_SECRET_PREVIOUS');
});

it('opens links and sealed texts of before, and only with that secret', () => {
  const to = { fileId: 'file', userId: 'ana', sessionId: 'one' };
  const token = new URL(createFileLinks(secret).link(to).url, 'http://here').searchParams.get('link') ?? '';
  expect(createFileLinks(rotating).read('file', token)).toMatchObject(to);
  expect(createFileLinks(fresh).read('file', token)).toBeNull();
  const sealed = createSeal(secret).seal('email', 'a link');
  const renewed = createSeal(rotating).renew('email', sealed) ?? '';
  expect(createSeal(rotating).open('email', sealed)).toBe('a link');
  expect(createSeal(fresh).open('email', renewed)).toBe('a link');
  expect(createSeal(rotating).renew('email', renewed)).toBeNull();
});
