/** API keys that end while a program is working: its next request is refused and its open streams end. */

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiKey, rotateApiKey } from '@claimline/domain/contracts/developers/api-keys';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let admin: string;
let port: number;

beforeAll(async () => {
  world = await createWorld();
  admin = (await world.signIn('admin')).access_token;
  await world.edge.listen({ port: 0, host: '127.0.0.1' });
  port = (world.edge.server.address() as AddressInfo).port;
});
afterAll(() => world.end());

async function newKey(over: Record<string, unknown> = {}) {
  const given = { account_id: world.accountId, name: 'Watcher', scopes: ['claims:read'], ...over };
  const { body } = await world.call('createApiKey', { clinics: [world.clinicId], ...given }, admin);
  const { key, key_id } = createApiKey.output.parse(body.result);
  return { key, key_id, account_id: world.accountId };
}
const rotate = async (key_id: string, overlap_hours: number) => {
  const asked = { account_id: world.accountId, key_id, overlap_hours };
  return rotateApiKey.output.parse((await world.call('rotateApiKey', asked, admin)).body.result).key;
};
const statusOf = async (key: string) =>
  (await world.edge.inject({ url: '/v1/clinics', headers: { authorization: `Bearer ${key}` } })).statusCode;

/** Everything an open stream sends after it was ready, until it ends. */
async function watching(key: string): Promise<{ rest: Promise<string>; leave: () => void }> {
  const asked = request({
    port,
    host: '127.0.0.1',
    path: '/functions/watchAccount',
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
  });
  asked.end(JSON.stringify({ data: { account_id: world.accountId } }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const [first] = (await once(answer, 'data')) as [Buffer];
  expect(first.toString()).toContain('ready');
  const rest = (async () => {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
  })();
  return { rest, leave: () => void asked.destroy() };
}

it('a key that is revoked ends its stream', async () => {
  const { key, key_id } = await newKey();
  const { rest } = await watching(key);
  await world.call('revokeApiKey', { account_id: world.accountId, key_id }, admin);
  expect(await rest).toContain('UNAUTHENTICATED');
});

it('a rotated secret ends its stream; the new one opens another', async () => {
  const { key, key_id } = await newKey();
  const { rest } = await watching(key);
  const next = await rotate(key_id, 0);
  expect(await rest).toContain('UNAUTHENTICATED');
  expect([await statusOf(key), await statusOf(next)]).toEqual([401, 200]);
  const again = await watching(next);
  again.leave();
  await again.rest.catch(() => undefined);
});

it('a secret in its overlap period keeps its stream until the period is over', async () => {
  const { key, key_id } = await newKey();
  const { rest } = await watching(key);
  const next = await rotate(key_id, 1);
  expect([await statusOf(key), await statusOf(next)]).toEqual([200, 200]);
  await world.owner.query(`update api_keys set previous_until = now() where id = $1`, [key_id]);
  expect(await rest).toContain('UNAUTHENTICATED');
  expect([await statusOf(key), await statusOf(next)]).toEqual([401, 200]);
});

it('a key that expires ends its stream at that moment', async () => {
  const { key } = await newKey({ expires_at: new Date(Date.now() + 1_500).toISOString() });
  const { rest } = await watching(key);
  expect(await rest).toContain('UNAUTHENTICATED');
  expect(await statusOf(key)).toBe(401);
});
