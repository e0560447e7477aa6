/**
 * The real Firebase SDK against the running server: results, every code, streams, cancellation, timeouts and tokens.
 */

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpStatusOf, Outcome, type OutcomeCode } from '@claimline/domain/claim/outcome';
import { functionTimeoutMs } from '@claimline/domain/limits';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { getFunctions, httpsCallable } from 'firebase/functions';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, type PersonKind, testPassword, type World } from '../../test/world.ts';
import { newId } from '../db/ids.ts';
import { errorBody, statusOf } from './answer.ts';
import { createAppCheck } from './app-check.ts';
import { functionRoutes } from './functions.ts';
import { createKeyLimit } from './key-limit.ts';

let world: World;
let origin: string;
const apps: FirebaseApp[] = [];

beforeAll(async () => {
  world = await createWorld({ corsOrigins: ['https://app.example.test'] });
  await world.edge.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.edge.server.address() as AddressInfo).port}`;
});
afterEach(() => Promise.all(apps.splice(0).map((app) => deleteApp(app))));
afterAll(() => world.end());

/** An SDK app whose user and app check hand out these tokens. */
function functionsFor(tokens: { access?: string; app?: string }, address = origin) {
  const app = initializeApp({ projectId: 'claimline', apiKey: 'none', appId: 'none' }, newId());
  apps.push(app);
  // What the SDK's own sign-in and app check would store there.
  const { container } = app as FirebaseApp & { container: { addComponent: (component: unknown) => void } };
  const provide = (name: string, service: object) =>
    container.addComponent({
      name,
      type: 'PRIVATE',
      instantiationMode: 'LAZY',
      multipleInstances: false,
      serviceProps: {},
      onInstanceCreated: null,
      instanceFactory: () => service,
    });
  if (tokens.access !== undefined)
    provide('auth-internal', { getToken: async () => ({ accessToken: tokens.access }) });
  if (tokens.app !== undefined)
    provide('app-check-internal', {
      getToken: async () => ({ token: tokens.app }),
      getLimitedUseToken: async () => ({ token: tokens.app }),
    });
  return getFunctions(app, `${address}/functions`);
}
const as = async (kind: PersonKind) => functionsFor({ access: (await world.signIn(kind)).access_token });
const inAccount = (more: object = {}) => ({ account_id: world.accountId, ...more });

describe('a call', () => {
  it('sends the user’s token and returns the result', async () => {
    const { data } = await httpsCallable(await as('viewer'), 'getAccount')(inAccount());
    expect(data).toMatchObject({ name: 'Alder Billing', isAdmin: false });
  });

  it.each(Object.keys(httpStatusOf) as OutcomeCode[])(
    'reads %s the way the server writes it',
    async (code) => {
      const outcome = new Outcome(code, 'A sentence.', { reason: 'taken' });
      const server = createServer((_request, response) =>
        response
          .writeHead(statusOf(outcome), { 'content-type': 'application/json' })
          .end(JSON.stringify(errorBody(outcome))),
      ).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const functions = functionsFor({}, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      await expect(httpsCallable(functions, 'any')({})).rejects.toMatchObject({
        code: `functions/${code}`,
        // The SDK appends the HTTP status to the message.
        message: `A sentence. [${statusOf(outcome)}]`,
        details: { reason: 'taken' },
      });
      server.closeAllConnections();
      server.close();
    },
  );

  it.each<[string, string, PersonKind | null, () => Promise<object> | object]>([
    ['unauthenticated', 'listAccounts', null, () => ({})],
    ['invalid-argument', 'getAccount', 'user', () => ({})],
    ['permission-denied', 'listWebhooks', 'user', () => inAccount()],
    ['not-found', 'getAccount', 'outsider', () => inAccount()],
    ['not-found', 'noSuchFunction', 'user', () => ({})],
    ['aborted', 'callAgain', 'user', async () => inAccount({ claim_id: await world.addClaim('pending') })],
  ])('is refused with %s by %s', async (code, name, kind, input) => {
    const functions = kind === null ? functionsFor({}) : await as(kind);
    await expect(httpsCallable(functions, name)(await input())).rejects.toMatchObject({
      code: `functions/${code}`,
    });
  });

  it('is refused with resource-exhausted when too many are running', async () => {
    await world.owner.query(
      `insert into webhook_endpoints (id, account_id, url, events, clinic_ids, secret, created_by)
       select 'full' || n, $1, 'https://example.com', '{claim.failed}', $2, '', $3 from generate_series(1, 20) n`,
      [world.accountId, [world.clinicId], world.people.admin],
    );
    await expect(
      httpsCallable(
        await as('admin'),
        'addWebhook',
      )(inAccount({ url: 'https://example.com', events: ['claim.failed'], clinic_ids: [world.clinicId] })),
    ).rejects.toMatchObject({ code: 'functions/resource-exhausted' });
  });

  it('is refused with internal, revealing nothing, after an internal error', async () => {
    const functions = await as('user');
    await world.owner.query('alter table saved_views rename to saved_views_away');
    const refused = httpsCallable(functions, 'listViews')(inAccount());
    await expect(refused).rejects.toMatchObject({
      code: 'functions/internal',
      message: 'Something went wrong on our side. Nothing was changed. [500]',
    });
    await world.owner.query('alter table saved_views_away rename to saved_views');
  });

  /** A call of a function that waits for a locked table until it is released. */
  async function waiting(work: (call: (options?: { timeout: number }) => Promise<unknown>) => Promise<void>) {
    const functions = await as('user');
    const holder = await world.owner.connect();
    await holder.query('begin; lock table saved_views');
    try {
      await work((options) => httpsCallable(functions, 'listViews', options)(inAccount()));
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }
  const onceBlocked = (what: 'pg_cancel_backend' | 'pg_terminate_backend') =>
    vi.waitFor(
      async () => {
        const { rowCount } = await world.owner.query(
          `select ${what}(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%saved_views%'`,
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 60_000 },
    );

  it.each([
    ['deadline-exceeded', 'pg_cancel_backend'],
    ['unavailable', 'pg_terminate_backend'],
  ] as const)('is refused with %s when the database has it so', (code, what) =>
    waiting(async (call) => {
      const refused = expect(call()).rejects.toMatchObject({ code: `functions/${code}` });
      await onceBlocked(what);
      await refused;
    }),
  );

  it('times out when the client says so; by default after 70 s, like the server', () =>
    waiting(async (call) => {
      await expect(call({ timeout: 100 })).rejects.toMatchObject({ code: 'functions/deadline-exceeded' });
      expect(functionTimeoutMs).toBe(70_000);
    }));
});

