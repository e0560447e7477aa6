/** Batches: counts, pages, pausing, priority and the original file, and who may use them. */

import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import type { Batch } from '@claimline/domain/contracts/imports/batches';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createWorld, type PersonKind, testPassword, type World } from '../../../test/world.ts';
import { newId } from '../../db/ids.ts';
import { keyOf } from '../../files/file-store.ts';
import { createLog } from '../../log.ts';
import { batchPriorityKind } from '../../workers/jobs/batch-priority.ts';
import { createJobs } from '../../workers/jobs/jobs.ts';
import { createRetention } from '../../workers/retention.ts';

let world: World;
const tokens = new Map<PersonKind, string>();
const cookies = new Map<PersonKind, string>();

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['user', 'admin', 'viewer', 'clinicless', 'outsider'] as const) {
    const answer = await world.edge.inject({
      method: 'POST',
      url: '/functions/signIn',
      payload: { data: { email: world.emailOf(kind), password: testPassword } },
    });
    const set = [answer.headers['set-cookie'] ?? []].flat();
    cookies.set(kind, set.map((cookie) => cookie.split(';', 1)[0]).join('; '));
    tokens.set(kind, answer.json<{ result: { access_token: string } }>().result.access_token);
  }
});
beforeEach(() => world.owner.query('truncate files, automations, batches, jobs, status_history cascade'));
afterAll(() => world.end());

async function call<T>(name: string, data: object, kind: PersonKind = 'user'): Promise<T> {
  const { body } = await world.call(name, { account_id: world.accountId, ...data }, tokens.get(kind));
  if (body.error) throw new Error(body.error.message);
  return body.result as T;
}

async function addBatch(name: string | null, statuses: readonly string[], clinicId = world.clinicId) {
  const id = newId();
  await world.owner.query(
    `insert into batches (id, account_id, name, uploaded_by, created_at) values ($1, $2, $3, $4, clock_timestamp())`,
    [id, world.accountId, name, world.people.user],
  );
  await world.owner.query(
    `insert into automations (id, account_id, clinic_id, bulk_ref, status, failure_reason, provider_name, npi, tax_id,
       patient_first_name, patient_last_name, patient_date_of_birth, member_id, payer_name, payer_phone, service_from,
       service_to, billed_cents, due_at, created_at)
     select $1 || n, $2, $3, $1, status, case status when 'failed' then 'dropped' end, 'Dr. Ash', '1234567893',
       '123456789', 'Ana', 'Diaz', '1980-01-02', 'W' || n, 'Aetna', '+18005550124', '2026-05-01', '2026-05-01', 100,
       now(), now() - make_interval(secs => n)
     from unnest($4::text[]) with ordinality as given (status, n)`,
    [id, world.accountId, clinicId, statuses],
  );
  return id;
}
const list = (data: object = {}, kind?: PersonKind) =>
  call<{ batches: Batch[]; has_more: boolean }>('listBatches', data, kind);

test('counts follow the claims however they are moved or deleted', async () => {
  const id = await addBatch(null, ['pending', 'scheduled', 'paid', 'failed']);
  expect((await list()).batches).toEqual([
    expect.objectContaining({ id, name: 'Unnamed Batch', uploaded_by: 'user', total: 4, completed: 2 }),
  ]);
  await world.owner.query(`update automations set status = 'denied' where status = 'scheduled'`);
  await world.owner.query(`delete from automations where status = 'paid'`);
  const [batch] = (await list()).batches;
  expect(batch).toMatchObject({ total: 3, completed: 2 });
  expect(batch?.claims.map(({ status }) => status).sort()).toEqual(['denied', 'failed', 'pending']);
});

