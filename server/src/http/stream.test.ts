/** Streams on a real connection: a client that does not read, and a server that stops. */

import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await createWorld();
  await world.edge.listen({ port: 0, host: '127.0.0.1' });
  port = (world.edge.server.address() as AddressInfo).port;
});
afterAll(() => world.end());

/** A connection that opens the stream and, once it has begun, stops reading. */
async function stalledWatcher() {
  const { access_token } = await world.signIn('user');
  const socket = connect(port, '127.0.0.1');
  const body = JSON.stringify({ data: { account_id: world.accountId } });
  socket.write(
    `POST /functions/watchAccount HTTP/1.1\r\nHost: claimline\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${access_token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toContain('HTTP/1.1 200');
  socket.pause();
  return socket;
}

it('buffers nothing for a client that does not read', async () => {
  const taken = once(world.edge.server, 'connection') as Promise<[Socket]>;
  const socket = await stalledWatcher();
  const [serverSide] = await taken;
  await world.owner.query(
    `select pg_notify('claimline_change', json_build_object('account_id', $1::text, 'clinic_id', $2::text,
       'claim_id', repeat('x', 4000) || n, 'status', 'paid')::text) from generate_series(1, 3000) n`,
    [world.accountId, world.clinicId],
  );
  // Notifications arrive in order: after the last one, all earlier ones have arrived.
  const heard = Promise.withResolvers<void>();
  const leave = world.services.changes.subscribe({
    accountId: world.accountId,
    userId: 'nobody',
    changed: ({ claim_id }) => {
      if (claim_id === 'last') heard.resolve();
    },
    accessChanged: () => undefined,
    missed: () => undefined,
  });
  await world.owner.query(
    `select pg_notify('claimline_change', json_build_object('account_id', $1::text, 'clinic_id', $2::text,
       'claim_id', 'last')::text)`,
    [world.accountId, world.clinicId],
  );
  await heard.promise;
  leave();
  await world.addClaim('paid');
  expect(serverSide.writableLength).toBeLessThan(100_000);
  socket.destroy();
});

it('a stopping server ends its streams', async () => {
  const socket = await stalledWatcher();
  const closed = once(socket, 'close');
  await world.edge.close();
  socket.resume();
  await closed;
  expect(socket.destroyed).toBe(true);
});
