/**
 * `POST /functions/NAME` and `POST /PROJECT/REGION/NAME` with `{data}` → `{result}` or `{error}`: the public
 * callable protocol, streams included. Every failure of a stream is an event in the stream, because its client
 * ignores the HTTP status there.
 */

import { functionTimeoutMs } from '@claimline/domain/limits';
import { Outcome } from '@claimline/domain/outcome';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Implementation } from '../functions/function.ts';
import { type Invocation, invoke, type Surroundings } from '../functions/invoke.ts';
import { findImplementation } from '../functions/registry.ts';
import { errorBody, isOurFault, outcomeOf, statusOf } from './answer.ts';
import { functionDuration } from './metrics.ts';

/** Signing in is the one door worth guessing at: so many tries a minute from one address. */
const signInLimit = {
  max: 120,
  timeWindow: 60_000,
  allowList: (request: FastifyRequest) => (request.params as Partial<Named>).name !== 'signIn',
  errorResponseBuilder: () =>
    new Outcome('resource-exhausted', 'Too many tries to sign in. Wait a minute and try again.', {
      reason: 'too-many-requests',
    }),
};

interface Named {
  name: string;
}

function implementationOf(name: string): Implementation {
  const found = findImplementation(name);
  if (!found) throw new Outcome('not-found', 'There is no such function.');
  return found;
}

function dataOf(body: unknown): unknown {
  if (typeof body === 'object' && body !== null && 'data' in body) return body.data;
  throw new Outcome('invalid-argument', 'Send JSON of the form {"data": …}.');
}

function accessTokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

function invocationOf(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Invocation {
  return {
    accessToken: accessTokenOf(request),
    data: dataOf(request.body),
    signal,
    caller: {
      cookieHeader: request.headers.cookie,
      userAgent: request.headers['user-agent'],
      address: request.ip,
    },
    setCookies: (cookies) => {
      reply.header('set-cookie', [...cookies]);
    },
  };
}

const wantsStream = (request: FastifyRequest) =>
  request.headers.accept?.includes('text/event-stream') ?? false;

async function answerOnce(
  request: FastifyRequest<{ Params: Named }>,
  reply: FastifyReply,
  around: Surroundings,
) {
  const implementation = implementationOf(request.params.name);
  if (implementation.kind === 'stream')
    throw new Outcome('invalid-argument', 'This function streams: ask for text/event-stream.');
  const signal = AbortSignal.timeout(functionTimeoutMs);
  const answer = await invoke(implementation, invocationOf(request, reply, signal), around);
  if (answer.kind === 'stream') throw new TypeError('a function that does not stream answered with a stream');
  return { result: answer.result };
}

async function answerStream(
  request: FastifyRequest<{ Params: Named }>,
  reply: FastifyReply,
  around: Surroundings,
) {
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  reply.hijack();
  const open = () => {
    if (reply.raw.headersSent) return;
    const cookies = reply.getHeader('set-cookie');
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      ...(cookies === undefined ? {} : { 'set-cookie': cookies as string[] }),
    });
  };
  const send = (event: object) => {
    open();
    reply.raw.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  try {
    const implementation = implementationOf(request.params.name);
    const answer = await invoke(implementation, invocationOf(request, reply, gone.signal), around);
    if (answer.kind === 'result') send({ result: answer.result });
    else {
      let step = await answer.messages.next();
      while (!step.done && !gone.signal.aborted) {
        send({ message: step.value });
        step = await answer.messages.next();
      }
      if (step.done) send({ result: step.value });
      else await answer.messages.return(undefined);
    }
  } catch (error) {
    const outcome = outcomeOf(error);
    if (isOurFault(outcome)) request.log.error({ error, function: request.params.name }, 'a stream failed');
    if (!gone.signal.aborted) send(errorBody(outcome));
  } finally {
    reply.raw.end();
  }
}

export function functionRoutes(app: FastifyInstance, around: Surroundings): void {
  const handler = async (request: FastifyRequest<{ Params: Named }>, reply: FastifyReply) => {
    if (wantsStream(request)) return answerStream(request, reply, around);
    const known = findImplementation(request.params.name) ? request.params.name : 'unknown';
    const stop = functionDuration.startTimer({ function: known });
    try {
      const answer = await answerOnce(request, reply, around);
      stop({ code: 'ok' });
      return await reply.header('cache-control', 'no-store').send(answer);
    } catch (error) {
      const outcome = outcomeOf(error);
      stop({ code: outcome.code });
      if (isOurFault(outcome)) request.log.error({ error, function: known }, 'a function failed');
      return reply.header('cache-control', 'no-store').code(statusOf(outcome)).send(errorBody(outcome));
    }
  };
  const guarded = { config: { rateLimit: signInLimit } };
  app.post<{ Params: Named }>('/functions/:name', guarded, handler);
  app.post<{ Params: Named & { project: string; region: string } }>(
    '/:project/:region/:name',
    guarded,
    handler,
  );
}
