/** What applies by default as soon as other computers can reach an installation. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { queuedEmails } from '../../test/queued-emails.ts';
import { quickPasswordHash } from '../../test/sign-in/password-hash.ts';
import { nobody } from '../../test/sign-in/sign-ins.ts';
import { createWorld, testPassword, testSecret, type World } from '../../test/world.ts';
import { readConfiguration } from '../configuration.ts';
import { createLog } from '../log.ts';
import { createSeal } from '../sealed.ts';
import { openIdentity } from './better-auth.ts';

/** The code in the newest email to this address. */
async function codeInEmail(to: string): Promise<string> {
  const emails = await queuedEmails(world.owner, createSeal(testSecret));
  const code = /[#?](?:code|token)=([\w-]+)/.exec(emails.find((email) => email.to === to)?.text ?? '')?.[1];
  if (code === undefined) throw new Error('the email has no code');
  return code;
}

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const required = {
  DATABASE_URL: 'postgresql://localhost/claimline',
  AUTH_SECRET: 'a secret of the tests, forty characters long',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  CARRIER_URL: 'http://127.0.0.1:1',
};
const read = (more: Record<string, string>) => readConfiguration({ ...required, ...more });

it('refuses plain HTTP at an address of other computers, unless it is allowed explicitly', () => {
  expect(() => read({ PUBLIC_URL: 'http://claims.example.com' })).toThrow('ALLOW_HTTP=true');
  expect(read({ PUBLIC_URL: 'http://claims.example.com', ALLOW_HTTP: 'true' }).publicUrl).toBe(
    'http://claims.example.com',
  );
  for (const address of ['https://claims.example.com', 'http://localhost:3000', 'http://127.0.0.1:3000'])
    expect(read({ PUBLIC_URL: address }).publicUrl).toBe(address);
});

it('ends sessions after 12 hours by default, and after 30 days at most', () => {
  const hours = (more: Record<string, string>) => read(more).signIn.sessionHours;
  expect(hours({ PUBLIC_URL: 'https://claims.example.com' })).toBe(12);
  expect(hours({ PUBLIC_URL: 'https://claims.example.com', SESSION_HOURS: '720' })).toBe(720);
  expect(() => hours({ SESSION_HOURS: '721' })).toThrow('SESSION_HOURS');
});

it('does not prolong a session by using it', async () => {
  const identity = await openIdentity({
    databaseUrl: world.url,
    publicUrl: 'http://localhost:3000',
    secret: 'a secret of the tests, forty characters long',
    log: createLog('silent'),
    passwordHash: quickPasswordHash,
    settings: { sessionHours: 12 },
  });
  try {
    const caller = { cookieHeader: undefined, userAgent: 'Firefox', address: '127.0.0.1' };
    const signedIn = await identity.signIn(world.emailOf('user'), testPassword, caller);
    const cookieHeader = signedIn.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
    // As if it had been opened eleven hours ago.
    await world.owner.query(
      `update identity.sessions set created_at = created_at - interval '11 hours', updated_at = updated_at - interval '11 hours',
         expires_at = expires_at - interval '11 hours' where user_id = $1`,
      [world.people.user],
    );
    await identity.refresh({ ...caller, cookieHeader });
    const { rows } = await world.owner.query<{ minutes: number }>(
      `select extract(epoch from max(expires_at) - now())::int / 60 as minutes from identity.sessions where user_id = $1`,
      [world.people.user],
    );
    expect(rows[0]?.minutes).toBeGreaterThan(50);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(60);
  } finally {
    await identity.close();
  }
});

it('signs people of new accounts out after 30 idle minutes, and asks their admins for a second factor', async () => {
  const rulesOf = async (id: string) => {
    const { rows } = await world.owner.query(
      'select idle_sign_out_minutes, second_factor_required_for from billing_accounts where id = $1',
      [id],
    );
    return rows[0] as unknown;
  };
  const { access_token } = await world.signIn('leaver');
  const create = async () => {
    const { body } = await world.call('createAccount', { name: 'Elm Billing' }, access_token);
    return (body.result as { account_id: string }).account_id;
  };
  expect(await rulesOf(await create())).toEqual({
    idle_sign_out_minutes: null,
    second_factor_required_for: 'nobody',
  });
  world.accountCreation.isLocal = false;
  expect(await rulesOf(await create())).toEqual({
    idle_sign_out_minutes: 30,
    second_factor_required_for: 'admins',
  });
  world.accountCreation.isLocal = true;
});

it('refuses one’s own name or address as a password', async () => {
  const { identity } = world.services;
  const { rows } = await world.owner.query<{ name: string; email: string }>(
    'select name, email from identity.users where id = $1',
    [world.people.viewer],
  );
  const { name = '', email = '' } = rows[0] ?? {};
  for (const password of [`${name.toUpperCase()}123456`, email, `${email.split('@', 1)[0]}-2026!`])
    await expect(identity.setPassword(world.people.viewer, password), password).rejects.toThrow(
      'your name or email address',
    );
  await identity.setPassword(world.people.viewer, 'correct horse 8');
});

it('refuses common passwords, and one’s own name or address in links from emails', async () => {
  const { identity } = world.services;
  const own = 'your name or email address';
  const common = 'too common';
  for (const password of ['password1', 'QWERTYUIOP', 'letmein', '1qaz2wsx'])
    await expect(identity.setPassword(world.people.viewer, password), password).rejects.toThrow(common);

  const email = world.emailOf('viewer');
  await identity.requestPasswordReset(email, nobody);
  const code = await codeInEmail(email);
  const { access_token } = await world.signIn('admin');
  const { body } = await world.call(
    'invitePeople',
    {
      account_id: world.accountId,
      emails: ['zelda.quist@example.test'],
      role: 'user',
      clinic_ids: [world.clinicId],
    },
    access_token,
  );
  expect(body.error).toBeUndefined();
  const token = await codeInEmail('zelda.quist@example.test');
  const ways: [string, string, (password: string) => Promise<unknown>][] = [
    ['reset', email, (password) => identity.resetPassword(code, password, nobody)],
    [
      'invitation',
      'ZeldaQuist1',
      (password) => identity.acceptInvitation({ token, name: 'Zelda Quist', password }, nobody),
    ],
    [
      'first sign-in',
      'mallory@example.test',
      (password) => identity.createUser({ email: 'mallory@example.test', name: 'Mallory', password }),
    ],
  ];
  for (const [way, ownText, set] of ways) {
    await expect(set(ownText), way).rejects.toThrow(own);
    await expect(set('Sunshine1'), way).rejects.toThrow(common);
  }
});
