/** The REST API as a program meets it, over HTTP on a real database. */

import type { Scope } from '@claimline/domain/api-key';
import type { OutputOf } from '@claimline/domain/contract';
import { createApiKey } from '@claimline/domain/contracts/api-keys';
import type { ProgramClaim } from '@claimline/domain/contracts/program-claims';
import type { readUsage } from '@claimline/domain/contracts/program-places';
import type { getUsage } from '@claimline/domain/contracts/usage';
import { problemSchema } from '@claimline/domain/rest/problem';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodSubmission } from '../../functions/test-covers/cover.ts';
import { createLog } from '../../log.ts';
import { createWorld, type World } from '../../test-world.ts';
import { restRoutes } from './routes.ts';

let world: World;
let admin: string;
let key: string;
const logged: string[] = [];

beforeAll(async () => {
  world = await createWorld(createLog('trace', { write: (line) => logged.push(line) }));
  admin = (await world.signIn('admin')).access_token;
  key = await newKey();
});
afterAll(() => world.end());

const everyScope: Scope[] = ['claims:read', 'claims:submit', 'claims:act', 'payers:read', 'usage:read'];

async function newKey(over: Record<string, unknown> = {}): Promise<string> {
  const given = { account_id: world.accountId, name: 'Epic', scopes: everyScope, clinics: [world.clinicId] };
  const { body } = await world.call('createApiKey', { ...given, ...over }, admin);
  return createApiKey.output.parse(body.result).key;
}

interface Sent {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly key?: string | null;
}
async function send(method: 'GET' | 'POST' | 'PUT' | 'HEAD', path: string, sent: Sent = {}) {
  const by = sent.key === undefined ? key : sent.key;
  const answer = await world.edge.inject({
    method,
    url: `/v1${path}`,
    headers: { ...(by === null ? {} : { authorization: `Bearer ${by}` }), ...sent.headers },
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
  });
  const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== '';
  return { status: answer.statusCode, headers: answer.headers, json: isJson ? answer.json() : undefined };
}
const claim = (over: object = {}) => ({ ...goodSubmission(world), ...over });

async function submitted(): Promise<{ body: ProgramClaim; etag: string }> {
  const answer = await send('POST', '/claims', { body: claim() });
  expect(answer.status).toBe(201);
  return { body: answer.json as ProgramClaim, etag: String(answer.headers.etag) };
}
const countClaims = async () =>
  (await world.owner.query<{ n: number }>('select count(*)::int as n from automations')).rows[0]?.n ?? 0;

