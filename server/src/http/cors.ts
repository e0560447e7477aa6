/**
 * CORS: only configured origins may call from a browser, and without credentials. Session cookies stay with our own
 * pages; other pages send a token or a key.
 */

import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(fastifyCors, {
    origin: [...origins],
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'x-firebase-appcheck',
      'firebase-instance-id-token',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'claimline-version',
    ],
    exposedHeaders: [
      'etag',
      'retry-after',
      'location',
      'ratelimit',
      'ratelimit-policy',
      'claimline-version',
      'idempotent-replayed',
    ],
    maxAge: 7_200,
  });
}
