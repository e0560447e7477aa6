/** A server that stops answers what it was asked before. */

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What takes longer, or is read slowly, is broken off. */
const finishWithinMs = 3_000;

/**
 * Has `close` wait for the answers under way before it breaks connections, so that what they stand on can be closed
 * afterwards. Not for what is open until somebody leaves (`isOpenEnded`).
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