describe('one claim', () => {
  it('is submitted, told, listed, and found by its ETag', async () => {
    const answer = await send('POST', '/claims', { body: claim() });
    expect(answer.status).toBe(201);
    const told = answer.json as ProgramClaim;
    expect(told).toMatchObject({ status: 'pending', tax_id: '123456789', patient: { member_id: 'W1' } });
    expect(answer.headers.location).toBe(`/v1/claims/${told.id}`);
    const got = await send('GET', `/claims/${told.id}`);
    expect(got.json).toEqual(told);
    expect(got.headers.etag).toBe(answer.headers.etag);
    const known = await send('GET', `/claims/${told.id}`, {
      headers: { 'if-none-match': `W/${String(got.headers.etag)}` },
    });
    expect(known.status).toBe(304);
    const { json } = await send('GET', '/claims?status=pending&status=paid&limit=1');
    expect(json).toMatchObject({ data: [told] });
  });

  it('every faulty field is told by its pointer', async () => {
    const body = { ...claim({ NPI: '12', payer: { payer_id: world.payerId } }), patient: { first_name: '' } };
    const { status, headers, json } = await send('POST', '/claims', { body });
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/problem+json');
    const { errors } = problemSchema.parse(json);
    expect(errors?.map(({ pointer }) => pointer).sort()).toEqual([
      '#/NPI',
      '#/patient/date_of_birth',
      '#/patient/first_name',
      '#/patient/last_name',
      '#/patient/member_id',
      '#/ptan',
    ]);
    const lacking = await send('POST', '/claims', { body: claim({ payer: { payer_id: world.payerId } }) });
    expect(problemSchema.parse(lacking.json).errors).toEqual([
      { detail: 'Medicare asks for the PTAN.', pointer: '#/ptan' },
    ]);
  });

  it('what is wrong in itself and what the account finds wrong are told at once, alone and among many', async () => {
    const faulty = {
      ...claim({ NPI: '12', ptan: ' ', clinic_id: world.otherClinicId, payer: { payer_id: world.payerId } }),
    };
    const nowhere = claim({ tax_id: '\u0000', payer: { payer_id: 'None' } });
    const pointersOf = (json: unknown) =>
      problemSchema
        .parse(json)
        .errors?.map(({ pointer }) => pointer)
        .sort();
    const alone = await send('POST', '/claims', { body: faulty });
    expect(pointersOf(alone.json)).toEqual(['#/NPI', '#/clinic_id', '#/ptan']);
    const lost = await send('POST', '/claims', { body: nowhere });
    expect(pointersOf(lost.json)).toEqual(['#/payer/payer_id', '#/tax_id']);
    const { json } = await send('POST', '/claims/batch', { body: { claims: [faulty, nowhere, claim()] } });
    const { answers } = json as { answers: { status: number; errors?: { pointer: string }[] }[] };
    expect(
      answers.map(({ status, errors }) => [status, errors?.map(({ pointer }) => pointer).sort()]),
    ).toEqual([
      [400, ['#/claims/0/NPI', '#/claims/0/clinic_id', '#/claims/0/ptan']],
      [400, ['#/claims/1/payer/payer_id', '#/claims/1/tax_id']],
      [201, undefined],
    ]);
  });

  it('a parameter that is not known and one that is faulty are told at once', async () => {
    const { status, json } = await send('GET', '/claims?statuz=paid&limit=0&status=lost');
    expect(status).toBe(400);
    expect(problemSchema.parse(json).errors?.map(({ parameter }) => parameter)).toEqual([
      'statuz',
      'limit',
      'status',
    ]);
  });

  it.each([
    ['/claims?limit=0', 'limit'],
    ['/claims?limit=2.5', 'limit'],
    ['/claims?archived=maybe', 'archived'],
    ['/claims?status=lost', 'status'],
    ['/claims?statuz=paid', 'statuz'],
    ['/claims?cursor=x', 'cursor'],
    ['/usage?months=25', 'months'],
    ['/usage?from=2026-02-01', 'from'],
    [`/claims/${'x'.repeat(65)}`, 'claim_id'],
  ])('%s: told by its parameter', async (path, parameter) => {
    const { status, json } = await send('GET', path);
    expect(status).toBe(400);
    expect(problemSchema.parse(json).errors?.[0]?.parameter).toBe(parameter);
  });
});

