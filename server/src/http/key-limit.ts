/**
 * Rate limits of API keys, shared by all interfaces, and their headers (draft-ietf-httpapi-ratelimit-headers-10).
 * All processes count together.
 */

import { Outcome } from '@claimline/domain/claim/outcome';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiKey } from '../identity/api-keys.ts';
import type { Identity, Person } from '../identity/identity.ts';
import { outcomeOf } from './answer.ts';
import { notePerson } from './refusals.ts';

/** Per address, for keys that are not valid. */
const refusedPerMinute = 300;
const windowSeconds = 60;

export interface KeyLimit {
  /** Counts a request of the key and sets the headers with what remains. Throws when there are too many. */
  count(request: FastifyRequest, reply: FastifyReply, keyId: string): Promise<void>;
  /** Counts an invalid key. Throws when the address has tried too many. */
  countRefused(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const keyOf = new WeakMap<FastifyRequest, string>();

function tooMany(reply: FastifyReply, seconds: number, message: string): Outcome {
  reply.header('retry-after', String(Math.max(1, seconds)));
  return new Outcome('resource-exhausted', message, { reason: 'too-many-requests' });
}

/** One limit for all interfaces, so that requests to one also count for the others. */
export function createKeyLimit(app: FastifyInstance, requestsPerMinute: number): KeyLimit {
  const timeWindow = windowSeconds * 1000;
  const ofKey = app.createRateLimit({
    max: requestsPerMinute,
    timeWindow,
    keyGenerator: (request) => `key ${keyOf.get(request)}`,
  });
  const ofAddress = app.createRateLimit({
    max: refusedPerMinute,
    timeWindow,
    // A connection that is closed already has no address.
    keyGenerator: ({ ip }: { ip: string | undefined }) => `refused ${ip}`,
  });
  return {
    async count(request, reply, keyId) {
      keyOf.set(request, keyId);
      const found = await ofKey(request);
      if (found.isAllowed) return;
      const left = Math.max(0, found.remaining);
      reply.header('ratelimit-policy', `"default";q=${requestsPerMinute};w=${windowSeconds}`);
      reply.header('ratelimit', `"default";r=${left};t=${found.ttlInSeconds}`);
      if (found.isExceeded)
        throw tooMany(reply, found.ttlInSeconds, 'Too many requests with this key. Wait and try again.');
    },
    async countRefused(request, reply) {
      const found = await ofAddress(request);
      if (!found.isAllowed && found.isExceeded)
        throw tooMany(reply, found.ttlInSeconds, 'Too many invalid keys. Wait a minute.');
    },
  };
}

/** The owner of the token. All requests of keys are counted, through whichever interface; those of people are not. */
export async function verifyCounted(
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
  identity: Identity,
  limit: KeyLimit,
): Promise<Person> {
  try {
    const person = await identity.verify(token, request.ip);
    notePerson(request, person.userId);
    if (person.key) await limit.count(request, reply, person.key.id);
    return person;
  } catch (error) {
    if (isApiKey(token) && outcomeOf(error).code === 'unauthenticated')
      await limit.countRefused(request, reply);
    throw error;
  }
}
