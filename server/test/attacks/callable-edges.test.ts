/** Requests at the edges of the callable protocol are refused instead of being read as something else. */

import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallBody, createWorld, testPassword, type World } from '../world.ts';

let world: World;
let origin: string;
let token: string;

beforeAll(async () => {
  world = await createWorld();
  await world.edge.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.edge.server.address() as AddressInfo).port}`;
  token = (await world.signIn('admin')).access_token;
});
afterAll(() => world.end());

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  return {
    status: answer.status,
    body: JSON.parse(isStream ? text.replace(/^data: /, '') : text) as CallBody,
  };
}

const signIn = () => ({ data: { email: world.emailOf('user'), password: testPassword } });

const malformed = [
  'Basic dXNlcjpwYXNzd29yZA==',
  'Bearer',
  'Bearer ',
  'Bearer one two',
  'Bearer,abc',
  'Token abc',
  'abc',
  '',
];

test.each(malformed)(
  'refuses the Authorization header "%s" where no token is needed',
  async (authorization) => {
    for (const path of ['/functions/signIn', '/claimline/us-central1/signIn', '/functions/getSignInOptions'])
      expect(await post(path, signIn(), { authorization })).toMatchObject({
        status: 401,
        body: { error: { status: 'UNAUTHENTICATED' } },
      });
  },
);

test.each(malformed)('refuses the Authorization header "%s" on streams', async (authorization) => {
  const accept = 'text/event-stream';
  for (const name of ['watchAccount', 'signIn', 'listAccounts']) {
    const data = name === 'signIn' ? signIn().data : { account_id: world.accountId };
    const { body } = await post(`/functions/${name}`, { data }, { authorization, accept });
    expect(body.error?.status, name).toBe('UNAUTHENTICATED');
  }
});

test('a Bearer token and no header at all are still accepted', async () => {
  expect((await post('/functions/signIn', signIn())).status).toBe(200);
  expect((await post('/functions/signIn', signIn(), { authorization: `Bearer ${token}` })).status).toBe(200);
  expect(
    (await post('/functions/listAccounts', { data: {} }, { authorization: `bearer  ${token}` })).status,
  ).toBe(200);
});

test('refuses an extra key beside data', async () => {
  const headers = { authorization: `Bearer ${token}` };
  for (const body of [
    { data: {}, extra: 1 },
    { data: {}, context: null },
    { data: {}, Data: {} },
    { data: {}, account_id: world.accountId },
  ]) {
    const answer = await post('/functions/listAccounts', body, headers);
    expect(answer).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
  }
  const accept = 'text/event-stream';
  const streamed = await post(
    '/functions/watchAccount',
    { data: { account_id: world.accountId }, extra: 1 },
    { ...headers, accept },
  );
  expect(streamed.body.error?.status).toBe('INVALID_ARGUMENT');
});