describe('changes', () => {
  it('need the claim as it is known: 428, 412, and done', async () => {
    const { body, etag } = await submitted();
    const path = `/claims/${body.id}/cancel`;
    expect((await send('POST', path)).status).toBe(428);
    expect((await send('POST', path, { headers: { 'if-match': '"old"' } })).status).toBe(412);
    expect((await send('POST', path, { headers: { 'if-match': `W/${etag}` } })).status).toBe(412);
    const done = await send('POST', path, { headers: { 'if-match': `"other", ${etag}` } });
    expect(done.status).toBe(200);
    expect(done.json).toMatchObject({ status: 'failed', failure: { reason: 'cancelled' } });
    expect((await send('POST', path, { headers: { 'if-match': etag } })).status).toBe(412);
    const again = await send('POST', path, { headers: { 'if-match': '*' } });
    expect(again.status).toBe(409);
    const back = await send('POST', `/claims/${body.id}/call-again`, {
      headers: { 'if-match': String(done.headers.etag) },
      body: { priority: 'high', not_before: '2031-01-06' },
    });
    expect(back.json).toMatchObject({
      status: 'pending',
      call: { priority: 'high', not_before: '2031-01-06' },
    });
  });

  it('archive and restore', async () => {
    const { body } = await submitted();
    await world.owner.query(`update automations set status = 'paid', due_at = null where id = $1`, [body.id]);
    const any = { headers: { 'if-match': '*' } };
    expect((await send('POST', `/claims/${body.id}/archive`, any)).json).toMatchObject({ archived: true });
    expect((await send('GET', '/claims?archived=true')).json).toMatchObject({ data: [{ id: body.id }] });
    expect((await send('POST', `/claims/${body.id}/restore`, any)).json).toMatchObject({ archived: false });
    const { json } = await send('GET', `/claims/${body.id}`);
    expect(json).toMatchObject({ archived: false });
  });

  it('two at once: one is told that the claim has changed', async () => {
    const { body, etag } = await submitted();
    const sent = { headers: { 'if-match': etag } };
    const answers = await Promise.all([
      send('POST', `/claims/${body.id}/cancel`, sent),
      send('POST', `/claims/${body.id}/cancel`, sent),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
  });
});

describe('Idempotency-Key', () => {
  const keyed = (name: string, body: unknown = claim()) => ({ headers: { 'idempotency-key': name }, body });

  it('same key and body: the same answer, one claim; another body: 422', async () => {
    const before = await countClaims();
    const first = await send('POST', '/claims', keyed('a'));
    const second = await send('POST', '/claims', keyed('a'));
    expect(second.status).toBe(201);
    expect(second.json).toEqual(first.json);
    expect(second.headers).toMatchObject({
      etag: first.headers.etag,
      location: first.headers.location,
      'idempotent-replayed': 'true',
    });
    expect((await send('POST', '/claims', keyed('a', claim({ tax_id: '987654321' })))).status).toBe(422);
    expect((await send('POST', '/claims/batch', keyed('a', { claims: [claim()] }))).status).toBe(422);
    expect(await countClaims()).toBe(before + 1);
  });

  it('many at once: one claim, and one answer for all', async () => {
    const before = await countClaims();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('POST', '/claims', keyed('b'))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ json }) => (json as ProgramClaim).id)).size).toBe(1);
    expect(await countClaims()).toBe(before + 1);
  });

  it('a refusal leaves the key free for the claim mended', async () => {
    expect((await send('POST', '/claims', keyed('c', claim({ NPI: '1' })))).status).toBe(400);
    expect((await send('POST', '/claims', keyed('c'))).status).toBe(201);
  });

  it('an action repeated is answered as the first time, though the claim has changed by it', async () => {
    const { body, etag } = await submitted();
    const sent = { headers: { 'if-match': etag, 'idempotency-key': 'd' } };
    const first = await send('POST', `/claims/${body.id}/cancel`, sent);
    const second = await send('POST', `/claims/${body.id}/cancel`, sent);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json).toEqual(first.json);
  });

  it('after a day the key is free; another program’s key is another’s', async () => {
    const before = await countClaims();
    await send('POST', '/claims', keyed('e'));
    await world.owner.query(`update idempotent_requests set created_at = now() - interval '25 hours'`);
    await send('POST', '/claims', keyed('e'));
    await send('POST', '/claims', { ...keyed('e'), key: await newKey() });
    expect(await countClaims()).toBe(before + 3);
  });

  it('a batch sent twice, and twice at once, is put in once, faulty rows and all', async () => {
    const before = await countClaims();
    const sent = keyed('f', { claims: [claim(), claim({ NPI: '1' })] });
    const answers = await Promise.all([1, 2].map(() => send('POST', '/claims/batch', sent)));
    const third = await send('POST', '/claims/batch', sent);
    expect([...answers, third].map(({ status }) => status)).toEqual([207, 207, 207]);
    expect(new Set([...answers, third].map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await countClaims()).toBe(before + 1);
  });

  it('one that cannot be kept is refused', async () => {
    for (const name of ['', ' ', 'x'.repeat(256), 'é'])
      expect((await send('POST', '/claims', keyed(name))).status).toBe(400);
  });
});