describe('a stream', () => {
  it('delivers each message, and ends at once on both sides when it is canceled', async () => {
    const functions = await as('user');
    const leave = new AbortController();
    const watching = await httpsCallable<object, unknown, unknown>(functions, 'watchAccount').stream(
      inAccount(),
      {
        signal: leave.signal,
      },
    );
    const ended = expect(watching.data).rejects.toMatchObject({ code: 'functions/cancelled' });
    const messages = watching.stream[Symbol.asyncIterator]();
    expect((await messages.next()).value).toEqual({ kind: 'ready' });
    const claim_id = await world.addClaim('paid');
    expect((await messages.next()).value).toMatchObject({ kind: 'claim', claim_id, status: 'paid' });
    expect(world.services.changes.watchedBy(world.people.user)).toBe(1);
    leave.abort();
    await expect(messages.next()).rejects.toMatchObject({ name: 'FirebaseError' });
    await ended;
    await vi.waitFor(() => expect(world.services.changes.watchedBy(world.people.user)).toBe(0), {
      timeout: 60_000,
    });
  });

  it('of a function that does not stream returns its result', async () => {
    const { data } = await httpsCallable(await as('user'), 'getAccount').stream(inAccount());
    expect(await data).toMatchObject({ name: 'Alder Billing' });
  });
});

