/** Prometheus metrics. Labels are function names and codes, never ids or people. */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Headers that proxies add. Behind a proxy on this machine, every request comes from this machine. */
const ofProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
const isLoopback = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether the request comes from this machine, by its own name, and not through a proxy. */
function isOfThisMachine({ ip, headers, hostname }: FastifyRequest): boolean {
  const asked = hostname.replace(/^\[|\]$/g, '');
  return (
    isLoopback(ip) &&
    ofProxies.every((name) => headers[name] === undefined) &&
    (asked === 'localhost' || isLoopback(asked))
  );
}

/** For this machine, and from elsewhere with the token only; others get a 404. */
export function metricsRoute(app: FastifyInstance, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    const isKnown =
      token !== null &&
      timingSafeEqual(hashOf(request.headers.authorization ?? ''), hashOf(`Bearer ${token}`));
    if (!isKnown && !isOfThisMachine(request)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}
