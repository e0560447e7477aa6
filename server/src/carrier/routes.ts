/** Routes for the carrier. They verify that a request comes from the carrier; the handlers do the rest. */

import formbody from '@fastify/formbody';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownStep, traced } from '../tracing.ts';
import { type CallForm, callFormSchema } from './call-status.ts';
import { type RecordingForm, recordingFormSchema } from './recording-status.ts';
import { isSignedByCarrier, socketAddress } from './signature.ts';

/** Identifies our call in a webhook, and the step of a trace that it follows. */
const querySchema = z.object({
  call: z.string().min(1).max(64),
  trace: z.string().optional().catch(undefined),
});
const mediaSchema = z.object({ call: z.string().min(1).max(64), token: z.string().min(1).max(128) });

/**
 * Without a query on purpose. Twilio documents that the handshake is signed like a webhook, whose URL includes the
 * query ("Conversation Relay: Onboarding"); some of its samples sign sorted query parameters instead. A URL without a
 * query is the same in both forms.
 */
export const mediaPath = (callId: string, token: string) =>
  `/carrier/media/${encodeURIComponent(callId)}/${encodeURIComponent(token)}`;

export const testMediaPath = (callId: string, token: string) =>
  mediaPath(callId, token).replace('/media/', '/test-media/');

/** The preflight connects here to check that the public address reaches this server. */
export const checkPath = '/carrier/check';

export interface CarrierHandlers {
  /** The call was answered: returns its TwiML. */
  voice(callId: string, form: CallForm): Promise<string>;
  /** The media connection ended: returns the TwiML for what comes next. */
  after(callId: string, form: CallForm): Promise<string>;
  /**
   * Other addresses did not answer: returns the TwiML for what comes next. Null when the request came from an address
   * outside this server, which does not know our id.
   */
  fallback(callId: string | null, form: CallForm): Promise<string>;
  status(callId: string, form: CallForm): Promise<void>;
  recording(callId: string, form: RecordingForm): Promise<void>;
  /** A test call was answered: returns its TwiML. */
  test(callId: string): Promise<string>;
  /** The session of a test call ended: returns the TwiML for what comes next. */
  testAfter(callId: string, form: CallForm): Promise<string>;
  mayTest(callId: string, token: string): Promise<boolean>;
  tested(callId: string, socket: WebSocket): void;
  /** Whether this connection may join the call. */
  mayConnect(callId: string, token: string): Promise<boolean>;
  /** A connection was refused. */
  refused(callId: string, why: string): Promise<void>;
  /** Accepts the connection. Listeners must be set before this returns, so that no message is missed. */
  connected(callId: string, socket: WebSocket): void;
}

