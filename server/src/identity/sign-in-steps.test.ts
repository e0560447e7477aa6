/** Every first factor: what it accepts and refuses, and that none bypasses the second factor. */

import { createServer, type Server } from 'node:http';
import type { OutcomeDetails } from '@claimline/domain/claim/outcome';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { queuedEmails } from '../../test/queued-emails.ts';
import { type IdentityProvider, openIdentityProvider } from '../../test/services/identity-provider.ts';
import { authenticator } from '../../test/sign-in/authenticator.ts';
import { quickPasswordHash } from '../../test/sign-in/password-hash.ts';
import { currentCode, nextCode } from '../../test/sign-in/second-factor.ts';
import { createLog } from '../log.ts';
import { createSeal } from '../sealed.ts';
import { openIdentity } from './better-auth.ts';
import type { Caller, Identity, Person, SignedIn } from './identity.ts';

const secret = 'a secret of the tests, forty characters long';
const publicUrl = 'http://localhost:3000';
const callback = `${publicUrl}/single-sign-on/callback`;
const password = 'correct horse 7';
const phone = '+18005550124';
const nobody: Caller = { cookieHeader: undefined, userAgent: 'Firefox', address: '127.0.0.1' };

let test: TestDatabase;
let identity: Identity;
let provider: IdentityProvider;
let device: ReturnType<typeof authenticator>;
let person: Person;
let count = 0;
let email: string;

beforeAll(async () => {
  test = await createTestDatabase();
  provider = await openIdentityProvider(
    {
      ada: { email: 'ada@example.test', email_verified: true },
      stranger: { email: 'stranger@example.test', email_verified: true },
      // Claims to be Ada with an unverified address.
      pretender: { email: 'ada@example.test', email_verified: false },
      // From a provider that sends it as text.
      worded: { email: 'Ada@Example.test', email_verified: 'true' },
      unsure: { email: 'ada@example.test', email_verified: 'false' },
      odd: { email: 'ada@example.test', email_verified: 'yes' },
      silent: { email: 'ada@example.test' },
      nameless: { email: null, email_verified: true },
    },
    callback,
  );
  identity = await openIdentity({
    databaseUrl: test.url,
    publicUrl,
    secret,
    log: createLog('silent'),
    passwordHash: quickPasswordHash,
    settings: { sendsTexts: true, singleSignOn: { ...provider, name: 'Example ID' } },
  });
});
afterAll(async () => {
  await identity.close();
  await provider.close();
  await test.drop();
});
beforeEach(async () => {
  await test.owner.query('delete from outgoing_emails');
  await test.owner.query('delete from identity.sign_in_tries');
  await test.owner.query('delete from identity.users');
  email = 'ada@example.test';
  await identity.createUser({ email, name: `Ada ${++count}`, password });
  person = await opened(await identity.signIn(email, password, nobody));
  device = authenticator(publicUrl);
});

const withCookies = (cookies: readonly string[]): Caller => ({
  ...nobody,
  cookieHeader: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
});

/** The person an open session belongs to. */
async function opened(signedIn: SignedIn): Promise<Person> {
  if (signedIn.kind !== 'open') throw new Error('it waits for a second factor');
  return identity.verify(signedIn.access.access_token);
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { details?: OutcomeDetails }) => error.details?.reason,
  );

/** The queued emails and texts, newest last. */
const inLine = async () =>
  (await queuedEmails(test.owner, createSeal(secret))).map(({ text }) => text).toReversed();
