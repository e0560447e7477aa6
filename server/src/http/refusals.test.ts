/** What refused access leaves in the log and the metrics. */

import { Writable } from 'node:stream';
import { register } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { createLog } from '../log.ts';

let world: World;
const logged: string[] = [];
beforeAll(async () => {
  const kept = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  world = await createWorld({ log: createLog('info', kept) });
});
afterAll(() => world.end());
beforeEach(() => {
  logged.length = 0;
});

const lines = () =>
  logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'access was refused');

async function counted(route: string): Promise<number> {
  const { values } = (await register.getSingleMetric('claimline_refused_total')?.get()) ?? { values: [] };
  return values.filter(({ labels }) => labels['route'] === route).reduce((sum, { value }) => sum + value, 0);
}

it('is logged once per burst, with person, function and address, and counted each time', async () => {
  const { access_token } = await world.signIn('outsider');
  const before = await counted('listPeople');
  for (let tries = 0; tries < 5; tries += 1)
    expect((await world.call('listPeople', { account_id: world.accountId }, access_token)).status).toBe(404);
  expect(lines()).toEqual([
    expect.objectContaining({
      route: 'listPeople',
      status: 404,
      person: world.people.outsider,
      address: '127.0.0.1',
    }),
  ]);
  // The last is counted after it was answered.
  await expect.poll(async () => (await counted('listPeople')) - before).toBe(5);
});

it('a wrong token is logged without the token', async () => {
  expect((await world.call('listAccounts', {}, 'no.such.token')).status).toBe(401);
  await expect.poll(lines).toHaveLength(1);
  expect(logged.join('')).not.toContain('no.such.token');
});

it('another function, person or address is another burst', async () => {
  for (const kind of ['viewer', 'user'] as const) {
    const { access_token } = await world.signIn(kind);
    await world.call(
      'inviteMember',
      { account_id: world.otherAccountId, email: 'a@example.test', role: 'user' },
      access_token,
    );
    await world.call('listPeople', { account_id: world.otherAccountId }, access_token);
  }
  await expect
    .poll(() => new Set(lines().map(({ person }) => person)))
    .toEqual(new Set([world.people.viewer, world.people.user]));
});

it('a stream that is refused, or loses its access while it is open, is logged too', async () => {
  const { access_token } = await world.signIn('clinicless');
  const watch = (accountId: string, token: string) =>
    world.edge.inject({
      method: 'POST',
      url: '/functions/watchAccount',
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      payload: { data: { account_id: accountId } },
    });
  const before = await counted('watchAccount');
  await watch(world.otherAccountId, access_token);
  expect(lines()).toEqual([
    expect.objectContaining({ route: 'watchAccount', person: world.people.clinicless, status: 404 }),
  ]);
  const open = watch(world.accountId, access_token);
  await expect
    .poll(async () => {
      await world.owner.query('delete from memberships where user_id = $1', [world.people.clinicless]);
      await world.owner.query(`select pg_notify('claimline_access', $1)`, [world.people.clinicless]);
      return (await counted('watchAccount')) - before;
    })
    .toBe(2);
  expect((await open).body).toContain('NOT_FOUND');
  await watch(world.accountId, 'no.such.token');
  expect(lines().map(({ status }) => status)).toContain(401);
});

it('what is allowed is not logged', async () => {
  const { access_token } = await world.signIn('admin');
  expect((await world.call('listPeople', { account_id: world.accountId }, access_token)).status).toBe(200);
  expect(lines()).toEqual([]);
});
