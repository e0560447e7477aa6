/** What a careless or hostile caller may send: it is refused correctly, changes nothing, and is never quoted. */

import type { AddressInfo } from 'node:net';
import { botCheckFailed } from '@claimline/domain/claim/outcome';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type DestinationStream } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solvedProof } from '../../test/proof.ts';
import { queuedEmails } from '../../test/queued-emails.ts';
import { type CallBody, createWorld, testPassword, type World } from '../../test/world.ts';
import { triesMax } from '../identity/attempts/sign-in-tries.ts';
import { createLog } from '../log.ts';

let world: World;
let origin: string;
let token: string;
const logged: string[] = [];
const kept: DestinationStream = { write: (line) => logged.push(line) };

beforeAll(async () => {
  world = await createWorld({ log: createLog('debug', kept) });
  await world.edge.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.edge.server.address() as AddressInfo).port}`;
  token = (await world.signIn('user')).access_token;
});
afterAll(() => world.end());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body,
  });
const refusalOf = async (response: Promise<Response>) => ((await (await response).json()) as CallBody).error;

function claim(over: Record<string, unknown> = {}) {
  return {
    account_id: world.accountId,
    clinic_id: world.clinicId,
    provider_name: 'Dr. Ash',
    NPI: '1234567893',
    tax_id: '123456789',
    patient: { first_name: 'Zenobia', last_name: 'Quux', date_of_birth: '1980-01-02', member_id: 'WQ77' },
    payer: { name: 'Aetna', phone: '8005550124' },
    claim: { service_from: '2026-05-01', service_to: '2026-05-02', billed_cents: 100 },
    ...over,
  };
}

describe('text that the database cannot store', () => {
  const filters = (value: string) => JSON.stringify([{ id: 'payer', value: [value] }]);
  it.each<[string, () => [string, Record<string, unknown>], string]>([
    ['NUL in an id', () => ['getAccount', { account_id: 'a\u0000' }], 'account_id'],
    ['NUL in a claim', () => ['submitClaim', claim({ provider_name: 'D\u0000' })], 'provider_name'],
    ['NUL in a name', () => ['createAccount', { name: 'A\u0000B' }], 'name'],
    [
      'NUL in a search',
      () => ['listSubmissions', { account_id: world.accountId, query: 'ab\u0000' }],
      'query',
    ],
    [
      'NUL in a filter',
      () => ['listSubmissions', { account_id: world.accountId, filters: filters('\u0000') }],
      'filters',
    ],
    ['half a character', () => ['createAccount', { name: 'A\ud83d' }], 'name'],
  ])('%s: invalid-argument, naming the field', async (_what, call, field) => {
    const [name, data] = call();
    const { status, body } = await world.call(name, data, token);
    expect(status).toBe(400);
    expect(body.error?.status).toBe('INVALID_ARGUMENT');
    expect(body.error?.message).toContain(field);
    expect(body.error?.details?.problems?.[0]?.field).toMatch(new RegExp(`^${field}`));
  });
});

describe('bodies', () => {
  it('reports a number that is too large to be a number', async () => {
    const body = JSON.stringify({ data: claim() }).replace('"billed_cents":100', '"billed_cents":1e999');
    expect((await refusalOf(post('/functions/submitClaim', body)))?.message).toBe(
      'claim.billed_cents: Expected number, received infinity',
    );
  });

  it.each([
    ['a key of the prototype', '{"data":{"__proto__":{"role":"admin"},"account_id":"x"}}'],
    ['a constructor', '{"data":{"constructor":{"prototype":{"role":"admin"}}}}'],
    ['deeper than any data', `{"data":${'['.repeat(300_000)}${']'.repeat(300_000)}}`],
    ['an array for the data', '{"data":[1]}'],
    ['text for the data', '{"data":"x"}'],
  ])('%s: invalid-argument', async (_what, body) => {
    expect((await refusalOf(post('/functions/getAccount', body)))?.status).toBe('INVALID_ARGUMENT');
  });

  // What a form on another site can send without a preflight request.
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'of type %j do not sign in',
    async (type) => {
      const data = { email: world.emailOf('user'), password: testPassword };
      const answer = await post('/functions/signIn', JSON.stringify({ data }), { 'content-type': type });
      expect(answer.status).toBe(400);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  it('a trickling body keeps its connection open for a minute at most', () => {
    expect(world.edge.server.requestTimeout).toBe(60_000);
  });
});

describe('addresses', () => {
  it.each([
    ['/functions/' + 'x'.repeat(200), 404, 'NOT_FOUND'],
    ['/functions/%zz', 400, 'INVALID_ARGUMENT'],
  ])('%s is refused as the protocol defines', async (path, status, code) => {
    const answer = await post(path, '{"data":{}}');
    expect(answer.status).toBe(status);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ error: { status: code } });
    expect(text).not.toMatch(/xxx|%zz/);
  });

  it('a damaged link shows a page that says the address is wrong', async () => {
    const answer = await fetch(`${origin}/%E0%A4%A/CIA`, { headers: { accept: 'text/html' } });
    expect([answer.status, await answer.text()]).toEqual([404, 'Not Found']);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])(
    '%s calls nothing and allows no other origin',
    async (method) => {
      const answer = await fetch(`${origin}/functions/signOut`, {
        method,
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
      });
      expect(answer.status).toBe(404);
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );
});

describe('metrics', () => {
  const ask = (remoteAddress: string, authorization?: string) =>
    world.edge.inject({
      url: '/metrics',
      remoteAddress,
      headers: authorization === undefined ? {} : { authorization },
    });

  it('are readable on this machine, and elsewhere with the token only', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await ask(address)).statusCode, address).toBe(200);
    const answer = await ask('203.0.113.5', 'Bearer the token of the tests');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('claimline_function_duration_seconds');
    for (const refused of [undefined, '', 'Bearer', 'Bearer another', 'the token of the tests'])
      expect((await ask('203.0.113.5', refused)).statusCode).toBe(404);
    // How proxies on this machine forward requests: with their headers, or with the requested host name.
    const here = (headers: Record<string, string>) =>
      world.edge.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers });
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.5' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=203.0.113.5' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '203.0.113.5' },
      { host: 'claims.example.com' },
      { host: '203.0.113.5:3000' },
    ])
      expect((await here(headers)).statusCode, JSON.stringify(headers)).toBe(404);
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect((await here({ host })).statusCode, host).toBe(200);
  });
});

describe('a stream that is refused before it begins', () => {
  it.each([
    ['no JSON', '{', 'application/json'],
    ['too much', `{"data":"${'x'.repeat(1_100_000)}"}`, 'application/json'],
    ['another type', '<data/>', 'text/xml'],
  ])('%s: is an event', async (_what, body, type) => {
    const answer = await post('/functions/watchAccount', body, {
      accept: 'text/event-stream',
      'content-type': type,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const text = await answer.text();
    expect(JSON.parse(text.replace(/^data: /, ''))).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });
});

describe('access tokens', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const reasonFor = async (forged: string) => {
    const { status, body } = await world.call('listAccounts', {}, forged);
    expect(status).toBe(401);
    return body.error?.details?.reason;
  };
  const claimsOf = (text: string) =>
    JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

  it('without a signature, with another key or with other claims are refused', async () => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
    const signed = (head: object) =>
      new SignJWT(claimsOf(token)).setProtectedHeader({ alg: 'EdDSA', ...head }).sign(privateKey);
    for (const forged of [
      `${part({ alg: 'none' })}.${payload}.`,
      `${part({ alg: 'none', kid })}.${payload}.${signature}`,
      `${header}.${part({ ...claimsOf(token), sub: world.people.admin })}.${signature}`,
      `${header}.${payload}.`,
      await signed({ kid }),
      await signed({ kid: 'other' }),
      await signed({ jwk: await exportJWK(publicKey) }),
    ])
      expect(await reasonFor(forged)).toBe('user-token-expired');
  });

  it('end with the session, whether it was deleted or expired', async () => {
    for (const ending of [
      'delete from identity.sessions where id = $1',
      `update identity.sessions set expires_at = now() - interval '1 second' where id = $1`,
    ]) {
      const { access_token } = await world.signIn('viewer');
      await world.owner.query(ending, [claimsOf(access_token)['sid']]);
      expect(await reasonFor(access_token)).toBe('user-token-expired');
    }
  });
});

describe('the session cookie', () => {
  it('does not work without its signature', async () => {
    const data = { email: world.emailOf('user'), password: testPassword };
    const answer = await post('/functions/signIn', JSON.stringify({ data }));
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const refresh = (value: string) => post('/functions/refreshAccess', '{"data":{}}', { cookie: value });
    expect((await refresh(cookie)).status).toBe(200);
    const [name = '', value = ''] = cookie.split('=');
    const unsigned = decodeURIComponent(value).split('.')[0] ?? '';
    for (const forged of [
      unsigned,
      `${unsigned}.`,
      `${unsigned}.AAAA`,
      `${value.slice(0, -8)}AAAAAA%3D`,
      '%00',
    ])
      expect((await refresh(`${name}=${forged}`)).status, forged).toBe(401);
  });
});

describe('guessing passwords', () => {
  beforeEach(() => world.owner.query('delete from identity.sign_in_tries'));
  const signIn = async (email: string, password: string, remoteAddress: string, cookie = '') => {
    const proof = await solvedProof(world.services.identity.botCheck);
    const payload = { data: { email, password, proof } };
    const headers = { cookie };
    return world.edge.inject({ method: 'POST', url: '/functions/signIn', remoteAddress, headers, payload });
  };
  /** Refused once, then counted as if it had happened this many times. */
  async function guess(email: string, place: string, times: number): Promise<void> {
    expect((await signIn(email, 'not it', place)).statusCode).toBe(401);
    await world.owner.query('update identity.sign_in_tries set tries = $1', [times]);
  }

  it('is limited per address, for known and unknown accounts alike', async () => {
    for (const email of [world.emailOf('clinicless'), 'nobody@example.test']) {
      await guess(email, '203.0.113.1', triesMax.fromOnePlace - 1);
      expect((await signIn(email, 'not it', '203.0.113.1')).statusCode).toBe(401);
      const refused = await signIn(email, testPassword, '203.0.113.1');
      expect(refused.statusCode).toBe(429);
      expect(refused.json<CallBody>().error?.details?.reason).toBe('too-many-requests');
      await world.owner.query('delete from identity.sign_in_tries where tries < 20');
    }
    // The real user signs in from elsewhere.
    expect((await signIn(world.emailOf('clinicless'), testPassword, '203.0.113.2')).statusCode).toBe(200);
  });

  it('the right password in between resets the count', async () => {
    const email = world.emailOf('viewer');
    await guess(email, '203.0.113.2', triesMax.fromOnePlace - 1);
    expect((await signIn(email, testPassword, '203.0.113.2')).statusCode).toBe(200);
    const { rows } = await world.owner.query<{ tries: number }>('select tries from identity.sign_in_tries');
    // What remains counts for the address, whichever account is tried from there.
    expect(rows).toEqual([{ tries: triesMax.fromOnePlace - 1 }]);
  });

  it('locks nobody out of a browser they signed in with before, wherever the attempts come from', async () => {
    const email = world.emailOf('viewer');
    const before = await signIn(email, testPassword, '203.0.113.3');
    const browser = before.cookies
      .filter(({ name }) => name.startsWith('claimline.known_browser.'))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    expect(browser).not.toBe('');
    // From the very same address, and from so many others that the account is locked for all of them.
    await guess(email, '203.0.113.3', triesMax.fromAnywhere);
    for (const place of ['203.0.113.3', '203.0.113.4'])
      expect((await signIn(email, testPassword, place)).statusCode).toBe(429);
    const flood = Array.from({ length: 125 }, () =>
      world.edge.inject({
        method: 'POST',
        url: '/functions/signIn',
        remoteAddress: '203.0.113.3',
        payload: { data: { email: 'nobody@example.test', password: 'wrong' } },
      }),
    );
    expect((await Promise.all(flood)).at(-1)?.statusCode).toBe(403);
    expect((await signIn(email, testPassword, '203.0.113.3', browser)).statusCode).toBe(200);
    // It works for that user only, and still requires the right password.
    expect((await signIn(email, 'not it', '203.0.113.3', browser)).statusCode).toBe(401);
    await guess(world.emailOf('user'), '203.0.113.5', triesMax.fromAnywhere);
    expect((await signIn(world.emailOf('user'), testPassword, '203.0.113.5', browser)).statusCode).toBe(429);
  });

  it('does not lock people out of their own browser after email requests either', async () => {
    const email = world.emailOf('viewer');
    const before = await signIn(email, testPassword, '203.0.113.8');
    const cookie = before.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { identity } = world.services;
    const stranger = { cookieHeader: undefined, userAgent: undefined, address: '203.0.113.8' };
    await Promise.all(
      Array.from({ length: 20 }, (_, other) =>
        identity.requestPasswordReset(`p${other}@example.test`, stranger),
      ),
    );
    await expect(identity.requestPasswordReset(email, stranger)).rejects.toThrow('Too many');
    await world.owner.query('delete from outgoing_emails');
    for (const name of ['requestPasswordReset', 'requestSignInLink']) {
      const answer = await world.edge.inject({
        method: 'POST',
        url: `/functions/${name}`,
        remoteAddress: stranger.address,
        headers: { cookie },
        payload: { data: { email } },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect((await world.owner.query('select from outgoing_emails')).rowCount).toBe(2);
  });

  it('leaves email sign-in available in an unknown browser', async () => {
    const email = world.emailOf('viewer');
    await guess(email, '203.0.113.6', triesMax.fromAnywhere);
    expect((await signIn(email, testPassword, '203.0.113.7')).statusCode).toBe(429);
    await world.owner.query('delete from outgoing_emails');
    await world.call('requestSignInLink', { email });
    const [sent] = await queuedEmails(world.owner, world.services.seal);
    const code = /#code=([\w-]+)/.exec(sent?.text ?? '')?.[1];
    expect((await world.call('signInByLink', { code })).status).toBe(200);
  });

  it('needs a proof of work from 120 attempts a minute on, by the address of the connection, over all routes', async () => {
    const reasons = await Promise.all(
      Array.from({ length: 130 }, (_, place) =>
        world.edge
          .inject({
            method: 'POST',
            url: place % 2 === 0 ? '/functions/signIn' : '/claimline/us-central1/signIn',
            remoteAddress: '203.0.113.9',
            headers: { 'x-forwarded-for': `198.51.100.${place}` },
            payload: { data: { email: `nobody${place}@example.test`, password: 'wrong' } },
          })
          .then(
            (answer) => answer.json<{ error: { details?: { reason?: string } } }>().error.details?.reason,
          ),
      ),
    );
    expect(reasons.filter((reason) => reason === botCheckFailed).length).toBeGreaterThanOrEqual(10);
    expect(new Set(reasons)).not.toContain(undefined);
  });
});

describe('the log', () => {
  it('contains nothing about a patient, a person or a token, whatever went wrong', async () => {
    logged.length = 0;
    await world.addClaim('paid');
    await world.call('submitClaim', claim(), token);
    await world.call('submitClaim', claim({ NPI: '1' }), token);
    await world.call('listSubmissions', { account_id: world.accountId, query: 'Nuñez', filters: '[' }, token);
    await world.call('signIn', { email: world.emailOf('outsider'), password: 'Sesame-Nuñez' });
    await post('/functions/submitClaim', '{"data":{"patient":"Nuñez"');
    await post('/functions/Nuñez-W1234', '{"data":{}}');
    await fetch(`${origin}/any/CIA?query=Nuñez`, { headers: { cookie: 'a=W1234' } });
    // A database error quotes the row it is about.
    await world.owner.query('alter table automations add constraint never check (npi is null) not valid');
    const { body } = await world.call('submitClaim', claim(), token);
    await world.owner.query('alter table automations drop constraint never');
    expect(body.error).toEqual({
      status: 'INTERNAL',
      message: 'Something went wrong on our side. Nothing was changed.',
    });
    const text = logged.join('');
    expect(text).toContain('23514');
    for (const secret of [
      'Nuñez',
      encodeURIComponent('ñez'),
      'W1234',
      'Zenobia',
      'Quux',
      'WQ77',
      '1234567893',
      'example.test',
      'Sesame',
      token,
    ])
      expect(text).not.toContain(secret);
  });
});
