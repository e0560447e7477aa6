/** The HTTP server: one Fastify with all its interfaces. */

import { Outcome } from '@claimline/domain/claim/outcome';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
} from 'fastify';
import type { Billing } from '../billing/billing.ts';
import type { Exporter } from '../exports/exporter.ts';
import type { FileStore } from '../files/file-store.ts';
import type { UploadStage } from '../files/upload-stage.ts';
import type { Log } from '../log.ts';
import type { HealthLine } from '../observability/health.ts';
import { errorBody, isInternalError, outcomeOf, statusOf } from './answer.ts';
import { billingRoutes } from './billing.ts';
import { compressAnswers } from './compress.ts';
import { allowOrigins } from './cors.ts';
import { downloadRoutes } from './downloads.ts';
import { exportRoutes } from './exports.ts';
import { finishRequests } from './finish-requests.ts';
import {
  eventStreamHeaders,
  eventText,
  type FunctionRoutesOptions,
  functionRoutes,
  wantsStream,
} from './functions.ts';
import { createKeyLimit } from './key-limit.ts';
import { operatorRoutes } from './metrics.ts';
import { readJson } from './read-json.ts';
import { watchRefusals } from './refusals.ts';
import { closeRefusedUpgrade, closeRefusedUpgrades } from './refused-upgrades.ts';
import { createRequestCounts } from './request-counts.ts';
import { newRequestId, scopeRequests } from './request-scope.ts';
import { unreadableAddress } from './rest/refusal.ts';
import { type RestOptions, restRoutes } from './rest/routes.ts';
import { singleSignOnRoutes } from './single-sign-on.ts';
import { uploadRoutes } from './uploads.ts';
import { webRoutes } from './web.ts';

export interface EdgeOptions extends Omit<RestOptions & FunctionRoutesOptions, 'keyLimit'> {
  /** The token for reading metrics from other machines; null when that is not possible. */
  readonly metricsToken: string | null;
  /** Per API key, for this process. */
  readonly requestsPerMinute: number;
  readonly files: FileStore;
  readonly stage: UploadStage;
  readonly log: Log;
  /** The clock that all processes share. */
  readonly now: () => Date;
  /** Null when this process serves only the carrier's webhooks, without web pages and functions. */
  readonly webDist: string | null;
  readonly isSecure: boolean;
  /** Addresses and ranges, or how many there are between a browser and this server. */
  readonly trustedProxies: readonly string[] | number;
  /** Null where the installation has no Stripe. */
  readonly billing: Billing | null;
  readonly exporter: Exporter;
  /** Other origins whose pages may call. */
  readonly corsOrigins: readonly string[];
  readonly carrierRoutes: FastifyPluginAsync;
  /** What operators see of the installation. */
  health(): Promise<readonly HealthLine[]>;
}

/** Fastify itself trusts no count of proxies, because it cannot know who connects; here the operator says so. */
export const trustedBy = (proxies: readonly string[] | number) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];

export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = options.log;
  const app = Fastify({
    loggerInstance: logger,
    genReqId: newRequestId,
    // The id is added by the scope of the request (`request-scope.ts`), for everything that logs.
    childLoggerFactory: (parent) => parent,
    // URLs contain what people search for, so only the route's pattern is logged, below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedBy(options.trustedProxies),
    bodyLimit: 1_048_576,
    // Closes connections whose request trickles in slower than this.
    requestTimeout: 60_000,
    forceCloseConnections: true,
    // Fastify would quote an address its router cannot read.
    frameworkErrors: (error, request, reply) => {
      reply.raw.once('finish', () => closeRefusedUpgrade(request));
      const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
      if (request.raw.url?.startsWith('/v1/')) {
        reply.raw
          .writeHead(isTooLong ? 404 : 400, { 'content-type': 'application/problem+json' })
          .end(JSON.stringify(unreadableAddress(isTooLong)));
        return;
      }
      // Someone opened a broken link.
      if (request.raw.headers.accept?.includes('text/html')) {
        reply.raw.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not Found');
        return;
      }
      const outcome = refusalOf(isTooLong ? 404 : 400);
      reply.raw
        .writeHead(statusOf(outcome), { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(errorBody(outcome)));
    },
  });
  scopeRequests(app);
  closeRefusedUpgrades(app);
  finishRequests(app, (request) => wantsStream(request) || request.headers.upgrade !== undefined);
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        request: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  watchRefusals(app);
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const outcome =
      status >= 400 && status < 500 && !(error instanceof Outcome) ? refusalOf(status) : outcomeOf(error);
    if (isInternalError(outcome))
      request.log.error({ error, request: request.id, route: request.routeOptions.url }, 'a request failed');
    const isFunction = request.routeOptions.url?.endsWith('/:name') ?? false;
    if (isFunction && wantsStream(request))
      return reply.headers(eventStreamHeaders).send(eventText(errorBody(outcome)));
    return reply.header('cache-control', 'no-store').code(statusOf(outcome)).send(errorBody(outcome));
  });

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Pages with style elements and scripts allow theirs by `allowInline`. What scripts set on elements is always allowed.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.isSecure,
    referrerPolicy: { policy: 'no-referrer' },
  });
  // Browser features that pages could request; Claimline uses none of them.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
  readJson(app);
  await allowOrigins(app, options.corsOrigins);
  const counts = createRequestCounts(options.database, options.log, options.now);
  await app.register(rateLimit, { global: false, store: counts.Store });
  app.addHook('onClose', async () => {
    counts.stop();
    await counts.add();
  });

  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '5');
  });
  compressAnswers(app);
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.all([
      options.database.isReachable(),
      options.files.isReachable(),
    ]);
    return reply.code(database && files ? 200 : 503).send({ database, files });
  });
  operatorRoutes(app, options.metricsToken, options.health);

  await app.register(options.carrierRoutes);
  if (options.webDist !== null) {
    const keyLimit = createKeyLimit(app, options.requestsPerMinute);
    await app.register(restRoutes, { ...options, keyLimit, prefix: '/v1' });
    functionRoutes(app, { ...options, keyLimit });
    exportRoutes(app, options);
    billingRoutes(app, options);
    downloadRoutes(app, options);
    await app.register(uploadRoutes, { ...options, keyLimit });
    singleSignOnRoutes(app, options);
    await webRoutes(app, options.webDist);
  }
  return app;
}

/** A request that Fastify refused: too large, not JSON, or a wrong content type. */
function refusalOf(status: number): Outcome {
  if (status === 429)
    return new Outcome('resource-exhausted', 'Too many requests. Wait a minute and try again.');
  if (status === 404) return new Outcome('not-found', 'Not found.');
  if (status === 413) return new Outcome('invalid-argument', 'The request is too large.');
  return new Outcome(
    'invalid-argument',
    'Send JSON of the form {"data": …} with content type application/json.',
  );
}
