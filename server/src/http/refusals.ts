/**
 * Refused access: a wrong token, a forged signature, a missing role, the id of another account. Each is counted, and
 * logged once per burst, so that many tries do not fill the log.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { findImplementation } from '../functions/registry.ts';

const refusals = new Counter({
  name: 'claimline_refused_total',
  help: 'Refused access, by route or function and status',
  labelNames: ['route', 'status'] as const,
});

/** Refusals of the same kind within this time are one burst. */
const burstMs = 60_000;
/** Beyond this many kinds at once, bursts are forgotten. */
const burstsMax = 1_000;

const people = new WeakMap<FastifyRequest, string>();

/** Remembers who makes a request, once that is verified. */
export function notePerson(request: FastifyRequest, userId: string): void {
  people.set(request, userId);
}

/** The function's name, or the pattern of the route: a URL can be any text. */
function routeOf({ params, routeOptions }: FastifyRequest): string {
  const name = typeof params === 'object' && params !== null && 'name' in params ? params.name : undefined;
  if (typeof name === 'string' && findImplementation(name)) return name;
  return routeOptions.url ?? 'none';
}

/** When the bursts of each server end, by their kind. */
const bursts = new WeakMap<FastifyInstance, Map<string, number>>();

function burstEndsOf(server: FastifyInstance): Map<string, number> {
  const ends = bursts.get(server) ?? new Map<string, number>();
  bursts.set(server, ends);
  return ends;
}

/** Counts and logs an answer with this status if it refuses access. */
export function recordRefusal(request: FastifyRequest, status: number): void {
  const person = people.get(request);
  // To a person, what belongs to others looks as if it did not exist.
  const isRefusal = status === 401 || status === 403 || (status === 404 && person !== undefined);
  if (!isRefusal) return;
  const route = routeOf(request);
  refusals.inc({ route, status });
  const burstEnds = burstEndsOf(request.server);
  const kind = `${status} ${route} ${person ?? ''} ${request.ip}`;
  if ((burstEnds.get(kind) ?? 0) > Date.now()) return;
  if (burstEnds.size >= burstsMax) burstEnds.clear();
  burstEnds.set(kind, Date.now() + burstMs);
  request.log.warn({ route, status, person, address: request.ip }, 'access was refused');
}

/** For every answer that is not a stream; a stream records its refusals itself, because its status is always 200. */
export function watchRefusals(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => recordRefusal(request, reply.statusCode));
}