describe('app check', () => {
  it('requires a token of the configured keys on every call, and nothing when not configured', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const other = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
    const requireKnownApp = createAppCheck(
      { jwksUrl: 'https://keys.example.test/jwks', audience: 'projects/42' },
      createLocalJWKSet({ keys: [jwk] }),
    );
    const token = (
      { audience = 'projects/42', expires = '1h' }: { audience?: string; expires?: string } = {},
      key = privateKey,
    ) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setSubject('app')
        .setAudience(['projects/claimline', audience])
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(key);
    const asked = (headers: IncomingHttpHeaders) => requireKnownApp({ headers } as never, async () => false);
    await asked({ 'x-firebase-appcheck': await token() });
    for (const wrong of [
      undefined,
      '',
      'nonsense',
      await token({ audience: 'projects/43' }),
      await token({ expires: '-1h' }),
      await token({}, other.privateKey),
    ])
      await expect(asked({ 'x-firebase-appcheck': wrong })).rejects.toMatchObject({
        code: 'unauthenticated',
        details: { reason: 'app-check-failed' },
      });
    await createAppCheck(null)({ headers: {} } as never, async () => false);
  });

  it('allows our own pages, by the browser’s headers and the cookie of the same session', async () => {
    const settings = { jwksUrl: 'https://keys.example.test/jwks', audience: 'projects/42' };
    const requireKnownApp = createAppCheck(settings, createLocalJWKSet({ keys: [] }));
    const app = Fastify();
    await app.register(rateLimit, { global: false });
    functionRoutes(app, {
      ...world.services,
      requireKnownApp,
      keyLimit: createKeyLimit(app, 15_000),
    });
    const call = async (name: string, data: object, headers: Record<string, string>) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/functions/${name}`,
        headers,
        payload: { data },
      });
      return { answer, status: answer.statusCode };
    };
    const page = { 'sec-fetch-site': 'same-origin' };
    const signIn = { email: world.emailOf('user'), password: testPassword };
    expect((await call('signIn', signIn, {})).status).toBe(401);
    expect((await call('signIn', signIn, { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    const { answer } = await call('signIn', signIn, page);
    const { access_token } = answer.json<{ result: { access_token: string } }>().result;
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const others = (await world.signIn('user')).access_token;
    for (const [status, headers] of [
      [200, { ...page, ...bearer(access_token), cookie }],
      [401, { ...bearer(access_token), cookie }],
      [401, { ...page, ...bearer(access_token) }],
      [401, { ...page, ...bearer(others), cookie }],
      [401, { ...page, cookie }],
      [401, { ...page, ...bearer(access_token), cookie, 'x-firebase-appcheck': 'nonsense' }],
    ] as const)
      expect(
        (await call('getAccount', inAccount(), headers)).status,
        JSON.stringify(Object.keys(headers)),
      ).toBe(status);
    await app.close();
  });

  it('answers unavailable when it cannot fetch its keys', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const token = await new SignJWT({ sub: 'app' })
      .setProtectedHeader({ alg: 'RS256' })
      .setAudience('projects/42')
      .setExpirationTime('1h')
      .sign(privateKey);
    for (const answer of [404, 200]) {
      const server = createServer((_request, response) => response.writeHead(answer).end('no keys')).listen(
        0,
        '127.0.0.1',
      );
      await once(server, 'listening');
      const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const requireKnownApp = createAppCheck({ jwksUrl, audience: 'projects/42' });
      await expect(
        requireKnownApp({ headers: { 'x-firebase-appcheck': token } } as never, async () => false),
      ).rejects.toMatchObject({ code: 'unavailable' });
      server.closeAllConnections();
      server.close();
    }
  });

  it('receives the SDK’s token in the expected header', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":null}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await httpsCallable(functionsFor({ access: 'user', app: 'app' }, address), 'any')({});
    expect(seen[0]).toMatchObject({ authorization: 'Bearer user', 'x-firebase-appcheck': 'app' });
    server.closeAllConnections();
    server.close();
  });
});

describe('pages of other origins', () => {
  const allowed = 'https://app.example.test';
  const preflight = (from: string) =>
    fetch(`${origin}/functions/listAccounts`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'authorization,content-type,x-firebase-appcheck,firebase-instance-id-token',
      },
    });

  it('may call when they are configured, without our cookies', async () => {
    const { status, headers } = await preflight(allowed);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    for (const name of ['authorization', 'content-type', 'x-firebase-appcheck', 'firebase-instance-id-token'])
      expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain(name);
  });

  it('may also read refusals and streams', async () => {
    for (const accept of ['application/json', 'text/event-stream']) {
      const answer = await fetch(`${origin}/functions/listAccounts`, {
        method: 'POST',
        headers: { origin: allowed, accept, 'content-type': 'application/json' },
        body: '{"data":{}}',
      });
      expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
      expect(answer.headers.get('content-type')).toContain(accept);
      expect(await answer.text()).toContain('UNAUTHENTICATED');
    }
  });

  it.each([
    'https://evil.example.test',
    'https://app.example.test.evil.test',
    'http://app.example.test',
    'null',
  ])('may not call otherwise: %s', async (from) => {
    expect((await preflight(from)).headers.get('access-control-allow-origin')).toBeNull();
  });
});
