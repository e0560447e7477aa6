/** Numbers that earn a stranger money are refused everywhere, and a typed number waits for an admin. */

import type { ClaimView } from '@claimline/domain/contracts/claims';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import type { NumberToConfirm } from '@claimline/domain/contracts/payers';
import { problemSchema } from '@claimline/domain/rest/problem';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../../src/log.ts';
import { intakeKinds } from '../../src/workers/jobs/intake.ts';
import { createJobs } from '../../src/workers/jobs/jobs.ts';
import { validSubmission } from '../covers/cover.ts';
import { createTestEngine, statusOf, type TestEngine } from '../engine.ts';
import { createProgram, type Program } from '../program.ts';
import { startTestCarrier, type TestCarrier } from '../services/carrier.ts';
import { sendFile } from '../upload.ts';
import type { PersonKind, World } from '../world.ts';

const refused = [
  ['(876) 555-1234', 'Jamaica'],
  ['(416) 551-1234', 'Toronto'],
  ['(900) 234-5678', 'a 900 number'],
  ['(212) 976-1234', 'a premium exchange'],
] as const;

let program: Program;
let world: World;
let carrier: TestCarrier;
let engine: TestEngine | undefined;
const tokens = new Map<PersonKind, string>();

beforeAll(async () => {
  program = await createProgram();
  ({ world } = program);
  for (const kind of ['admin', 'user', 'viewer'] as const)
    tokens.set(kind, (await world.signIn(kind)).access_token);
  carrier = await startTestCarrier();
});
afterEach(async () => {
  await engine?.engine.stop();
  await engine?.stop();
  engine = undefined;
  await world.owner.query(`update automations set archived = true, due_at = null`);
});
afterAll(async () => {
  await carrier.stop();
  await world.end();
});

const ask = (kind: PersonKind, name: string, data: object) =>
  world.call(name, { account_id: world.accountId, ...data }, tokens.get(kind));

async function submit(kind: PersonKind, phone: string): Promise<string> {
  const { body } = await ask(kind, 'submitClaim', {
    ...validSubmission(world),
    payer: { name: 'Hand Typed Mutual', phone },
  });
  expect(body.error).toBeUndefined();
  const { claim_id } = body.result as { claim_id: string };
  await world.owner.query('update automations set due_at = now() where id = $1', [claim_id]);
  return claim_id;
}

async function startEngine(): Promise<void> {
  engine = await createTestEngine(world, carrier.url);
  engine.engine.start();
}

const look = async (claim_id: string) =>
  (await ask('user', 'getClaim', { claim_id })).body.result as ClaimView;
const isDialed = (phone: string) => carrier.dialled.some(({ to }) => to === phone);

test.each(refused)('refuses %s (%s) in the form, the settings and the API alike', async (phone) => {
  const typed = { ...validSubmission(world), payer: { name: 'Fraud Mutual', phone } };
  const form = await ask('user', 'submitClaim', typed);
  expect(form.body.error?.details?.problems).toEqual([
    { field: 'payer.phone', message: expect.any(String) as string },
  ]);
  const rest = await program.send('POST', '/claims', { body: typed });
  expect(problemSchema.parse(rest.json).errors).toEqual([
    { pointer: '#/payer/phone', detail: form.body.error?.details?.problems?.[0]?.message },
  ]);
  const payer = await ask('admin', 'createPayer', {
    name: 'Fraud Mutual',
    phone,
    time_zone: 'America/Chicago',
    ivr_hours: [],
    representative_hours: [],
    required_fields: [],
    ai_policy: 'allowed',
    electronic_ids: [],
  });
  expect(payer.body.error?.details?.problems).toMatchObject([{ field: 'phone' }]);
});

