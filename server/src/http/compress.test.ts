import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, testPassword, type World } from '../../test/world.ts';
import { compressAnswers } from './compress.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  token = (await world.signIn('user')).access_token;
  for (let made = 0; made < 4; made += 1) await world.addClaim('paid');
});
afterAll(() => world.end());

const call = (name: string, encodings: string, data: object = {}) =>
  world.edge.inject({
    method: 'POST',
    url: `/functions/${name}`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': encodings },
    payload: { data: { account_id: world.accountId, ...data } },
  });

it('compresses long answers as the browser accepts them', async () => {
  const plain = await call('listSubmissions', 'identity');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers['vary']).toContain('Accept-Encoding');
  expect(plain.payload.length).toBeGreaterThan(1024);
  for (const [accepted, encoding, read] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await call('listSubmissions', accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(plain.payload.length / 2);
    expect(JSON.parse(read(rawPayload).toString())).toEqual(plain.json());
  }
});

it('compresses the page for everybody', async () => {
  const app = Fastify();
  compressAnswers(app);
  const page = '<p>the page</p>'.repeat(100);
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(page);
  expect((await app.inject('/')).body).toBe(page);
});

it('leaves short answers, and refusals that are short, as they are', async () => {
  expect((await call('countSubmissions', 'br')).headers).not.toHaveProperty('content-encoding');
  expect((await call('listSubmissions', 'br', { page: -1 })).headers).not.toHaveProperty('content-encoding');
});

it('never compresses what a cookie opens, which contains an access token', async () => {
  const signedIn = await world.edge.inject({
    method: 'POST',
    url: '/functions/signIn',
    headers: { 'accept-encoding': 'br' },
    payload: { data: { email: world.emailOf('user'), password: testPassword } },
  });
  const started = await world.edge.inject({
    method: 'POST',
    url: '/functions/startPage',
    headers: { 'accept-encoding': 'br' },
    cookies: Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value])),
    payload: { data: { page: { account_id: world.accountId, list: {} } } },
  });
  expect(started.payload.length).toBeGreaterThan(1024);
  for (const { headers } of [signedIn, started]) expect(headers).not.toHaveProperty('content-encoding');
});
