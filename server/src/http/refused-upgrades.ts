/** Node leaves the socket of an upgrade open, for a handler to accept it. Each refused one would stay open for good. */

import type { FastifyInstance, FastifyRequest } from 'fastify';

export function closeRefusedUpgrade({ raw }: FastifyRequest): void {
  if (raw.headers.upgrade !== undefined) raw.socket.destroySoon();
}

/** Register before other `preClose` hooks: Fastify refuses upgrades from the beginning of its closing on. */
export function closeRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', async (request) => closeRefusedUpgrade(request));
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // Fastify answers these without hooks, and `close` would wait for their sockets.
  app.server.on('upgrade', (_request, socket) => {
    if (isClosing) setImmediate(() => socket.destroy());
  });
}