test('refuses them in a sheet, row by row', async () => {
  const jobs = createJobs({
    database: world.database,
    log: createLog('silent'),
    kinds: intakeKinds(world.places.files),
  });
  jobs.start();
  try {
    const headings = 'Patient,DOB,Mbr ID,DOS,Charges,Payer,Payer Phone,Clinic';
    const rows = [...refused.map(([phone]) => phone), '800-555-0124'].map(
      (phone, place) =>
        `"Diaz, Ana",1/2/1980,W100${place},05/01/2026,$120.50,Elm Mutual,${phone},Alder Clinic`,
    );
    const bytes = Buffer.from([headings, ...rows].join('\r\n'));
    const begun = await ask('user', 'beginImport', { file_name: 'May.csv', file_bytes: bytes.length });
    const { id } = begun.body.result as Import;
    expect(await sendFile(world, id, bytes, tokens.get('user'))).toBeNull();
    jobs.wake();
    await vi.waitFor(
      async () => {
        const { body } = await ask('user', 'getImport', { import_id: id });
        expect((body.result as Import).counts).toMatchObject({ rows: 5, good: 1, faulty: 4 });
      },
      { timeout: 60_000 },
    );
  } finally {
    await jobs.stop();
  }
});

test('checks the number again before it dials', async () => {
  const jamaica = '+18765551234';
  const claim = await submit('admin', '+18005550161');
  // As left by an older version.
  await world.owner.query('update automations set payer_phone = $2 where id = $1', [claim, jamaica]);
  await world.owner.query('insert into confirmed_numbers (account_id, phone) values ($1, $2)', [
    world.accountId,
    jamaica,
  ]);
  await startEngine();
  await vi.waitFor(async () => expect(await statusOf(world.owner, claim)).toBe('failed'), {
    timeout: 60_000,
  });
  expect(await look(claim)).toMatchObject({ failure_reason: 'wrong_number', calls: [] });
  expect(isDialed(jamaica)).toBe(false);
});

test('a number typed by a user or a program waits until an admin confirms it', async () => {
  const claim = await submit('user', '+18005550162');
  const { status, json } = await program.send('POST', '/claims', {
    body: { ...validSubmission(world), payer: { name: 'Program Mutual', phone: '+18005550163' } },
  });
  expect(status).toBe(201);
  const programClaim = (json as { id: string }).id;
  expect(json).toMatchObject({ call: { awaits_number: true } });
  await world.owner.query('update automations set due_at = now() where id = $1', [programClaim]);
  const own = await submit('admin', '+18005550164');

  await startEngine();
  await vi.waitFor(() => expect(isDialed('+18005550164')).toBe(true), { timeout: 60_000 });
  expect(await look(own)).toMatchObject({ awaits_number: false });
  expect(await look(claim)).toMatchObject({ awaits_number: true, status: 'pending', calls: [] });
  expect(isDialed('+18005550162')).toBe(false);
  expect(isDialed('+18005550163')).toBe(false);

  const waiting = (await ask('admin', 'listNumbersToConfirm', {})).body.result as {
    numbers: NumberToConfirm[];
  };
  expect(waiting.numbers).toMatchObject([
    { phone: '+18005550162', payer_names: ['Hand Typed Mutual'], claims: 1, asked_by: 'user' },
    { phone: '+18005550163', payer_names: ['Program Mutual'], claims: 1 },
  ]);
  for (const kind of ['user', 'viewer'] as const)
    expect((await ask(kind, 'confirmNumber', { phone: '+18005550162' })).body.error?.status).toBe(
      'PERMISSION_DENIED',
    );
  expect((await ask('admin', 'confirmNumber', { phone: '+18005550162' })).body.error).toBeUndefined();
  engine?.engine.wake();
  await vi.waitFor(() => expect(isDialed('+18005550162')).toBe(true), { timeout: 60_000 });
  expect(isDialed('+18005550163')).toBe(false);
  expect(await look(claim)).toMatchObject({ awaits_number: false });
});

test('an edit to a typed number waits too, also for a claim that is scheduled', async () => {
  const claim = await submit('admin', '+18005550165');
  await world.owner.query(
    `update automations set status = 'scheduled', due_at = now() + interval '1 hour' where id = $1`,
    [claim],
  );
  const edit = { payer: { name: 'Edited Mutual', phone: '+18005550166' } };
  const { body } = await ask('user', 'editClaim', { claim_id: claim, edit, call_again: false });
  expect(body.error).toBeUndefined();
  await world.owner.query('update automations set due_at = now() where id = $1', [claim]);
  const other = await submit('admin', '+18005550167');
  await startEngine();
  await vi.waitFor(() => expect(isDialed('+18005550167')).toBe(true), { timeout: 60_000 });
  expect(await look(other)).toMatchObject({ awaits_number: false });
  expect(await look(claim)).toMatchObject({ awaits_number: true, calls: [] });
});