const codeOfLink = async () =>
  (await inLine()).findLast((text) => text.includes('#code='))?.match(/#code=([\w-]+)/)?.[1] ?? '';
const codeOfText = async () =>
  (await inLine()).findLast((text) => /\b\d{6}\b/.test(text))?.match(/\b\d{6}\b/)?.[0] ?? '';

async function byLink(): Promise<SignedIn> {
  await identity.links.requestSignInLink(email, nobody);
  return identity.links.signInByLink(await codeOfLink(), nobody);
}
async function withPhone(): Promise<void> {
  const id = await identity.own.requestPhone(person, phone);
  await identity.own.confirmPhone(person, id, await codeOfText(), nobody);
}
async function byPhone(): Promise<SignedIn> {
  const id = (await identity.phones?.requestCode(phone, nobody)) ?? '';
  return phones().signIn(id, await codeOfText(), nobody);
}
async function bySingleSignOn(account = 'ada'): Promise<SignedIn> {
  const { address, cookies } = await singleSignOn().begin('/dashboard');
  const search = await provider.signIn(address, account);
  return (await singleSignOn().finish(search, withCookies(cookies))).signedIn;
}
async function withPasskey(): Promise<void> {
  await identity.own.addPasskey(
    person,
    'Laptop',
    device.register(await identity.own.beginPasskey(person)),
    nobody,
  );
}
const byPasskey = async () => passkeys().signIn(device.answer(await passkeys().beginSignIn()), nobody);

function there<T>(way: T | null): T {
  if (way === null) throw new Error('it is not set up');
  return way;
}
const phones = () => there(identity.phones);
const passkeys = () => there(identity.passkeys);
const singleSignOn = () => there(identity.singleSignOn);

const ways: Record<string, { prepare: () => Promise<void>; come: () => Promise<SignedIn> }> = {
  password: { prepare: async () => {}, come: () => identity.signIn(email, password, nobody) },
  link: { prepare: async () => {}, come: byLink },
  phone: { prepare: withPhone, come: byPhone },
  'single-sign-on': { prepare: async () => {}, come: bySingleSignOn },
  passkey: { prepare: withPasskey, come: byPasskey },
};

describe.each(Object.keys(ways))('by %s', (name) => {
  const { prepare = async () => {}, come = byLink } = ways[name] ?? {};

  it('opens a session for the right person', async () => {
    await prepare();
    const { userId, sessionId } = await opened(await come());
    expect(userId).toBe(person.userId);
    const { rows } = await test.owner.query('select way from identity.sessions where id = $1', [sessionId]);
    expect(rows).toEqual([{ way: name }]);
  });

  it('requires the second factor: no access until the code is given', async () => {
    await prepare();
    const { seed } = await identity.own.beginSecondFactor(person);
    await identity.own.turnOnSecondFactor(person, currentCode(seed), nobody);
    const signedIn = await come();
    expect(signedIn.kind).toBe('awaits-second-factor');
    expect(signedIn).not.toHaveProperty('access');
    const caller = withCookies(signedIn.cookies);
    expect(await reasonOf(identity.refresh(caller))).toBe('multi-factor-auth-required');
    expect(await reasonOf(identity.personOf(caller))).toBe('multi-factor-auth-required');
    const { access } = await identity.confirmSecondFactor(nextCode(seed), undefined, caller);
    expect((await identity.verify(access.access_token)).userId).toBe(person.userId);
  });

  it('refuses disabled people', async () => {
    await prepare();
    await test.owner.query('update identity.users set banned = true where id = $1', [person.userId]);
    const sessionsOf = async () =>
      (
        await test.owner.query<{ id: string }>(
          'select id from identity.sessions where user_id = $1 order by id',
          [person.userId],
        )
      ).rows;
    const before = await sessionsOf();
    // No email or text is even queued for them, so there is no code to enter.
    expect(['user-disabled', 'invalid-action-code', 'code-expired', 'invalid-verification-code']).toContain(
      await reasonOf(come()),
    );
    expect(await sessionsOf()).toEqual(before);
  });
});

describe('a sign-in whose address was never verified', () => {
  /** Set up by someone with a copied invitation, for an address that may not be theirs. */
  beforeEach(async () => {
    await withPhone();
    await withPasskey();
    await test.owner.query('update identity.users set email_verified = false');
    await test.owner.query('delete from outgoing_emails');
  });
  const shown: Record<string, () => Promise<unknown>> = {
    'an email link': byLink,
    'single sign-on': () => bySingleSignOn(),
    'a new password by email': async () => {
      await identity.requestPasswordReset(email, nobody);
      await identity.resetPassword(await codeOfLink(), 'another horse 8', nobody);
    },
  };

  it.each(Object.keys(shown))('belongs to the owner of the address once they sign in by %s', async (way) => {
    await shown[way]?.();
    expect(await reasonOf(identity.requireAccess(person))).toBe('user-token-expired');
    expect(await reasonOf(identity.signIn(email, password, nobody))).toBe('invalid-credential');
    expect(await reasonOf(byPasskey())).toBe('invalid-credential');
    const { rows } = await test.owner.query('select phone, email_verified from identity.users');
    expect(rows).toEqual([{ phone: null, email_verified: true }]);
    expect((await inLine()).some((text) => text.includes('confirmed for the first time'))).toBe(true);
  });

  it('keeps what its person set when they open the link in the same browser', async () => {
    const { cookies } = await identity.signIn(email, password, nobody);
    await identity.links.requestSignInLink(email, nobody);
    await identity.links.signInByLink(await codeOfLink(), withCookies(cookies));
    expect((await identity.signIn(email, password, nobody)).kind).toBe('open');
    expect((await opened(await byPasskey())).userId).toBe(person.userId);
  });
});

describe('a link', () => {
  it('works once', async () => {
    await identity.links.requestSignInLink(email, nobody);
    const code = await codeOfLink();
    const tries = await Promise.allSettled([
      identity.links.signInByLink(code, nobody),
      identity.links.signInByLink(code, nobody),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reasonOf(identity.links.signInByLink(code, nobody))).toBe('invalid-action-code');
  });

  it('reports that it is expired after a quarter of an hour, and unknown once its person is deleted', async () => {
    await identity.links.requestSignInLink(email, nobody);
    const code = await codeOfLink();
    await test.owner.query(`update identity.action_links set expires_at = now() - interval '1 s'`);
    expect(await reasonOf(identity.links.signInByLink(code, nobody))).toBe('expired-action-code');
    await test.owner.query(`update identity.action_links set expires_at = now() + interval '1 h'`);
    await test.owner.query('delete from identity.users where id = $1', [person.userId]);
    expect(await reasonOf(identity.links.signInByLink(code, nobody))).toBe('user-not-found');
  });

  it('is not sent to unknown addresses, with the same response, and is limited', async () => {
    await identity.links.requestSignInLink('nobody@example.test', nobody);
    expect(await inLine()).toEqual([]);
    for (let sent = 0; sent < 7; sent++) await identity.links.requestSignInLink(email, nobody);
    expect(await inLine()).toHaveLength(5);
    // Links requested by others block the person no longer than those links are valid.
    await test.owner.query(
      `update identity.action_links set created_at = now() - interval '16 minutes', expires_at = now()`,
    );
    await identity.links.requestSignInLink(email, nobody);
    expect(await inLine()).toHaveLength(6);
  });

  it('changes the address only when it is opened, and reports an address in use only then', async () => {
    await identity.own.requestEmailChange(person, 'new@example.test');
    const code = await codeOfLink();
    expect((await identity.own.profile(person)).email).toBe(email);
    // It does not sign anyone in.
    expect(await reasonOf(identity.links.signInByLink(code, nobody))).toBe('invalid-action-code');
    const own = withCookies((await identity.signIn(email, password, nobody)).cookies);
    // In a new browser only for the person who is signed in there, and who asked for it.
    expect(await reasonOf(identity.links.confirmEmailChange(code, nobody))).toBe('other-browser');
    await identity.createUser({ email: 'stranger@example.test', name: 'Stranger', password });
    const session = ({ cookieHeader, ...caller }: Caller): Caller => ({
      ...caller,
      cookieHeader: cookieHeader?.split('; ').find((cookie) => cookie.includes('session_token')),
    });
    const strangers = withCookies((await identity.signIn('stranger@example.test', password, nobody)).cookies);
    expect(await reasonOf(identity.links.confirmEmailChange(code, session(strangers)))).toBe('other-browser');
    expect(await identity.links.confirmEmailChange(code, session(own))).toEqual({
      email: 'new@example.test',
    });
    expect((await identity.own.profile(person)).email).toBe('new@example.test');
    expect((await inLine()).at(-1)).toContain('The email address of your Claimline login was changed');

    await identity.createUser({ email: 'taken@example.test', name: 'Other', password });
    await identity.own.requestEmailChange(person, 'taken@example.test');
    const ownNow = withCookies((await identity.signIn('new@example.test', password, nobody)).cookies);
    expect(await reasonOf(identity.links.confirmEmailChange(await codeOfLink(), ownNow))).toBe(
      'email-already-in-use',
    );
  });
});

describe('a code by text', () => {
  it('accepts no right code after five wrong ones, and requests by others use up no tries', async () => {
    await withPhone();
    const id = await phones().requestCode(phone, nobody);
    const code = await codeOfText();
    const wrong = code === '000000' ? '000001' : '000000';
    const other = await phones().requestCode(phone, nobody);
    for (let tries = 0; tries < 5; tries++)
      expect(await reasonOf(phones().signIn(other, wrong, nobody))).toBe('invalid-verification-code');
    expect(await reasonOf(phones().signIn(other, await codeOfText(), nobody))).toBe('code-expired');
    await opened(await phones().signIn(id, code, nobody));
    expect(await reasonOf(phones().signIn(id, code, nobody))).toBe('code-expired');
  });

  it('is sent to the person’s own browser, however many others requested one', async () => {
    await withPhone();
    const { cookies } = await identity.signIn(email, password, nobody);
    const others = await inLine();
    for (let asked = 0; asked < 7; asked++) await phones().requestCode(phone, nobody);
    expect(await inLine()).toHaveLength(others.length + 5);
    const id = await phones().requestCode(phone, withCookies(cookies));
    expect(await inLine()).toHaveLength(others.length + 6);
    await opened(await phones().signIn(id, await codeOfText(), nobody));
  });

  it('confirms by email when a number is set, taken over or removed', async () => {
    await withPhone();
    const other = 'bea@example.test';
    await identity.createUser({ email: other, name: 'Bea', password });
    const bea = await opened(await identity.signIn(other, password, nobody));
    await identity.own.confirmPhone(
      bea,
      await identity.own.requestPhone(bea, phone),
      await codeOfText(),
      nobody,
    );
    await identity.own.removePhone(bea, nobody);
    const sent = (await queuedEmails(test.owner, createSeal(secret))).filter(
      ({ kind }) => kind === 'sign-in-changed',
    );
    // Messages of the same moment may be in any order.
    const lines = sent.map(({ to, text }) => `${to} number ${/number was (\w+)/.exec(text)?.[1]}`);
    expect(lines.toSorted()).toEqual([
      `${email} number added`,
      `${email} number confirmed`,
      `${other} number added`,
      `${other} number removed`,
    ]);
  });

  it('is not sent to unknown numbers, with the same kind of response', async () => {
    expect(await phones().requestCode('+18005550199', nobody)).toMatch(/^\w{20}$/);
    expect(await inLine()).toEqual([]);
  });
});

describe('single sign-on', () => {
  it('refuses unknown people and unverified addresses', async () => {
    expect(await reasonOf(bySingleSignOn('stranger'))).toBe('invalid-credential');
    for (const account of ['pretender', 'unsure', 'odd', 'silent', 'nameless'])
      expect(await reasonOf(bySingleSignOn(account)), account).toBe('invalid-credential');
    expect((await opened(await bySingleSignOn('worded'))).userId).toBe(person.userId);
  });

  it('refuses a response that another browser requested or that was used before', async () => {
    const { address, cookies } = await singleSignOn().begin('/dashboard');
    const search = await provider.signIn(address, 'ada');
    const other = await singleSignOn().begin('/CIA');
    // After a refusal, the person can sign in another way and continue to the page they wanted.
    expect(singleSignOn().wanted(withCookies(other.cookies))).toBe('/CIA');
    expect(singleSignOn().wanted(nobody)).toBeNull();
    expect(await reasonOf(singleSignOn().finish(search, nobody))).toBe('code-expired');
    expect(await reasonOf(singleSignOn().finish(search, withCookies(other.cookies)))).toBe(
      'invalid-credential',
    );
    await singleSignOn().finish(search, withCookies(cookies));
    expect(await reasonOf(singleSignOn().finish(search, withCookies(cookies)))).toBe('invalid-credential');
  });

  it('reports an unavailable provider, and asks it again later', async () => {
    const away: Server = createServer((_request, response) => response.writeHead(503).end());
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const address = away.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const another = await openIdentity({
      databaseUrl: test.url,
      publicUrl,
      secret,
      log: createLog('silent'),
      settings: {
        singleSignOn: { issuer: `http://127.0.0.1:${port}`, clientId: 'x', clientSecret: 'y', name: 'Away' },
      },
    });
    expect(await reasonOf(there(another.singleSignOn).begin('/'))).toBe('network-request-failed');
    await another.close();
    away.close();
  });
});

describe('a passkey', () => {
  it('accepts no challenge twice, none for another purpose, and none of another person', async () => {
    await withPasskey();
    const answer = device.answer(await passkeys().beginSignIn());
    await passkeys().signIn(answer, nobody);
    expect(await reasonOf(passkeys().signIn(answer, nobody))).toBe('invalid-credential');
    const options = await identity.own.beginPasskey(person);
    expect(await reasonOf(passkeys().signIn(device.answer(options), nobody))).toBe('invalid-credential');
    const another = authenticator(publicUrl);
    const forged = { ...another.answer(await passkeys().beginSignIn()), id: answer.id, rawId: answer.id };
    expect(await reasonOf(passkeys().signIn(forged, nobody))).toBe('invalid-credential');
  });

  it('from another site is refused', async () => {
    await withPasskey();
    const elsewhere = authenticator('http://localhost.example');
    expect(await reasonOf(passkeys().signIn(elsewhere.answer(await passkeys().beginSignIn()), nobody))).toBe(
      'invalid-credential',
    );
  });

  it('no longer signs in after it is removed', async () => {
    await withPasskey();
    const [kept] = (await identity.own.profile(person)).passkeys;
    expect(kept?.name).toBe('Laptop');
    await identity.own.removePasskey(person, kept?.id ?? '', nobody);
    expect(await reasonOf(byPasskey())).toBe('invalid-credential');
  });

  it('confirms by email when it is added or removed', async () => {
    await withPasskey();
    const [kept] = (await identity.own.profile(person)).passkeys;
    await identity.own.removePasskey(person, kept?.id ?? '', nobody);
    const sent = await queuedEmails(test.owner, createSeal(secret));
    expect(sent.map(({ to, text }) => [to, /passkey was \w+/.exec(text)?.[0]]).toReversed()).toEqual([
      [email, 'passkey was added'],
      [email, 'passkey was removed'],
    ]);
  });
});
