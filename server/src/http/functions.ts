/**
 * `POST /functions/NAME` and `POST /PROJECT/REGION/NAME` with `{data}` → `{result}` or `{error}`: the public
 * callable protocol, streams included. Every failure of a stream is an event in the stream, because its client
 * ignores the HTTP status there.
 */

import { once } from 'node:events';
import type { OutgoingHttpHeaders } from 'node:http';
import { Outcome, proofOfWorkRequired } from '@claimline/domain/claim/outcome';
import { signIn, signOut } from '@claimline/domain/contracts/sign-in';
import { functionTimeoutMs } from '@claimline/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Implementation } from '../functions/function.ts';
import { type FunctionServices, type Invocation, invoke } from '../functions/invoke.ts';
import { findImplementation } from '../functions/registry.ts';
import { placeOf } from '../identity/attempts/network-of.ts';
import type { Caller } from '../identity/identity.ts';
import { describeStep } from '../tracing.ts';
import { errorBody, isInternalError, outcomeOf, statusOf } from './answer.ts';
import type { RequireKnownApp } from './app-check.ts';
import { type KeyLimit, verifyCounted } from './key-limit.ts';
import { functionDuration } from './metrics.ts';
import { isOwnPage } from './own-page.ts';
import { createPersonLimit, type PersonLimit } from './person-limit.ts';
import { notePerson, recordRefusal } from './refusals.ts';

/**
 * From how many sign-in attempts per minute and address, over all routes, an attempt needs a proof of work, because
 * passwords can be guessed there. Only requests that pass the schema are counted, and not those of browsers known to the
 * user: one misbehaving machine must not lock out the others of its office.
 */
const signInLimit = {
  max: 120,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => `sign-in ${placeOf(request.ip)}`,
};
const attemptSchema = z.object({ data: signIn.input });

interface Named {
  name: string;
}

type Called = FastifyRequest<{ Params: Named }>;
/** The called function; throws for an unknown one or after too many attempts. */
type Find = (request: Called) => Promise<Implementation>;

interface Entry {
  readonly services: FunctionServices;
  readonly keyLimit: KeyLimit;
  readonly personLimit: PersonLimit;
  readonly find: Find;
}

/** An attempt to sign in that costs its sender nothing: without a proof of work and in an unknown browser. */
async function isFreeAttempt(request: FastifyRequest, { identity }: FunctionServices): Promise<boolean> {
  const attempt = attemptSchema.safeParse(request.body).data?.data;
  if (attempt === undefined || attempt.proof !== undefined) return false;
  return !(await identity.knowsBrowser(attempt.email, callerOf(request)));
}

function functionFinder(
  app: FastifyInstance,
  services: FunctionServices,
  requireKnownApp: RequireKnownApp,
): Find {
  const limit = app.createRateLimit(signInLimit);
  return async (request) => {
    const found = findImplementation(request.params.name);
    await requireKnownApp(request, () =>
      isOwnPage(
        request,
        {
          caller: callerOf(request),
          accessToken: accessTokenOf(request),
          isPublic: found?.kind === 'public',
        },
        services.identity,
      ),
    );
    if (!found) throw new Outcome('not-found', 'There is no such function.');
    if (found.contract.name === signIn.name && (await isFreeAttempt(request, services))) {
      const tries = await limit(request);
      if (!tries.isAllowed && tries.isExceeded) throw proofOfWorkRequired();
    }
    return found;
  };
}

/** For logs and metrics: the name in the URL can be any text. */
function knownName(request: Called): string {
  return findImplementation(request.params.name) ? request.params.name : 'unknown';
}

function dataOf(body: unknown): unknown {
  const isCall = typeof body === 'object' && body !== null && 'data' in body;
  if (isCall && Object.keys(body).length === 1) return body.data;
  throw new Outcome('invalid-argument', 'Send JSON in the form {"data": …}, without other keys.');
}

/** Undefined without a header. Any other header than a bearer token is refused, also where no token is needed. */
function accessTokenOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  if (authorization === undefined) return undefined;
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1];
  if (token === undefined)
    throw new Outcome('unauthenticated', 'Send the Authorization header as "Bearer TOKEN", or omit it.');
  return token;
}

/** The format of the specification's client; other formats are ignored. */
function messagingTokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers['firebase-instance-id-token'];
  return typeof token === 'string' ? token : undefined;
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    cookieHeader: request.headers.cookie,
    userAgent: request.headers['user-agent'],
    address: request.ip,
  };
}

function invocationOf(
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
  entry: Entry,
): Invocation {
  const { identity } = entry.services;
  return {
    accessToken: accessTokenOf(request),
    verify: (token) => verifyCounted(token, request, reply, identity, entry.keyLimit),
    recognize: async (token) => {
      const recognized = await identity.recognize(token);
      if (recognized) notePerson(request, recognized.person.userId);
      return recognized;
    },
    messagingToken: messagingTokenOf(request),
    data: dataOf(request.body),
    signal,
    caller: callerOf(request),
    setCookies: (cookies) => {
      reply.header('set-cookie', [...cookies]);
    },
  };
}

/** Whether this is a call of a function whose answer, and any refusal, are wanted as events. */
export const wantsStream = (request: FastifyRequest) =>
  request.method === 'POST' && (request.headers.accept?.includes('text/event-stream') ?? false);

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

