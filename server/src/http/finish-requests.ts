/** Lets a stopping server answer the requests it has already received. */

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests that take longer, or are read slowly, are cut off. */
const finishWithinMs = 3_000;

/**
 * Makes `close` wait for running requests before it closes connections, so that the resources they use can be closed
 * afterwards. Does not wait for streams that last until the client leaves (`isOpenEnded`).
 */
export function finishRequests(
  app: FastifyInstance,
  isOpenEnded: (request: FastifyRequest) => boolean,
): void {
  const underWay = new Set<FastifyRequest>();
  let rest: (() => void) | undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (isOpenEnded(request)) return;
    underWay.add(request);
    reply.raw.once('close', () => {
      underWay.delete(request);
      if (underWay.size === 0) rest?.();
    });
  });
  app.addHook('preClose', async () => {
    if (underWay.size === 0) return;
    await new Promise<void>((resolve) => {
      rest = resolve;
      setTimeout(resolve, finishWithinMs).unref();
    });
  });
}