describe('many claims', () => {
  it('each has its own answer', async () => {
    const claims = [
      claim(),
      claim({ NPI: '1', clinic_id: world.otherClinicId }),
      claim({ clinic_id: world.otherClinicId }),
    ];
    const { status, json } = await send('POST', '/claims/batch', { body: { batch_name: 'May', claims } });
    expect(status).toBe(207);
    expect(json).toMatchObject({
      answers: [
        { index: 0, status: 201 },
        {
          index: 1,
          status: 400,
          errors: [{ pointer: '#/claims/1/NPI' }, { pointer: '#/claims/1/clinic_id' }],
        },
        { index: 2, status: 400, errors: [{ pointer: '#/claims/2/clinic_id' }] },
      ],
    });
    const { batch_id } = json as { batch_id: string };
    const batch = await send('GET', `/batches/${batch_id}`);
    expect(batch.json).toMatchObject({ name: 'May', uploaded_by: 'Epic', total: 1, completed: 0 });
    expect((await send('GET', '/batches')).json).toMatchObject({ data: [{ id: batch_id }] });
  });

  it.each([
    [{}],
    [{ claims: [] }],
    [{ claims: 'x' }],
    [[]],
    [{ claims: Array.from({ length: 1001 }, () => 1) }],
  ])('what is no list of claims is refused whole', async (body) =>
    expect((await send('POST', '/claims/batch', { body })).status).toBe(400),
  );

  it('a thousand at once are all there', async () => {
    const before = await countClaims();
    const claims = Array.from({ length: 1000 }, () => claim());
    const { status } = await send('POST', '/claims/batch', { body: { claims } });
    expect(status).toBe(207);
    expect(await countClaims()).toBe(before + 1000);
  });
});

describe('calls and what they brought back', () => {
  it('results, calls and transcripts', async () => {
    const id = await world.addClaim('paid');
    const callId = await world.addCall(id, {
      answered_at: new Date(),
      ended_at: new Date(),
      duration_ms: 60_000,
    });
    const fact = {
      field: 'paid_cents',
      value: 5000,
      confidence: 0.9,
      quote: 'fifty dollars',
      line: 1,
      at_ms: 900,
    };
    await world.owner.query(
      `insert into results (call_id, account_id, clinic_id, automation_id, facts) values ($1, $2, $3, $4, $5)`,
      [callId, world.accountId, world.clinicId, id, JSON.stringify([fact])],
    );
    await world.owner.query(
      `insert into transcript_lines (call_id, sequence, account_id, clinic_id, automation_id, speaker, text, at_ms)
       select $1, n, $2, $3, $4, 'payer', 'line ' || n, n * 100 from generate_series(0, 2) n`,
      [callId, world.accountId, world.clinicId, id],
    );
    expect((await send('GET', `/claims/${id}/results`)).json).toMatchObject({
      data: [{ call_id: callId, facts: [fact] }],
    });
    expect((await send('GET', `/claims/${id}/calls`)).json).toMatchObject({
      data: [
        { id: callId, attempt: 1, state: 'ended', ending: 'answered', duration_ms: 60_000, recording: null },
      ],
    });
    const path = `/claims/${id}/calls/${callId}/transcript`;
    const first = await send('GET', `${path}?limit=2`);
    expect(first.json).toMatchObject({ data: [{ sequence: 0 }, { sequence: 1 }] });
    const { next_cursor } = first.json as { next_cursor: string };
    expect((await send('GET', `${path}?limit=2&cursor=${next_cursor}`)).json).toMatchObject({
      data: [{ sequence: 2, text: 'line 2' }],
      next_cursor: null,
    });
    const other = await world.addClaim('paid');
    expect((await send('GET', `/claims/${other}/calls/${callId}/transcript`)).status).toBe(404);
  });

  it('clinics, payers, usage', async () => {
    expect((await send('GET', '/clinics')).json).toEqual({
      data: [{ id: world.clinicId, name: 'Alder Clinic' }],
      next_cursor: null,
    });
    const { json } = await send('GET', '/payers');
    expect(json).toMatchObject({ data: [{ id: world.payerId, required_fields: ['ptan'] }] });
    expect((await send('GET', `/payers/${world.payerId}`)).json).toMatchObject({ name: 'Medicare' });
  });

  it('usage is what the account’s own page tells, without the sandbox and other clinics, claims removed since included', async () => {
    const inSandbox = claim();
    await send('POST', '/claims', {
      body: { ...inSandbox, patient: { ...inSandbox.patient, member_id: 'SANDBOXPAID' } },
    });
    const gone = (await submitted()).body.id;
    await world.owner.query('delete from status_history where automation_id = $1', [gone]);
    await world.owner.query('delete from automations where id = $1', [gone]);
    await world.owner.query(`insert into usage_months values ($1, $2, usage_month(now()), 'claims', 5)`, [
      world.accountId,
      world.nearClinicId,
    ]);
    const { data } = (await send('GET', '/usage?months=1')).json as OutputOf<typeof readUsage>;
    const page = await world.call('getUsage', { account_id: world.accountId, months: 1 }, admin);
    const { usage } = page.body.result as OutputOf<typeof getUsage>;
    expect(data).toEqual(usage.filter(({ clinic_id }) => clinic_id === world.clinicId));
    expect(usage).toHaveLength(2);
    expect(data).toMatchObject([{ clinic_name: 'Alder Clinic', claims: await countClaims() }]);
  });
});