export const eventText = (event: object) => `data: ${JSON.stringify(event)}\n\n`;

/** A client that reads nothing for this long counts as gone, even if the connection is open. */
const readTimeoutMs = 60_000;

/** Work still running at the timeout can no longer commit (`Invocation.signal`). */
function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const expire = () => reject(signal.reason);
  signal.addEventListener('abort', expire);
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', expire));
}

/** Runs a call when it is its caller's turn. Streams, which stay open, and API keys, which have their own limit, take none. */
async function inTurn<T>(
  limit: PersonLimit,
  invocation: Invocation,
  run: (invocation: Invocation) => Promise<T>,
): Promise<T> {
  let leave = (): void => undefined;
  const verify = async (token: string) => {
    const person = await invocation.verify(token);
    if (!person.key) leave = await limit.enter(person.userId);
    return person;
  };
  const recognize = async (token: string) => {
    const recognized = await invocation.recognize(token);
    if (recognized) leave = await limit.enter(recognized.person.userId);
    return recognized;
  };
  try {
    return await run({ ...invocation, verify, recognize });
  } finally {
    leave();
  }
}

async function answerCall(request: Called, reply: FastifyReply, entry: Entry) {
  const implementation = await entry.find(request);
  if (implementation.kind === 'stream')
    throw new Outcome('invalid-argument', 'This function streams. Accept text/event-stream.');
  const signal = AbortSignal.timeout(functionTimeoutMs);
  const answer = await inTurn(entry.personLimit, invocationOf(request, reply, signal, entry), (invocation) =>
    withinTime(invoke(implementation, invocation, entry.services), signal),
  );
  if (answer.kind === 'stream') throw new TypeError('a function that does not stream answered with a stream');
  return { result: answer.result };
}

async function answerStream(request: Called, reply: FastifyReply, entry: Entry) {
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  reply.hijack();
  const open = () => {
    if (reply.raw.headersSent) return;
    // Includes headers set by the hooks and the function: cookies and CORS.
    reply.raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...eventStreamHeaders });
  };
  /** Resolves when there is room for more, so that nothing piles up for a slow reader. */
  const send = async (event: object) => {
    open();
    if (reply.raw.write(eventText(event)) || gone.signal.aborted) return;
    const drainTimeout = AbortSignal.timeout(readTimeoutMs);
    await once(reply.raw, 'drain', { signal: AbortSignal.any([gone.signal, drainTimeout]) }).catch(() =>
      reply.raw.destroy(),
    );
  };
  try {
    const implementation = await entry.find(request);
    const signal = implementation.kind === 'stream' ? gone.signal : AbortSignal.timeout(functionTimeoutMs);
    const run = (invocation: Invocation) =>
      withinTime(invoke(implementation, invocation, entry.services), signal);
    const invocation = invocationOf(request, reply, signal, entry);
    const answer = await (implementation.kind === 'stream'
      ? run(invocation)
      : inTurn(entry.personLimit, invocation, run));
    if (answer.kind === 'result') await send({ result: answer.result });
    else {
      let step = await answer.messages.next();
      while (!step.done && !gone.signal.aborted) {
        await send({ message: step.value });
        step = await answer.messages.next();
      }
      if (step.done) await send({ result: step.value });
      else await answer.messages.return(undefined);
    }
  } catch (error) {
    const outcome = outcomeOf(error);
    if (gone.signal.aborted) return;
    recordRefusal(request, statusOf(outcome));
    if (isInternalError(outcome))
      request.log.error({ error, function: knownName(request) }, 'a stream failed');
    await send(errorBody(outcome));
  } finally {
    reply.raw.end();
  }
}

export interface FunctionRoutesOptions extends FunctionServices {
  readonly keyLimit: KeyLimit;
  /** Throws for a call by an unknown app, where app check is configured. */
  readonly requireKnownApp: RequireKnownApp;
}

export function functionRoutes(app: FastifyInstance, options: FunctionRoutesOptions): void {
  const { keyLimit, requireKnownApp } = options;
  const find = functionFinder(app, options, requireKnownApp);
  const entry: Entry = { services: options, keyLimit, personLimit: createPersonLimit(), find };
  const handler = async (request: Called, reply: FastifyReply) => {
    const known = knownName(request);
    describeStep({ function: known });
    if (wantsStream(request)) return answerStream(request, reply, entry);
    const stop = functionDuration.startTimer({ function: known });
    try {
      const answer = await answerCall(request, reply, entry);
      stop({ code: 'ok' });
      if (known === signOut.name) reply.header('clear-site-data', '"cache"');
      return await reply.header('cache-control', 'no-store').send(answer);
    } catch (error) {
      const outcome = outcomeOf(error);
      stop({ code: outcome.code });
      if (isInternalError(outcome)) request.log.error({ error, function: known }, 'a function failed');
      return reply.header('cache-control', 'no-store').code(statusOf(outcome)).send(errorBody(outcome));
    }
  };
  app.post<{ Params: Named }>('/functions/:name', handler);
  app.post<{ Params: Named & { project: string; region: string } }>('/:project/:region/:name', handler);
}
