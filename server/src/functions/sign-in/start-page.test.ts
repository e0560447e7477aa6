import type { OutputOf } from '@claimline/domain/contract';
import type { startPage } from '@claimline/domain/contracts/page-start';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createWorld, type PersonKind, testPassword, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.addClaim('paid');
});
afterAll(() => world.end());

type Started = OutputOf<typeof startPage>;

async function cookiesOf(kind: PersonKind): Promise<Record<string, string>> {
  const signedIn = await world.edge.inject({
    method: 'POST',
    url: '/functions/signIn',
    payload: { data: { email: world.emailOf(kind), password: testPassword } },
  });
  return Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
}

async function start(kind: PersonKind, page: object) {
  const response = await world.edge.inject({
    method: 'POST',
    url: '/functions/startPage',
    cookies: await cookiesOf(kind),
    payload: { data: { page } },
  });
  const { result } = response.json<{ result: Started }>();
  return { ...result, cookies: response.cookies };
}

test('answers what the page’s functions answer, and renews the session', async () => {
  const account_id = world.accountId;
  const list = { size: 5, sorting: '[{"id":"patient","desc":false}]' };
  const { access, answers, cookies } = await start('user', { account_id, list });
  expect(access.user.email).toBe(world.emailOf('user'));
  expect(cookies.length).toBeGreaterThan(0);
  for (const [name, data] of [
    ['getAccount', {}],
    ['listClinics', {}],
    ['listViews', {}],
    ['listSubmissions', list],
  ] as const) {
    const called = await world.call(name, { account_id, ...data }, access.access_token);
    expect(answers?.[name]).toEqual(called.body.result);
  }
  expect(answers?.listSubmissions?.rows.length).toBeGreaterThan(0);
});

test('leaves lists out on pages without one', async () => {
  const { answers } = await start('viewer', { account_id: world.accountId });
  expect(Object.keys(answers ?? {}).sort()).toEqual(['getAccount', 'listClinics']);
});

test('opens the session but shows nothing of an account that the person does not belong to', async () => {
  const { access, answers } = await start('outsider', { account_id: world.accountId, list: {} });
  expect(access.user.email).toBe(world.emailOf('outsider'));
  expect(answers).toBeNull();
});

test('is refused without a session', async () => {
  const { status, body } = await world.call('startPage', { page: { account_id: world.accountId } });
  expect(status).toBe(401);
  expect(body.error?.details?.reason).toBe('user-token-expired');
});
