/** Prometheus metrics, and the health page of operators. Labels are names and codes, and accounts; never people. */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import type { HealthLine } from '../observability/health.ts';

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

/** Not by the handler of unknown addresses, which answers with the page of the app. */
const refuse = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not Found');

/** For this machine, and from elsewhere with the token only; others get a 404. */
export function operatorRoutes(
  app: FastifyInstance,
  token: string | null,
  health: () => Promise<readonly HealthLine[]>,
): void {
  const mayRead = (request: FastifyRequest) =>
    isOfThisMachine(request) ||
    (token !== null &&
      timingSafeEqual(hashOf(request.headers.authorization ?? ''), hashOf(`Bearer ${token}`)));
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return refuse(reply);
    return reply.type(register.contentType).send(await register.metrics());
  });
  app.get('/health', async (request, reply) => {
    if (!mayRead(request)) return refuse(reply);
    const lines = await health();
    const text = lines.map(({ isGood, text: line }) => `${isGood ? 'ok     ' : 'PROBLEM'}  ${line}\n`);
    return reply
      .code(lines.every(({ isGood }) => isGood) ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(text.join(''));
  });
}