test('a claim names a batch of its account, and its history is deleted with it', async () => {
  await addBatch(null, ['paid']);
  const columns = `account_id, clinic_id, provider_name, npi, tax_id, patient_first_name, patient_last_name,
    patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to, billed_cents`;
  await expect(
    world.owner.query(
      `insert into automations (id, bulk_ref, ${columns}) select 'lost', 'unknown', ${columns} from automations`,
    ),
  ).rejects.toThrow(/batch_counts_batch_fkey/);
  await world.owner.query(
    `insert into status_history (account_id, clinic_id, automation_id, to_status, by_kind)
     select account_id, clinic_id, id, status, 'system' from automations`,
  );
  await world.owner.query('delete from automations');
  expect((await world.owner.query('select from status_history')).rowCount).toBe(0);
});

test('every batch and every claim is on exactly one page', async () => {
  const batches: string[] = [];
  for (let place = 0; place < 3; place++) batches.push(await addBatch(`B${place}`, ['in-progress']));
  const large = await addBatch('Large', Array<string>(130).fill('pending'));
  const first = await list({ size: 2 });
  const second = await list({ size: 2, page: 1, claims: 0 });
  expect([first.has_more, second.has_more]).toEqual([true, false]);
  expect([...first.batches, ...second.batches].map(({ id }) => id)).toEqual([large, ...batches.toReversed()]);
  expect(first.batches.map(({ total, claims }) => [total, claims.length])).toEqual([
    [130, 100],
    [1, 1],
  ]);
  expect(second.batches.every(({ claims }) => claims.length === 0)).toBe(true);
  const pages = await Promise.all(
    [0, 1, 2].map((page) =>
      call<{ rows: { id: string }[]; has_more: boolean }>('listBatchClaims', {
        batch_id: large,
        page,
        size: 50,
      }),
    ),
  );
  expect(pages.map(({ rows, has_more }) => [rows.length, has_more])).toEqual([
    [50, true],
    [50, true],
    [30, false],
  ]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(130);
});

test('a batch with priority is called first, claims added later included', async () => {
  const id = await addBatch('May', ['pending', 'scheduled', 'paid', ...Array<string>(1_200).fill('pending')]);
  const jobs = createJobs({
    database: world.database,
    log: createLog('silent'),
    kinds: [batchPriorityKind],
  });
  jobs.start();
  const changed = await call<Batch>('changeBatch', { batch_id: id, priority: 'high' });
  jobs.wake();
  expect(changed).toMatchObject({ priority: 'high', is_paused: false });
  await vi.waitFor(
    async () => {
      const { rows } = await world.owner.query(
        'select status, priority, count(*)::int as count from automations group by 1, 2 order by 1',
      );
      expect(rows).toEqual([
        { status: 'paid', priority: 'normal', count: 1 },
        { status: 'pending', priority: 'high', count: 1_201 },
        { status: 'scheduled', priority: 'high', count: 1 },
      ]);
    },
    { timeout: 60_000 },
  );
  await jobs.stop();
});

test('can be paused and resumed by users who see all of it, and nobody else', async () => {
  const id = await addBatch('May', ['pending']);
  const pause = (is_paused: boolean, kind?: PersonKind) =>
    call<Batch>('changeBatch', { batch_id: id, is_paused }, kind);
  expect((await pause(true)).is_paused).toBe(true);
  expect((await pause(false, 'admin')).is_paused).toBe(false);
  await expect(pause(true, 'viewer')).rejects.toThrow('doesn’t allow');
  await expect(pause(true, 'clinicless')).rejects.toThrow('The batch was not found.');
  await expect(pause(true, 'outsider')).rejects.toThrow('The account was not found.');
  await world.owner.query(`update automations set clinic_id = $1`, [world.nearClinicId]);
  await expect(pause(true)).rejects.toThrow('clinics you’re not a member of');
});

test('a waiting claim shows that its batch is paused, everywhere', async () => {
  const id = await addBatch('May', ['pending', 'paid']);
  const pausedStates = async () => {
    const listed = await call<{ rows: SubmissionRow[] }>('listSubmissions', { size: 25 });
    const inBatch = await call<{ rows: SubmissionRow[] }>('listBatchClaims', { batch_id: id });
    const opened = await Promise.all(
      inBatch.rows.map((row) => call<SubmissionRow>('getClaim', { claim_id: row.id })),
    );
    return [listed.rows, inBatch.rows, opened].map((rows) =>
      rows.map(({ status, is_paused }) => `${status} ${is_paused}`).toSorted(),
    );
  };
  await call('changeBatch', { batch_id: id, is_paused: true });
  const paused = ['paid false', 'pending true'];
  expect(await pausedStates()).toEqual([paused, paused, paused]);
  await call('changeBatch', { batch_id: id, is_paused: false });
  const resumed = ['paid false', 'pending false'];
  expect(await pausedStates()).toEqual([resumed, resumed, resumed]);
});

test('deletes the original file when the account no longer keeps claims that old', async () => {
  const id = await addBatch('May', ['paid']);
  const file = { account_id: world.accountId, id: newId() };
  async function* bytes() {
    yield Buffer.from('Patient');
  }
  const kept = await world.places.files.put(keyOf(file), bytes());
  await world.owner.query(
    `insert into files (id, account_id, kind, name, media_type, bytes, sha256, created_by, batch_id, created_at)
     values ($1, $2, 'import', 'May.csv', 'application/octet-stream', $3, $4, $5, $6, now() - interval '3000 days')`,
    [file.id, world.accountId, kept.bytes, kept.sha256, world.people.user, id],
  );
  const everything = { database: world.database, log: createLog('silent'), ...world.places };
  await createRetention(everything).deleteNow();
  expect(await world.places.files.open(keyOf(file))).not.toBeNull();
  await world.owner.query('insert into retention_settings (account_id, claims) values ($1, 2562)', [
    world.accountId,
  ]);
  await createRetention(everything).deleteNow();
  expect(await world.places.files.open(keyOf(file))).toBeNull();
  await world.owner.query('delete from retention_settings');
});

test('offers the original file to those who see all of it, by a link for their session', async () => {
  const id = await addBatch('May', ['pending']);
  const file = { account_id: world.accountId, id: newId() };
  const text = Buffer.from('Patient,DOB\r\n');
  async function* bytes() {
    yield text;
  }
  const kept = await world.places.files.put(keyOf(file), bytes());
  await world.owner.query(
    `insert into files (id, account_id, kind, name, media_type, bytes, sha256, created_by, batch_id)
     values ($1, $2, 'import', 'May.csv', 'application/octet-stream', $3, $4, $5, $6)`,
    [file.id, world.accountId, kept.bytes, kept.sha256, world.people.user, id],
  );
  for (const kind of ['user', 'admin', 'viewer'] as const) {
    const [batch] = (await list({}, kind)).batches;
    expect(batch?.files).toEqual([{ id: file.id, name: 'May.csv', bytes: text.length }]);
    const { url } = await call<{ url: string }>('linkBatchFile', { batch_id: id, file_id: file.id }, kind);
    const got = await world.edge.inject({ method: 'GET', url, headers: { cookie: cookies.get(kind) ?? '' } });
    expect(got.rawPayload.equals(text)).toBe(true);
    expect(got.headers['content-disposition']).toMatch(/^attachment; filename="May.csv"/);
  }
  const { rows } = await world.owner.query(
    `select user_id from audit_events where record_id = $1 and action = 'exported' and after = $2`,
    [id, { file_id: file.id }],
  );
  expect(rows.map(({ user_id }) => user_id as string).toSorted()).toEqual(
    [world.people.user, world.people.admin, world.people.viewer].toSorted(),
  );
  // One claim of a clinic the person cannot see makes the file unavailable to them.
  await world.owner.query('insert into batch_counts values ($1, $2, $3, $4, 1)', [
    world.accountId,
    id,
    world.nearClinicId,
    'pending',
  ]);
  for (const kind of ['user', 'viewer', 'clinicless'] as const) {
    expect((await list({}, kind)).batches.flatMap(({ files }) => files)).toEqual([]);
    await expect(call('linkBatchFile', { batch_id: id, file_id: file.id }, kind)).rejects.toThrow(
      'not found',
    );
  }
});
