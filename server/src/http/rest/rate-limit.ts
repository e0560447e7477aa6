/** How often a key may ask, and how that is told (draft-ietf-httpapi-ratelimit-headers-10). Counted by each process for itself. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Of one address, with keys that do not work. */
const refusedPerMinute = 300;
const windowSeconds = 60;

export interface RateLimit {
  /** Counts a request of the key and says in the headers what is left. Throws when it is too many. */
  count(request: FastifyRequest, reply: FastifyReply, keyId: string): Promise<void>;
  /** Counts a key that did not work. Throws when the address has tried too many. */
  countRefused(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const keyOf = new WeakMap<FastifyRequest, string>();

function tooMany(reply: FastifyReply, seconds: number, detail: string): Refusal {
  reply.header('retry-after', String(Math.max(1, seconds)));
  return new Refusal('too-many-requests', detail);
}

export function createRestLimit(app: FastifyInstance, requestsPerMinute: number): RateLimit {
  const timeWindow = windowSeconds * 1000;
  const ofKey = app.createRateLimit({
    max: requestsPerMinute,
    timeWindow,
    keyGenerator: (request) => keyOf.get(request) ?? '',
  });
  const ofAddress = app.createRateLimit({ max: refusedPerMinute, timeWindow });
  return {
    async count(request, reply, keyId) {
      keyOf.set(request, keyId);
      const found = await ofKey(request);
      if (found.isAllowed) return;
      const left = Math.max(0, found.remaining);
      reply.header('ratelimit-policy', `"default";q=${requestsPerMinute};w=${windowSeconds}`);
      reply.header('ratelimit', `"default";r=${left};t=${found.ttlInSeconds}`);
      if (found.isExceeded)
        throw tooMany(reply, found.ttlInSeconds, 'This key has asked too often. Wait, and ask again.');
    },
    async countRefused(request, reply) {
      const found = await ofAddress(request);
      if (!found.isAllowed && found.isExceeded)
        throw tooMany(reply, found.ttlInSeconds, 'Too many keys that do not work. Wait a minute.');
    },
  };
}
