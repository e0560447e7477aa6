/**
 * The REST API under `/v1`, for programs with an API key. Each request is one transaction with the key's permissions:
 * the functions it calls, the check of `If-Match`, and the stored answer of an `Idempotency-Key` commit together or
 * not at all.
 */

import { type Problem } from '@claimline/domain/claim/outcome';
import type { Contract } from '@claimline/domain/contract';
import { functionTimeoutMs } from '@claimline/domain/limits';
import {
  defaultVersion,
  type Operation,
  type OperationId,
  operationList,
  pathParameters,
  versionHeader,
  versions,
} from '@claimline/domain/rest/operations';
import { pointerTo } from '@claimline/domain/rest/problem';
import { unknownFields } from '@claimline/domain/unknown-fields';
import { check, requireNoProblems } from '@claimline/domain/validation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deleteOldAnswers, type StoredAnswer } from '../../db/api/idempotent-requests.ts';
import { allProblems } from '../../functions/claims/submission-context.ts';
import { actorOf, type FunctionServices, invokeInside, requireRole } from '../../functions/invoke.ts';
import type { ApiKeyAccess, Person } from '../../identity/identity.ts';
import type { KeyLimit } from '../key-limit.ts';
import { documentRoutes } from './document-routes.ts';
import { handlers } from './handlers.ts';
import { keyedRequest, readRequestKey, runOnce } from './idempotency.ts';
import { readQuery } from './query.ts';
import { problemOfError, Refusal } from './refusal.ts';
import { hasTag, requireMatchHeader, tagOf } from './tag.ts';

export interface RestOptions extends FunctionServices {
  readonly keyLimit: KeyLimit;
  /** The public address of this server. */
  readonly publicUrl: string;
}

/** A thousand claims, each with a long note. */
const bodyLimitBytes = 8 * 1_048_576;
const forgetEveryMs = 10 * 60_000;
const deletedAtOnce = 1_000;

/** The caller, by the key in the header only: URLs end up in logs. */
async function holderOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { identity }: FunctionServices,
  limit: KeyLimit,
): Promise<Person & { key: ApiKeyAccess }> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  try {
    if (token === undefined)
      throw new Refusal('unauthenticated', 'Send an API key: Authorization: Bearer clm_…');
    const person = await identity.verify(token, request.ip);
    if (!person.key)
      throw new Refusal('unauthenticated', 'Use an API key. Admins can create one on the API page.');
    return { ...person, key: person.key };
  } catch (error) {
    if (problemOfError(error).status === 401) {
      reply.header('www-authenticate', 'Bearer realm="Claimline"');
      await limit.countRefused(request, reply);
    }
    throw error;
  }
}

function requireVersion(given: string | string[] | undefined): string {
  if (given === undefined) return defaultVersion;
  const known = versions.find((version) => version === given);
  if (known !== undefined) return known;
  throw new Refusal('invalid-request', 'Unknown version.', [
    { detail: `Versions: ${versions.join(', ')}.`, parameter: versionHeader, in: 'header' },
  ]);
}

function bodyOf(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  if (operation.body === undefined || (operation.bodyIsOptional && (body === undefined || body === null)))
    return {};
  throw new Refusal('invalid-request', 'Send a JSON object.', [{ detail: 'Expected object', pointer: '#' }]);
}

const noFields = z.object({});

/** Unknown fields of the body; its rows report their own. */
function unknownInBody({ body: schema = noFields, rows = '' }: Operation, body: Record<string, unknown>) {
  const { [rows]: _rows, ...whole } = body;
  return unknownFields(schema, whole);
}

/** Adds them to the other problems, so that all are reported at once. */
function requireNoUnknownFields(unknown: readonly Problem[], { input }: Contract, given: unknown): void {
  if (unknown.length === 0) return;
  const checked = check(input, given);
  requireNoProblems(allProblems(unknown, checked.ok ? [] : checked.problems));
}

/** An invalid key is reported together with all problems of the body, except its rows. */
function requestKeyOf(
  operation: Operation,
  request: FastifyRequest,
  body: Record<string, unknown>,
  unknown: readonly Problem[],
): string | undefined {
  try {
    return readRequestKey(request.headers['idempotency-key']);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const checked = check(operation.rows === undefined ? (operation.body ?? noFields) : z.unknown(), body);
    const problems = allProblems(unknown, checked.ok ? [] : checked.problems);
    const { detail, errors = [] } = error.problem;
    throw new Refusal('invalid-request', detail, [
      ...errors,
      ...problems.map(({ field, message }) => ({ detail: message, pointer: pointerTo(field) })),
    ]);
  }
}

