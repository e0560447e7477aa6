import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { finishRequests } from './finish-requests.ts';

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
