/** The REST API as programs use it, over HTTP on a real database. */

import type { OutputOf } from '@claimline/domain/contract';
import type { ProgramClaim, readUsage } from '@claimline/domain/contracts/developers/rest';
import type { getUsage } from '@claimline/domain/contracts/settings';
import { problemSchema } from '@claimline/domain/rest/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram, type Program } from '../../../test/program.ts';

let world: Program['world'];
let admin: Program['admin'];
let claim: Program['claim'];
let countClaims: Program['countClaims'];
let send: Program['send'];
let submitted: Program['submitted'];

beforeAll(async () => {
  ({ world, admin, claim, countClaims, send, submitted } = await createProgram());
});
afterAll(() => world.end());

describe('one claim', () => {
  it('is submitted, read, listed, and matched by its ETag', async () => {
    const answer = await send('POST', '/claims', { body: claim() });
    expect(answer.status).toBe(201);
    const { duplicate_of: _repeated, ...received } = answer.json as ProgramClaim & { duplicate_of: string[] };
    expect(received).toMatchObject({ status: 'pending', tax_id: '123456789', patient: { member_id: 'W1' } });
    expect(answer.headers.location).toBe(`/v1/claims/${received.id}`);
    const got = await send('GET', `/claims/${received.id}`);
    expect(got.json).toEqual(received);
    expect(got.headers.etag).toBe(answer.headers.etag);
    const known = await send('GET', `/claims/${received.id}`, {
      headers: { 'if-none-match': `W/${String(got.headers.etag)}` },
    });
    expect(known.status).toBe(304);
    const { json } = await send('GET', '/claims?status=pending&status=paid&limit=1');
    expect(json).toMatchObject({ data: [received] });
  });

  it('names earlier claims that it repeats, and is accepted', async () => {
    const patient = { ...claim().patient, member_id: 'W-TWICE' };
    const submit = async (changes: object = {}) => {
      const { status, json } = await send('POST', '/claims', { body: claim({ patient, ...changes }) });
      expect(status).toBe(201);
      return json as { id: string; duplicate_of: string[] };
    };
    const first = await submit();
    expect(first.duplicate_of).toEqual([]);
    expect((await submit({ patient: { ...patient, first_name: 'Twin' } })).duplicate_of).toEqual([]);
    const again = await submit();
    expect(again.duplicate_of).toEqual([first.id]);
    const other = claim({ patient: { ...patient, member_id: 'W-ONCE' } });
    const { json } = await send('POST', '/claims/batch', {
      body: { claims: [other, claim({ patient }), other] },
    });
    expect(json).toMatchObject({
      answers: [
        { status: 201, duplicate_of: [] },
        { status: 201, duplicate_of: [again.id, first.id] },
        { status: 201, duplicate_of: [] },
      ],
    });
  });

  it('points to every invalid field', async () => {
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
      { detail: 'Medicare requires the PTAN.', pointer: '#/ptan' },
    ]);
  });

  it('reports schema problems and account problems together, for one claim and for many', async () => {
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

  it('reports every unknown field beside other problems, and changes nothing', async () => {
    const before = await countClaims();
    const pointers = async (path: string, body: unknown) => {
      const { status, json } = await send('POST', path, { body, headers: { 'if-match': '*' } });
      expect(status).toBe(400);
      return problemSchema
        .parse(json)
        .errors?.map(({ pointer }) => pointer)
        .sort();
    };
    const patient = { ...claim().patient, memberid: 'W2' };
    expect(await pointers('/claims', claim({ patient, account_id: 'x', priority: 'high' }))).toEqual([
      '#/account_id',
      '#/patient/memberid',
      '#/priority',
    ]);
    expect(
      await pointers('/claims', claim({ patient, NPI: '1', payer: { payer_id: world.payerId } })),
    ).toEqual(['#/NPI', '#/patient/memberid', '#/ptan']);
    expect(await pointers('/claims/batch', { batchname: 'May', claims: [claim()] })).toEqual(['#/batchname']);
    expect(await countClaims()).toBe(before);
    const { body } = await submitted();
    expect(await pointers(`/claims/${body.id}/call-again`, { notBefore: '2026-12-01' })).toEqual([
      '#/notBefore',
    ]);
    expect(await pointers(`/claims/${body.id}/cancel`, { claim_id: body.id, why: 'x' })).toEqual([
      '#/claim_id',
      '#/why',
    ]);
    const { json } = await send('POST', '/claims/batch', { body: { claims: [claim({ patient }), claim()] } });
    expect((json as { answers: object[] }).answers).toMatchObject([
      { status: 400, errors: [{ pointer: '#/claims/0/patient/memberid' }] },
      { status: 201 },
    ]);
  });

  it('reports unknown and invalid parameters together', async () => {
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
  ])('names the invalid parameter of %s', async (path, parameter) => {
    const { status, json } = await send('GET', path);
    expect(status).toBe(400);
    expect(problemSchema.parse(json).errors?.[0]?.parameter).toBe(parameter);
  });
});

describe('many claims', () => {
  it('answers each claim separately', async () => {
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
  ])('refuses a body that is not a list of claims', async (body) =>
    expect((await send('POST', '/claims/batch', { body })).status).toBe(400),
  );

  it('accepts a thousand claims at once', async () => {
    const before = await countClaims();
    const claims = Array.from({ length: 1000 }, () => claim());
    const { status } = await send('POST', '/claims/batch', { body: { claims } });
    expect(status).toBe(207);
    expect(await countClaims()).toBe(before + 1000);
  });
});

describe('calls and their results', () => {
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

  it('usage matches the account’s usage page: no sandbox or other clinics, deleted claims included', async () => {
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
