/**
 * What a database dump would reveal: creates every kind of secret and looks for it in every table. Add new kinds of
 * secrets here.
 */

import type { Access } from '@claimline/domain/contracts/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentCode } from '../test/sign-in/second-factor.ts';
import { createWorld, testPassword, type World } from '../test/world.ts';
import { emailPurpose } from './mail/email-queue.ts';

let world: World;
/** By kind. */
const secrets = new Map<string, string>();

const nobody = { cookieHeader: undefined, userAgent: 'Firefox', address: '127.0.0.1' };

/** The decrypted content of queued emails and texts. */
async function inLine(): Promise<string[]> {
  const { rows } = await world.owner.query<{ sealed: string }>(
    'select sealed from outgoing_emails where sealed is not null',
  );
  return rows.map(({ sealed }) => world.services.seal.open(emailPurpose, sealed));
}

async function makeIdentitySecrets(): Promise<void> {
  const { identity } = world.services;
  const email = world.emailOf('user');
  secrets.set('password', testPassword);
  const signedIn = await identity.signIn(email, testPassword, nobody);
  if (signedIn.kind !== 'open') throw new Error('it waits');
  secrets.set('access token', signedIn.access.access_token);
  const cookie = decodeURIComponent(signedIn.cookies[0]?.split(';')[0]?.split('=')[1] ?? '');
  secrets.set('session cookie', cookie);
  secrets.set('session token', cookie.split('.')[0] ?? '');
  const person = await identity.verify(signedIn.access.access_token);

  await identity.requestPasswordReset(email, nobody);
  await identity.links.requestSignInLink(email, nobody);
  await identity.own.requestEmailChange(person, 'another@example.test');
  await identity.own.requestPhone(person, '+18005550124');
  for (const [place, said] of (await inLine()).entries()) {
    const secret = /#code=([\w-]+)/.exec(said)?.[1] ?? /\b\d{6}\b/.exec(said)?.[0];
    if (secret === undefined) throw new Error('an email without its code');
    secrets.set(`code of email ${place}`, secret);
  }

  const { seed } = await identity.own.beginSecondFactor(person);
  secrets.set('seed', seed);
  const codes = await identity.own.turnOnSecondFactor(person, currentCode(seed), nobody);
  for (const code of codes) secrets.set(`backup code ${code}`, code);
}

async function makeAccountSecrets(): Promise<void> {
  const { access_token }: Access = await world.signIn('admin');
  const ask = async (name: string, data: object) => {
    const { body } = await world.call(name, { account_id: world.accountId, ...data }, access_token);
    if (body.result === undefined) throw new Error(`${name}: ${body.error?.message}`);
    return JSON.stringify(body.result);
  };
  const key = await ask('createApiKey', {
    name: 'Nightly',
    scopes: ['claims:read'],
    clinics: [world.clinicId],
  });
  secrets.set('API key', /clm_[\w-]+/.exec(/"(?:key|secret)":"([^"]+)"/.exec(key)?.[1] ?? '')?.[0] ?? '');
}

/** Times and amounts may contain the same six digits by chance, as part of a longer number. */
const stands = (secret: string, row: string) =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(row) : row.includes(secret);

beforeAll(async () => {
  world = await createWorld();
  await makeIdentitySecrets();
  await makeAccountSecrets();
});
afterAll(() => world.end());

it('creates secrets of every kind', () => {
  expect(secrets.size).toBeGreaterThanOrEqual(19);
  for (const [what, secret] of secrets) expect(secret.length, what).toBeGreaterThanOrEqual(6);
});

it('stores none of them unencrypted in any table', async () => {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'identity')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world.owner.query<{ row: string }>(`select t::text as row from ${name} t`);
    for (const { row } of rows)
      for (const [what, secret] of secrets) if (stands(secret, row)) found.push(`${what} in ${name}`);
  }
  expect(tables.length).toBeGreaterThan(40);
  expect(found).toEqual([]);
});