export function carrierRoutes(options: {
  authTokens: readonly string[];
  publicUrl: string;
  handlers: CarrierHandlers;
}): FastifyPluginAsync {
  const { authTokens, publicUrl, handlers } = options;

  function isSigned(request: FastifyRequest, address: string, form: Record<string, unknown>): boolean {
    const signature = request.headers['x-twilio-signature'];
    const path = request.raw.url ?? '';
    return isSignedByCarrier(
      authTokens,
      typeof signature === 'string' ? signature : undefined,
      address,
      path,
      form,
    );
  }

  /** Rejects forged or malformed requests; otherwise passes on the call and the form. */
  async function webhook<Form>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: z.ZodType<Form>,
    answer: (callId: string, form: Form) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const form = signedForm(request, schema);
    if (form === 'forged') return reply.code(403).send();
    const query = querySchema.safeParse(request.query);
    if (!query.success || form === null) return reply.code(400).send();
    const { call, trace } = query.data;
    return inTrace(request, trace, () => answer(call, form));
  }

  /** Continues a trace that the signed address names. */
  const inTrace = (request: FastifyRequest, trace: string | undefined, answer: () => Promise<FastifyReply>) =>
    traced(`carrier: ${request.routeOptions.url ?? ''}`, {}, answer, ownStep(trace));

  /** The form of a webhook; null when it is malformed. */
  function signedForm<Form>(request: FastifyRequest, schema: z.ZodType<Form>): Form | 'forged' | null {
    const sent = z.record(z.string(), z.unknown()).safeParse(request.body ?? {});
    if (!sent.success || !isSigned(request, publicUrl, sent.data)) return 'forged';
    return schema.safeParse(sent.data).data ?? null;
  }

  return async (app) => {
    if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formbody);
    await app.register(websocket, { options: { maxPayload: 256 * 1024 } });

    const twiml = (reply: FastifyReply, text: string) => reply.type('text/xml; charset=utf-8').send(text);

    app.post('/carrier/voice', (request, reply) =>
      webhook(request, reply, callFormSchema, async (callId, form) =>
        twiml(reply, await handlers.voice(callId, form)),
      ),
    );
    app.post('/carrier/after', (request, reply) =>
      webhook(request, reply, callFormSchema, async (callId, form) =>
        twiml(reply, await handlers.after(callId, form)),
      ),
    );
    app.post('/carrier/fallback', async (request, reply) => {
      const form = signedForm(request, callFormSchema);
      if (form === 'forged') return reply.code(403).send();
      const query = querySchema.partial().safeParse(request.query);
      if (form === null || !query.success) return reply.code(400).send();
      const { call = null, trace } = query.data;
      return inTrace(request, trace, async () => twiml(reply, await handlers.fallback(call, form)));
    });
    app.post('/carrier/status', (request, reply) =>
      webhook(request, reply, callFormSchema, async (callId, form) => {
        await handlers.status(callId, form);
        return reply.code(204).send();
      }),
    );
    app.post('/carrier/recording', (request, reply) =>
      webhook(request, reply, recordingFormSchema, async (callId, form) => {
        await handlers.recording(callId, form);
        return reply.code(204).send();
      }),
    );
    app.get(
      checkPath,
      {
        websocket: true,
        preValidation: async (request, reply) => {
          if (!isSigned(request, socketAddress(publicUrl), {})) return reply.code(403).send();
        },
      },
      (socket) => socket.close(1000),
    );
    app.post('/carrier/test', (request, reply) =>
      webhook(request, reply, callFormSchema, async (callId) => twiml(reply, await handlers.test(callId))),
    );
    app.post('/carrier/test-after', (request, reply) =>
      webhook(request, reply, callFormSchema, async (callId, form) =>
        twiml(reply, await handlers.testAfter(callId, form)),
      ),
    );
    // The operator's command tracks the call through the API.
    app.post('/carrier/test-status', (request, reply) =>
      webhook(request, reply, callFormSchema, async () => reply.code(204).send()),
    );
    app.get(
      '/carrier/test-media/:call/:token',
      {
        websocket: true,
        preValidation: async (request, reply) => {
          const named = mediaSchema.safeParse(request.params);
          const isCarrier = isSigned(request, socketAddress(publicUrl), {});
          const isKnown =
            isCarrier && named.success && (await handlers.mayTest(named.data.call, named.data.token));
          if (!isKnown) return reply.code(403).send();
        },
      },
      (socket, request) => handlers.tested(mediaSchema.parse(request.params).call, socket),
    );
    app.get(
      '/carrier/media/:call/:token',
      {
        websocket: true,
        preValidation: async (request, reply) => {
          const named = mediaSchema.safeParse(request.params);
          if (!named.success) return reply.code(403).send();
          const { call, token } = named.data;
          const refuse = async (why: string) => {
            await handlers.refused(call, why);
            return reply.code(403).send();
          };
          if (!isSigned(request, socketAddress(publicUrl), {})) return refuse('the signature is wrong');
          if (!(await handlers.mayConnect(call, token))) return refuse('no such call is in progress');
        },
      },
      (socket, request) => {
        handlers.connected(mediaSchema.parse(request.params).call, socket);
      },
    );
  };
}
