/** Requests to open a WebSocket where there is none do not keep their connection. */

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.edge.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.end());

it.each(['/', '/none', '/functions/signIn', '/%ff', '/carrier/none', '/v1/claims'])(
  'answers an upgrade at %s, and closes its connection',
  async (path) => {
    const { port } = world.edge.server.address() as AddressInfo;
    // Does not close its own half, as somebody who wants to use up the server's connections.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await once(socket, 'end');
    expect(Buffer.concat(parts).toString()).toMatch(/^HTTP\/1\.1 4\d\d /);
  },
);
