/** Changes by programs: conditional on the known version of a claim, and done once however often they are sent. */

import type { ProgramClaim } from '@claimline/domain/contracts/developers/rest';
import { problemSchema } from '@claimline/domain/rest/problem';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram, type Program } from '../../../test/program.ts';
import { testSecret } from '../../../test/world.ts';
import { openDatabase } from '../../db/database.ts';
import { openIdentity } from '../../identity/better-auth.ts';
import { createLog } from '../../log.ts';
import { createKeyLimit } from '../key-limit.ts';
import { restRoutes } from './routes.ts';

let world: Program['world'];
let claim: Program['claim'];
let countClaims: Program['countClaims'];
let key: Program['key'];
let newKey: Program['newKey'];
let send: Program['send'];
let submitted: Program['submitted'];

beforeAll(async () => {
  ({ world, claim, countClaims, key, newKey, send, submitted } = await createProgram());
});
afterAll(() => world.end());

describe('changes', () => {
  it('require the known version: 428 without, 412 with another, then done', async () => {
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

  it('two at once: one learns that the claim has changed', async () => {
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

  it('the same key and body get the same answer and one claim, another body is refused', async () => {
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

  it('many requests at once create one claim and get the same answer', async () => {
    const before = await countClaims();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('POST', '/claims', keyed('b'))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ json }) => (json as ProgramClaim).id)).size).toBe(1);
    expect(await countClaims()).toBe(before + 1);
  });

  it('after a refusal the key can be used again for the fixed claim', async () => {
    expect((await send('POST', '/claims', keyed('c', claim({ NPI: '1' })))).status).toBe(400);
    expect((await send('POST', '/claims', keyed('c'))).status).toBe(201);
  });

  it('reports an invalid key together with all problems of the body', async () => {
    const { status, json } = await send('POST', '/claims', keyed(' ', claim({ NPI: '1', extra: 1 })));
    expect(status).toBe(400);
    const { errors = [] } = problemSchema.parse(json);
    expect(errors.map(({ parameter, pointer }) => parameter ?? pointer)).toEqual([
      'Idempotency-Key',
      '#/extra',
      '#/NPI',
    ]);
  });

  it('a repeated action gets the first answer, though the claim has changed since', async () => {
    const { body, etag } = await submitted();
    const sent = { headers: { 'if-match': etag, 'idempotency-key': 'd' } };
    const first = await send('POST', `/claims/${body.id}/cancel`, sent);
    const second = await send('POST', `/claims/${body.id}/cancel`, sent);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json).toEqual(first.json);
  });

  it('a key can be reused after a day, and belongs to one program only', async () => {
    const before = await countClaims();
    await send('POST', '/claims', keyed('e'));
    await world.owner.query(`update idempotent_requests set created_at = now() - interval '25 hours'`);
    await send('POST', '/claims', keyed('e'));
    await send('POST', '/claims', { ...keyed('e'), key: await newKey() });
    expect(await countClaims()).toBe(before + 3);
  });

  it('a batch sent twice, or twice at once, is created once, faulty rows included', async () => {
    const before = await countClaims();
    const sent = keyed('f', { claims: [claim(), claim({ NPI: '1' })] });
    const answers = await Promise.all([1, 2].map(() => send('POST', '/claims/batch', sent)));
    const third = await send('POST', '/claims/batch', sent);
    expect([...answers, third].map(({ status }) => status)).toEqual([207, 207, 207]);
    expect(new Set([...answers, third].map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await countClaims()).toBe(before + 1);
  });

  it('works across processes: another process on the same database gives the first answer', async () => {
    const before = await countClaims();
    const first = await send('POST', '/claims', keyed('restart'));
    const database = openDatabase(world.url, createLog('silent'), { people: 2, system: 2 });
    const identity = await openIdentity({
      databaseUrl: world.url,
      publicUrl: world.address,
      secret: testSecret,
      log: createLog('silent'),
    });
    const app = Fastify();
    await app.register(rateLimit, { global: false });
    const services = { ...world.services, database, identity };
    const keyLimit = createKeyLimit(app, 100);
    await app.register(restRoutes, { ...services, keyLimit, publicUrl: world.address, prefix: '/v1' });
    const sendAgain = (payload: object) =>
      app.inject({
        method: 'POST',
        url: '/v1/claims',
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'restart' },
        payload,
      });
    const again = await sendAgain(claim());
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(again.json()).toEqual(first.json);
    expect((await sendAgain(claim({ tax_id: '987654321' }))).statusCode).toBe(422);
    expect(await countClaims()).toBe(before + 1);
    await app.close();
    await identity.close();
    await database.close();
  });

  it('refuses a key that cannot be stored', async () => {
    for (const name of ['', ' ', 'x'.repeat(256), 'é'])
      expect((await send('POST', '/claims', keyed(name))).status).toBe(400);
  });
});
