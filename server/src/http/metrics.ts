/** Figures for Prometheus. Labels are names of functions and codes, never ids or people. */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';

collectDefaultMetrics();

export const functionDuration = new Histogram({
  name: 'claimline_function_duration_seconds',
  help: 'Time to answer a named function, by outcome code',
  labelNames: ['function', 'code'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const isOfThisMachine = (address: string) => ipaddr.process(address).range() === 'loopback';

/** For this machine, and from elsewhere with the token only; to others there is nothing. */
export function metricsRoute(app: FastifyInstance, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    const isKnown =
      token !== null &&
      timingSafeEqual(hashOf(request.headers.authorization ?? ''), hashOf(`Bearer ${token}`));
    if (!isKnown && !isOfThisMachine(request.ip)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}
