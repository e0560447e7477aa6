/**
 * Which pages of other origins may call from a browser: those configured, and none otherwise. Without credentials: the
 * session's cookie stays with our own pages, others bring a token or a key.
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