describe('who may', () => {
  it('without a key, with another’s token, or one that is nothing: 401 with what to send', async () => {
    for (const by of [null, 'clm_nonsense', admin, 'x']) {
      const { status, headers, json } = await send('GET', '/claims', { key: by });
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toContain('Bearer');
      expect(problemSchema.parse(json).type).toBe('/v1/docs#unauthenticated');
    }
    expect((await send('GET', `/claims?api_key=${key}`, { key: null })).status).toBe(401);
  });

  it('a key revoked stops at its next request', async () => {
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

  it('scopes: each operation asks for its own, and submitting does not need reading', async () => {
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

  it('keys stand in no log', () => {
    const secret = key.slice(12);
    expect(logged.join('')).not.toContain(secret);
    expect(logged.length).toBeGreaterThan(0);
  });
});

describe('the protocol', () => {
  it('tells how much may still be asked', async () => {
    const fresh = await newKey();
    const { headers } = await send('GET', '/clinics', { key: fresh });
    expect(headers['ratelimit-policy']).toBe('"default";q=15000;w=60');
    expect(headers['ratelimit']).toMatch(/^"default";r=14999;t=\d+$/);
  });

  it('refuses a key that asks more often than it may, and says when it may again; other keys may', async () => {
    const app = Fastify();
    await app.register(rateLimit, { global: false });
    await app.register(restRoutes, {
      ...world.around,
      requestsPerMinute: 2,
      publicUrl: world.address,
      prefix: '/v1',
    });
    const ask = (by: string) =>
      app.inject({ url: '/v1/clinics', headers: { authorization: `Bearer ${by}` } });
    const fresh = await newKey();
    expect([(await ask(fresh)).statusCode, (await ask(fresh)).statusCode]).toEqual([200, 200]);
    const refused = await ask(fresh);
    expect(refused.statusCode).toBe(429);
    expect(problemSchema.parse(refused.json()).type).toBe('/v1/docs#too-many-requests');
    expect(refused.headers['ratelimit']).toMatch(/^"default";r=0;t=\d+$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(await newKey())).statusCode).toBe(200);
    await app.close();
  });

  it('versions by date: told in each answer, refused when there is none such', async () => {
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
  ] as const)('%s %s: %i as a problem', async (method, path, status) => {
    const answer = await send(method, path);
    expect(answer.status).toBe(status);
    expect(problemSchema.parse(answer.json).status).toBe(status);
  });

  it('bodies that are no JSON', async () => {
    const post = (payload: string, type: string) =>
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
      ['a=1', 'application/x-www-form-urlencoded', 415],
      ['hello', 'text/plain', 415],
      [`"${'x'.repeat(9_000_000)}"`, 'application/json', 413],
    ] as const) {
      const answer = await post(payload, type);
      expect(answer.statusCode, type + payload.slice(0, 9)).toBe(status);
      expect(problemSchema.parse(answer.json()).status).toBe(status);
    }
  });
});
