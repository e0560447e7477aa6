/** Gives each request an id and a trace, for all work done while handling it. */

import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newId } from '../db/ids.ts';
import { inScope, othersStep, traced } from '../tracing.ts';

const resources = new WeakMap<FastifyRequest, AsyncResource>();
const query = z.object({ call: z.string().min(1).max(64) });

export const newRequestId = () => newId();

/** The carrier's requests name our call. */
const callOf = (request: FastifyRequest) =>
  request.routeOptions.url?.startsWith('/carrier/') ? query.safeParse(request.query).data?.call : undefined;

export function scopeRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Node warns of a leak at the eleventh listener, and sending a file has that many, with ours and the framework's.
    reply.raw.setMaxListeners(20);
    const call = callOf(request);
    inScope({ request: request.id, ...(call === undefined ? {} : { call }) }, () => {
      const route = request.routeOptions.url ?? 'none';
      const answered = Promise.withResolvers<void>();
      reply.raw.once('close', () => answered.resolve());
      const attributes = { 'http.request.method': request.method, 'http.route': route };
      const { traceparent } = request.headers;
      void traced(
        `${request.method} ${route}`,
        attributes,
        () => {
          resources.set(request, new AsyncResource('request'));
          done();
          return answered.promise;
        },
        othersStep(typeof traceparent === 'string' ? traceparent : null),
      );
    });
  });
  // Reading the body leaves the scope: it continues in the socket's events.
  app.addHook('preValidation', (request, _reply, done) => {
    const resource = resources.get(request);
    if (resource) resource.runInAsyncScope(done);
    else done();
  });
}
