/** Who may call the REST API and how often, and how refusals look in HTTP. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApiKey } from '@claimline/domain/contracts/developers/api-keys';
import { problemSchema } from '@claimline/domain/rest/problem';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram, everyScope, type Program } from '../../../test/program.ts';
import type { CallBody } from '../../../test/world.ts';
import { createLog } from '../../log.ts';
import { createAppCheck } from '../app-check.ts';
import { functionRoutes } from '../functions.ts';
import { createKeyLimit } from '../key-limit.ts';
import { uploadRoutes } from '../uploads.ts';
import { webRoutes } from '../web.ts';
import { restRoutes } from './routes.ts';

let world: Program['world'];
let admin: Program['admin'];
let claim: Program['claim'];
let key: Program['key'];
let newKey: Program['newKey'];
let send: Program['send'];
let submitted: Program['submitted'];
const logged: string[] = [];

beforeAll(async () => {
  ({ world, admin, claim, key, newKey, send, submitted } = await createProgram(
    createLog('trace', { write: (line) => logged.push(line) }),
  ));
});
afterAll(() => world.end());

describe('access', () => {
  it('is refused without a key, or with another or invalid token, saying what to send', async () => {
    for (const by of [null, 'clm_nonsense', admin, 'x']) {
      const { status, headers, json } = await send('GET', '/claims', { key: by });
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toContain('Bearer');
      expect(problemSchema.parse(json).type).toBe('/v1/docs#unauthenticated');
    }
    expect((await send('GET', `/claims?api_key=${key}`, { key: null })).status).toBe(401);
  });

  it('a revoked key stops working at its next request', async () => {
    const made = await world.call(
      'createApiKey',
      { account_id: world.accountId, name: 'Short', scopes: everyScope, clinics: [world.clinicId] },
      admin,
    );
    const { key: short, key_id } = createApiKey.output.parse(made.body.result);
    expect((await send('GET', '/claims', { key: short })).status).toBe(200);
    await world.call('revokeApiKey', { account_id: world.accountId, key_id }, admin);
    expect((await send('GET', '/claims', { key: short })).status).toBe(401);
  });

  it('a key of one clinic sees and changes nothing of another', async () => {
    await world.owner.query('insert into clinic_users values ($1, $2, $3) on conflict do nothing', [
      world.accountId,
      world.nearClinicId,
      world.people.admin,
    ]);
    const near = await newKey({ clinics: [world.nearClinicId] });
    const { body, etag } = await submitted();
    const at = `/claims/${body.id}`;
    for (const path of [
      at,
      `${at}/results`,
      `${at}/calls`,
      `${at}/calls/x/transcript`,
      `/claims?clinic_id=${world.clinicId}`,
    ])
      expect((await send('GET', path, { key: near })).status, path).toBe(404);
    for (const action of ['cancel', 'call-again', 'archive', 'restore'])
      expect(
        (await send('POST', `${at}/${action}`, { key: near, headers: { 'if-match': etag } })).status,
      ).toBe(404);
    expect((await send('GET', '/claims', { key: near })).json).toMatchObject({ data: [] });
    const put = await send('POST', '/claims', { key: near, body: claim() });
    expect(problemSchema.parse(put.json).errors).toEqual([
      { detail: 'Choose one of your clinics.', pointer: '#/clinic_id' },
    ]);
  });

  it('scopes: each operation requires its own, and submitting does not require reading', async () => {
    const submitter = await newKey({ scopes: ['claims:submit'] });
    expect((await send('POST', '/claims', { key: submitter, body: claim() })).status).toBe(201);
    const { status, json } = await send('GET', '/claims', { key: submitter });
    expect(status).toBe(403);
    expect(problemSchema.parse(json).detail).toContain('claims:read');
    const { body } = await submitted();
    const cancel = await send('POST', `/claims/${body.id}/cancel`, {
      key: submitter,
      headers: { 'if-match': '*' },
    });
    expect(cancel.status).toBe(403);
    expect((await send('GET', '/usage', { key: submitter })).status).toBe(403);
    expect((await send('GET', '/payers', { key: submitter })).status).toBe(403);
  });

  it('keys never appear in logs', () => {
    const secret = key.slice(12);
    expect(logged.join('')).not.toContain(secret);
    expect(logged.length).toBeGreaterThan(0);
  });
});

describe('the protocol', () => {
  it('returns the remaining rate limit', async () => {
    const fresh = await newKey();
    const { headers } = await send('GET', '/clinics', { key: fresh });
    expect(headers['ratelimit-policy']).toBe('"default";q=15000;w=60');
    expect(headers['ratelimit']).toMatch(/^"default";r=14999;t=\d+$/);
  });

  it('refuses a key over its rate limit in every interface, and says when to retry', async () => {
    const app = Fastify();
    await app.register(rateLimit, { global: false });
    const keyLimit = createKeyLimit(app, 2);
    await app.register(restRoutes, { ...world.services, keyLimit, publicUrl: world.address, prefix: '/v1' });
    functionRoutes(app, { ...world.services, keyLimit, requireKnownApp: createAppCheck(null) });
    const ask = (by: string) =>
      app.inject({ url: '/v1/clinics', headers: { authorization: `Bearer ${by}` } });
    const call = (by: string, accept = 'application/json') =>
      app.inject({
        method: 'POST',
        url: '/functions/readClinics',
        headers: { authorization: `Bearer ${by}`, accept },
        payload: { data: { account_id: world.accountId } },
      });
    await app.register(uploadRoutes, {
      ...world.services,
      ...world.places,
      log: createLog('silent'),
      keyLimit,
    });
    const uploading = await newKey();
    const upload = () =>
      app.inject({
        method: 'HEAD',
        url: '/uploads/nothing',
        headers: { authorization: `Bearer ${uploading}`, 'tus-resumable': '1.0.0' },
      });
    const uploads = [await upload(), await upload(), await upload()];
    expect(uploads.map(({ headers }) => headers['ratelimit'])).toEqual([
      expect.stringContaining('r=1'),
      expect.stringContaining('r=0'),
      expect.stringContaining('r=0'),
    ]);
    expect(uploads.map(({ headers }) => headers['retry-after'] !== undefined)).toEqual([false, false, true]);
    const fresh = await newKey();
    const first = await call(fresh);
    expect(first.headers['ratelimit']).toMatch(/^"default";r=1;t=\d+$/);
    expect((await ask(fresh)).statusCode).toBe(200);
    const called = await call(fresh);
    expect(called.statusCode).toBe(429);
    expect(called.json<CallBody>().error).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      details: { reason: 'too-many-requests' },
    });
    expect(Number(called.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(fresh, 'text/event-stream')).body).toContain('RESOURCE_EXHAUSTED');
    // Other keys are not slowed down, nor are people.
    for (const _ of [1, 2, 3]) expect((await call(admin)).statusCode).toBe(200);
    const refused = await ask(fresh);
    expect(refused.statusCode).toBe(429);
    expect(problemSchema.parse(refused.json()).type).toBe('/v1/docs#too-many-requests');
    expect(refused.headers['ratelimit']).toMatch(/^"default";r=0;t=\d+$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(await newKey())).statusCode).toBe(200);
    await app.close();
  });

  it('is versioned by date: returned in each answer, refused when unknown', async () => {
    expect((await send('GET', '/clinics')).headers['claimline-version']).toBe('2026-11-21');
    const asked = (version: string) => send('GET', '/clinics', { headers: { 'claimline-version': version } });
    expect((await asked('2026-11-21')).status).toBe(200);
    expect((await asked('2020-01-01')).status).toBe(400);
  });

  it.each([
    ['PUT', '/claims', 405],
    ['GET', '/claims/x/cancel', 405],
    ['GET', '/nothing', 404],
    ['POST', '/claims/a/b/c', 404],
    ['GET', '', 404],
    ['PROPFIND', '/claims', 405],
    ['LOCK', '/nothing', 404],
  ] as const)('answers %s %s with %i as a problem', async (method, path, status) => {
    const answer = await send(method, path);
    expect(answer.status).toBe(status);
    expect(problemSchema.parse(answer.json).status).toBe(status);
  });

  it('refuses bodies that are not JSON', async () => {
    const post = (payload: string | Buffer, type: string) =>
      world.edge.inject({
        method: 'POST',
        url: '/v1/claims',
        headers: { authorization: `Bearer ${key}`, 'content-type': type },
        payload,
      });
    for (const [payload, type, status] of [
      ['{', 'application/json', 400],
      ['', 'application/json', 400],
      ['{"__proto__":{}}', 'application/json', 400],
      [Buffer.from('{"provider_name":"Nu\xf1ez"}', 'latin1'), 'application/json', 400],
      ['{}', 'application/json; charset=ISO-8859-1', 415],
      ['a=1', 'application/x-www-form-urlencoded', 415],
      ['hello', 'text/plain', 415],
      [`"${'x'.repeat(9_000_000)}"`, 'application/json', 413],
    ] as const) {
      const answer = await post(payload, type);
      expect(answer.statusCode, type + String(payload).slice(0, 9)).toBe(status);
      expect(problemSchema.parse(answer.json()).status).toBe(status);
    }
  });

  it('accepts a missing body where none is needed, whatever its content type', async () => {
    const { body } = await submitted();
    const answer = await world.edge.inject({
      method: 'POST',
      url: `/v1/claims/${body.id}/archive`,
      headers: { authorization: `Bearer ${key}`, 'if-match': '*', 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('never returns the web app’s page under /v1', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'claimline rest '));
    await writeFile(path.join(folder, 'index.html'), 'the page');
    const app = Fastify();
    await app.register(rateLimit, { global: false });
    const keyLimit = createKeyLimit(app, 15_000);
    await app.register(restRoutes, { ...world.services, keyLimit, publicUrl: world.address, prefix: '/v1' });
    await webRoutes(app, folder);
    for (const [method, address, status] of [
      ['GET', '/v1/nothing', 404],
      ['GET', '/v1/claims/x/cancel', 405],
      ['GET', `/v1/claims/${'x'.repeat(300)}`, 404],
      ['GET', '/v1//claims', 404],
      ['GET', '/v1', 404],
      ['GET', '/v1/', 404],
      ['HEAD', '/v1/nothing', 404],
      ['OPTIONS', '/v1/claims', 405],
    ] as const) {
      const answer = await app.inject({ method, url: address, headers: { accept: '*/*' } });
      expect([method, address, answer.statusCode]).toEqual([method, address, status]);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
    const broken = await app.inject({
      method: 'POST',
      url: '/v1/nothing',
      headers: { 'content-type': 'text/plain' },
      payload: '{',
    });
    expect(broken.statusCode).toBe(404);
    expect((await app.inject('/v1nothing')).body).toBe('the page');
    await app.close();
    await rm(folder, { recursive: true });
  });
});
