import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { finishRequests } from './finish-requests.ts';
import { closeRefusedUpgrades } from './refused-upgrades.ts';

it('a stopping server answers running requests, without waiting for open-ended ones', async () => {
  const app = Fastify({ forceCloseConnections: true });
  finishRequests(app, ({ url }) => url === '/endless');
  const asked = Promise.withResolvers<void>();
  const known = Promise.withResolvers<string>();
  app.get('/question', () => {
    asked.resolve();
    return known.promise;
  });
  app.get('/endless', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('and so on');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const endless = await fetch(`http://127.0.0.1:${port}/endless`);
  const answer = fetch(`http://127.0.0.1:${port}/question`).then((response) => response.text());
  await asked.promise;

  const closed = app.close();
  known.resolve('an answer');
  expect(await answer).toBe('an answer');
  await closed;
  await expect(endless.text()).rejects.toThrow('terminated');
});

it('a stopping server closes the connections of upgrades that it refuses', async () => {
  const app = Fastify({ forceCloseConnections: true });
  closeRefusedUpgrades(app);
  finishRequests(app, () => false);
  await app.register(websocket);
  const asked = Promise.withResolvers<void>();
  const known = Promise.withResolvers<string>();
  app.get('/question', () => {
    asked.resolve();
    return known.promise;
  });
  app.get('/socket', { websocket: true }, () => undefined);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/question`);
  await asked.promise;

  // It still accepts connections while it finishes the request.
  const closed = app.close();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.write(
    'GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'end');
  expect(Buffer.concat(parts).toString()).toMatch(/^HTTP\/1\.1 503 /);
  known.resolve('an answer');
  expect((await answer).status).toBe(200);
  await closed;
  socket.destroy();
});
