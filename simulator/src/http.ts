/** The carrier's HTTP endpoints: the Calls API as Twilio answers it, and the simulator's own. */

import { timingSafeEqual } from 'node:crypto';
import type { Payer } from '@claimline/domain/payer/payer';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, apiErrors } from './carrier/api-error.ts';
import { callResource } from './carrier/call.ts';
import { listCalls } from './carrier/call-list.ts';
import { type CallRequestRules, readCallRequest, readUpdate } from './carrier/call-request.ts';
import { type Controls, controlsSchema } from './carrier/controls.ts';
import type { Exchange } from './carrier/exchange.ts';
import type { Studio } from './recording/studio.ts';
import { pastRecordingSchema, recordingRoutes } from './recording-routes.ts';

export interface HttpParts {
  readonly exchange: Exchange;
  readonly directory: readonly Omit<Payer, 'id'>[];
  readonly controls: Controls;
  readonly accountSid: string;
  /** User name and password of each way to sign in, with a colon between them. */
  readonly credentials: readonly string[];
  readonly callRequestRules: CallRequestRules;
  readonly studio: Studio;
  /** The address it listens on. */
  readonly host: string;
  /** Whether the ledger can be written. */
  isWritable(): Promise<boolean>;
}

/** Concurrent API requests before error 20429, as Twilio limits them per account. */
const requestsAtOnceMax = 100;

interface CallRoute {
  Params: { accountSid: string; file: string };
}

interface ListRoute {
  Querystring: { PhoneNumber?: string };
}

export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { exchange, accountSid } = parts;
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  await app.register(formbody);

  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const apiError =
      error instanceof ApiError
        ? error
        : status < 500
          ? new ApiError(status, 20001, 'The request cannot be read.')
          : new ApiError(500, 20500, 'An internal server error has occurred');
    return reply.status(apiError.status).send(apiError.body());
  });
  app.setNotFoundHandler((request, reply) => {
    const apiError = apiErrors.notFound(request.url.split('?')[0] ?? '');
    return reply.status(apiError.status).send(apiError.body());
  });

  app.get('/healthz', async (_request, reply) => {
    if (await parts.isWritable()) return { status: 'ok' };
    return reply.status(503).send({ status: 'error', message: 'The ledger cannot be written.' });
  });
  app.get('/payers', () => parts.directory);
  app.get('/ledger', (request) => {
    // A web page in a browser on this machine can reach it under any name that it resolves to this address.
    const name = request.hostname.replace(/^\[|\]$/g, '');
    if (![parts.host, 'localhost', '127.0.0.1', '::1'].includes(name)) throw apiErrors.notFound('/ledger');
    authenticate(request, parts);
    return [...exchange.calls.values()].map(
      ({ is_notified: _, queue_ms: __, updated_at: ___, ...call }) => call,
    );
  });

  app.post('/past-recordings', { bodyLimit: 16_000_000 }, async (request, reply) => {
    authenticate(request, parts);
    const recordings = z.array(pastRecordingSchema).parse(request.body);
    await Promise.all(recordings.map((recording) => exchange.recorder.keep(recording)));
    return reply.status(204).send();
  });

  app.post('/controls', (request, reply) => {
    authenticate(request, parts);
    parts.controls.change(controlsSchema.parse(request.body));
    return reply.status(204).send();
  });

  await app.register(
    async (api) => {
      let requests = 0;
      api.addHook('onRequest', async (request) => {
        requests++;
        request.raw.once('close', () => requests--);
        authenticate(request, parts);
        if (requests > requestsAtOnceMax) throw apiErrors.tooManyRequests();
      });
      api.addHook('preHandler', async (request) => {
        const params = request.params;
        const named = typeof params === 'object' && params !== null && 'accountSid' in params;
        if (named && params.accountSid !== accountSid)
          throw apiErrors.notFound(request.url.split('?')[0] ?? '');
      });

      api.post<CallRoute>('/Accounts/:accountSid/Calls.json', async (request, reply) => {
        const call = await exchange.place(readCallRequest(request.body, parts.callRequestRules));
        return reply.status(201).send(callResource(call, accountSid));
      });
      api.get<CallRoute>('/Accounts/:accountSid/Calls.json', (request) =>
        listCalls([...exchange.calls.values()], request.query, accountSid),
      );
      api.get<CallRoute>('/Accounts/:accountSid/Calls/:file', (request) => {
        const call = exchange.calls.get(sidOf(request.params.file));
        if (!call) throw apiErrors.notFound(request.url);
        return callResource(call, accountSid);
      });
      api.post<CallRoute>('/Accounts/:accountSid/Calls/:file', async (request) => {
        const status = readUpdate(request.body);
        return callResource(await exchange.end(sidOf(request.params.file), status), accountSid);
      });
      api.get<ListRoute>('/Accounts/:accountSid/IncomingPhoneNumbers.json', () => ({
        incoming_phone_numbers: [],
        next_page_uri: null,
      }));
      // Every number counts as verified.
      api.get<ListRoute>('/Accounts/:accountSid/OutgoingCallerIds.json', ({ query }) => ({
        outgoing_caller_ids: query.PhoneNumber ? [{ phone_number: query.PhoneNumber }] : [],
        next_page_uri: null,
      }));
      recordingRoutes(api, parts);
    },
    { prefix: '/2010-04-01' },
  );
  return app;
}

const sidOf = (file: string) => file.replace(/\.json$/, '');

function authenticate(request: FastifyRequest, { credentials }: HttpParts): void {
  const given = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const actual = Buffer.from(given, 'base64');
  const isKnown = credentials.some((credential) => {
    const expected = Buffer.from(credential);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  if (!isKnown) throw apiErrors.unauthenticated();
}