async function perform(
  id: OperationId,
  operation: Operation,
  request: FastifyRequest,
  holder: Person & { key: ApiKeyAccess },
  services: FunctionServices,
): Promise<StoredAnswer & { isReplayed: boolean }> {
  const { accountId } = holder.key;
  const ifMatch = operation.needsMatch ? requireMatchHeader(request.headers['if-match']) : '';
  const body = bodyOf(operation, request);
  const unknown = unknownInBody(operation, body);
  const requestKey =
    operation.method === 'post' ? requestKeyOf(operation, request, body, unknown) : undefined;
  const input = {
    ...body,
    ...readQuery(operation.query, request.query),
    ...(request.params as Record<string, string>),
    account_id: accountId,
  };
  const from = { address: request.ip, userAgent: request.headers['user-agent'] };
  return services.database.as(
    actorOf(holder, from),
    async (sql, afterCommit) => {
      // Before anything about the claim is returned or stored under a request's key.
      if (operation.method === 'post') await requireRole(sql, holder, accountId, operation.ability);
      const work = async (): Promise<StoredAnswer> => {
        const {
          body,
          tagged = body,
          location,
        } = await handlers[id]({
          accountId,
          input,
          ifMatch,
          sql,
          call: async (implementation, given) => {
            requireNoUnknownFields(unknown, implementation.contract, given);
            return invokeInside(implementation, given, { person: holder, sql, afterCommit }, services);
          },
        });
        const text = JSON.stringify(body);
        return {
          status: operation.answer.status,
          headers: {
            ...(operation.isTagged ? { etag: tagOf(JSON.stringify(tagged)) } : {}),
            ...(location === undefined ? {} : { location }),
          },
          body: text,
        };
      };
      if (requestKey === undefined) return { ...(await work()), isReplayed: false };
      const asked = { method: request.method, address: request.url, body: request.body };
      return runOnce(sql, keyedRequest(holder, accountId, requestKey, asked), work);
    },
    AbortSignal.timeout(functionTimeoutMs),
  );
}

/** A name that the body also has was refused there as an unknown field. */
const originsOf = (operation: Operation, body: unknown) => ({
  path: pathParameters(operation.path).filter(
    (name) => typeof body !== 'object' || body === null || !Object.hasOwn(body, name),
  ),
  query: Object.keys(operation.query?.shape ?? {}),
});

function problemReply(request: FastifyRequest, reply: FastifyReply, error: unknown, operation?: Operation) {
  const problem = problemOfError(error, operation && originsOf(operation, request.body));
  if (problem.status >= 500 && problem.status !== 501)
    request.log.error({ error, route: request.routeOptions.url }, 'a REST API request failed');
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}

export async function restRoutes(app: FastifyInstance, options: RestOptions): Promise<void> {
  const { keyLimit } = options;
  app.setErrorHandler((error, request, reply) => {
    void problemReply(request, reply, error);
  });
  // Programs send JSON only; form bodies are refused.
  app.removeContentTypeParser('text/plain');

  for (const [id, operation] of operationList) {
    app.route({
      method: operation.method.toUpperCase(),
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitBytes,
      // Authenticates before any of the body is read.
      onRequest: async (request, reply) => {
        const version = requireVersion(request.headers[versionHeader.toLowerCase()]);
        reply.header(versionHeader, version);
        const holder = await holderOf(request, reply, options, keyLimit);
        await keyLimit.count(request, reply, holder.key.id);
        holders.set(request, holder);
      },
      handler: async (request, reply) => {
        const holder = holders.get(request);
        if (!holder) throw new TypeError('a request reached its handler without a key');
        const answer = await perform(id, operation, request, holder, options);
        const { etag } = answer.headers;
        reply
          .headers(answer.headers)
          .header('cache-control', etag === undefined ? 'no-store' : 'private, no-cache');
        if (answer.isReplayed) reply.header('idempotent-replayed', 'true');
        const known = request.headers['if-none-match'];
        if (
          operation.method === 'get' &&
          etag !== undefined &&
          known !== undefined &&
          hasTag(known, etag, 'weak')
        )
          return reply.code(304).send();
        return reply.code(answer.status).type('application/json').send(answer.body);
      },
      errorHandler: (error, request, reply) => {
        void problemReply(request, reply, error, operation);
      },
    });
  }

  documentRoutes(app, options.publicUrl);
  const notFound = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.url.split('?', 1)[0] ?? '').replace(/^\/v1/, '');
    const methods = operationList
      .filter(([, { path: known }]) => matches(known, path))
      .map(([, { method }]) => method);
    const allowed = [
      ...new Set(methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : ['POST']))),
    ];
    // Also reached by an id that is longer than any real one.
    if (methods.length === 0 || allowed.includes(request.method))
      throw new Refusal('not-found', 'Not found.');
    reply.header('allow', allowed.join(', '));
    throw new Refusal('method-not-allowed', `Only ${allowed.join(', ')} is supported here.`);
  };
  // Without this, unknown routes, addresses and methods would return the web app's page. Runs before the body is
  // read, which may be anything.
  for (const url of ['/', '/*']) app.all(url, { onRequest: notFound }, notFound);
  app.setNotFoundHandler(notFound);

  const deletionTimer = setInterval(() => {
    deleteOldAnswers(options.database, deletedAtOnce).catch((error: unknown) =>
      app.log.warn({ error }, 'old idempotent responses could not be deleted'),
    );
  }, forgetEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(deletionTimer));
}

const holders = new WeakMap<FastifyRequest, Person & { key: ApiKeyAccess }>();

function matches(template: string, path: string): boolean {
  const [given, known] = [path.split('/'), template.split('/')];
  return (
    given.length === known.length &&
    known.every((step, place) => (step.startsWith('{') ? given[place] !== '' : step === given[place]))
  );
}
