import type { FastifyInstance } from 'fastify';

export function documentRoutes(_app: FastifyInstance): void {}
