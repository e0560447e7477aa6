/** Data past an account's retention periods is deleted completely, rows and files, and nothing else is. */

import { retentionDaysMin, retentionDefaults, retentionKinds } from '@claimline/domain/account/retention';
import type { OutputOf } from '@claimline/domain/contract';
import type { previewRetention } from '@claimline/domain/contracts/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { newId } from '../db/ids.ts';
import { keyOf } from '../files/file-store.ts';
import { createLog } from '../log.ts';
import { createRetention } from './retention.ts';

let world: World;
let admin: string;
beforeAll(async () => {
  world = await createWorld();
  admin = (await world.signIn('admin')).access_token;
});
afterAll(() => world.end());

const log = createLog('silent');
const deleteExpired = () => createRetention({ database: world.database, log, ...world.places }).deleteNow();
const keep = (retention: object) =>
  world.call(
    'keepRetention',
    { account_id: world.accountId, retention: { ...retentionDefaults, ...retention } },
    admin,
  );
const count = async (table: string, where = 'true') => {
  const { rows } = await world.owner.query<{ n: string }>(
    `select count(*) as n from ${table} where ${where}`,
  );
  return Number(rows[0]?.n);
};

/** A paid claim, called and recorded the given number of days ago, with every kind of related row. */
async function oldClaim(days: number) {
  const { claimId, callId } = await world.addRecording();
  const { owner, accountId, clinicId, people } = world;
  const ago = `now() - interval '${days} days'`;
  await owner.query(`update automations set status_since = ${ago}, created_at = ${ago} where id = $1`, [
    claimId,
  ]);
  await owner.query(`update calls set ended_at = ${ago} where id = $1`, [callId]);
  await owner.query(`update files set created_at = ${ago} where id = $1`, [callId]);
  const of = [accountId, clinicId, claimId];
  await owner.query(
    `insert into transcript_lines (call_id, sequence, account_id, clinic_id, automation_id, speaker, text, at_ms)
     values ($4, 1, $1, $2, $3, 'payer', 'This claim was paid.', 0)`,
    [...of, callId],
  );
  await owner.query(
    `insert into results (call_id, account_id, clinic_id, automation_id, facts) values ($4, $1, $2, $3, '[]')`,
    [...of, callId],
  );
  await owner.query(
    `insert into call_events (call_id, account_id, sequence, status) values ($1, $2, 1, 'completed')`,
    [callId, accountId],
  );
  await owner.query(
    `insert into status_history (account_id, clinic_id, automation_id, to_status, by_kind) values ($1, $2, $3, 'paid', 'call')`,
    of,
  );
  await owner.query(
    `insert into notes (id, account_id, clinic_id, automation_id, author_user_id, text) values ($4, $1, $2, $3, $5, 'Kept.')`,
    [...of, newId(), people.user],
  );
  await owner.query(
    `insert into deadline_handlings (id, account_id, clinic_id, automation_id, deadline_date, handled_as, by_user_id)
     values ($4, $1, $2, $3, '2026-06-03', 'let-go', $5)`,
    [...of, newId(), people.user],
  );
  return { claimId, callId };
}

const soundOf = (callId: string) =>
  world.places.files.open(keyOf({ account_id: world.accountId, id: callId }));

it('keeps everything until an admin changes it', async () => {
  const { callId } = await oldClaim(9_000);
  await deleteExpired();
  expect(await soundOf(callId)).not.toBeNull();
});

it('refuses periods shorter than the law requires, all at once and with the reason', async () => {
  const tooLittle = Object.fromEntries(retentionKinds.map((kind) => [kind, retentionDaysMin[kind] - 1]));
  const { status, body } = await keep(tooLittle);
  expect(status).toBe(400);
  expect(body.error?.details?.problems?.map(({ field }) => field)).toEqual(
    retentionKinds.map((kind) => `retention.${kind}`),
  );
  expect(body.error?.message).toContain('CFR');
});

it('shows in advance what would be deleted', async () => {
  await oldClaim(200);
  const retention = { ...retentionDefaults, recordings: 180, claims: retentionDaysMin.claims };
  const { body } = await world.call('previewRetention', { account_id: world.accountId, retention }, admin);
  const preview = body.result as OutputOf<typeof previewRetention>;
  expect(preview.recordings.count).toBe(2);
  expect(preview.claims.count).toBe(1);
  expect(preview.transcripts).toEqual({ count: 0, oldest: null });
  expect(await count('retention_settings')).toBe(0);
});

it('deletes expired recordings, row and file, and keeps the rest of the claim', async () => {
  const [old, young] = [await oldClaim(200), await oldClaim(100)];
  await keep({ recordings: 180 });
  await deleteExpired();
  expect(await soundOf(old.callId)).toBeNull();
  expect(await soundOf(young.callId)).not.toBeNull();
  expect(await count('recordings', `call_id = '${old.callId}'`)).toBe(0);
  expect(await count('files', `id = '${old.callId}'`)).toBe(0);
  expect(await count('file_removals')).toBe(0);
  expect(await count('transcript_lines', `call_id = '${old.callId}'`)).toBe(1);
  const { body } = await world.call(
    'getClaim',
    { account_id: world.accountId, claim_id: old.claimId },
    admin,
  );
  expect(body.error).toBeUndefined();
});

it('deletes expired transcripts and keeps the result', async () => {
  const { callId } = await oldClaim(200);
  await keep({ transcripts: 180 });
  await deleteExpired();
  expect(await count('transcript_lines', `call_id = '${callId}'`)).toBe(0);
  expect(await count('results', `call_id = '${callId}'`)).toBe(1);
  await deleteExpired();
});

it('deletes expired claims with all related rows, in two processes at once, and keeps open claims', async () => {
  const old = await Promise.all(Array.from({ length: 5 }, () => oldClaim(retentionDaysMin.claims + 1)));
  const [open, young] = [await world.addClaim('pending'), (await oldClaim(2_000)).claimId];
  await world.owner.query(`update automations set status_since = now() - interval '20 years' where id = $1`, [
    open,
  ]);
  await keep({ claims: retentionDaysMin.claims });
  const counted = () =>
    world.owner.query(
      `select coalesce(sum(count), 0)::int as kept, (select count(*)::int from automations) as there from automation_counts`,
    );
  await Promise.all([deleteExpired(), deleteExpired()]);
  for (const { claimId, callId } of old) {
    expect(await count('automations', `id = '${claimId}'`)).toBe(0);
    expect(await soundOf(callId)).toBeNull();
    for (const table of ['calls', 'results', 'transcript_lines', 'status_history', 'notes', 'recordings'])
      expect(await count(table, `automation_id = '${claimId}'`), table).toBe(0);
  }
  expect(await count('automations', `id in ('${open}', '${young}')`)).toBe(2);
  const { rows } = await counted();
  expect(rows[0]).toMatchObject({ kept: await count('automations'), there: await count('automations') });
});

it('knows every table that references a claim, a call or a file', async () => {
  const { rows } = await world.owner.query<{ leaning: string }>(
    `select conrelid::regclass || ' ' || confrelid::regclass as leaning from pg_constraint
     where contype = 'f' and confrelid in ('automations'::regclass, 'calls'::regclass, 'files'::regclass)
       and confdeltype = 'a' order by 1`,
  );
  expect(rows.map(({ leaning }) => leaning)).toEqual([
    'call_events calls',
    'calls automations',
    'deadline_handlings automations',
    'notes automations',
    'recordings automations',
    'recordings calls',
    'recordings files',
    'results automations',
    'results calls',
    'transcript_lines calls',
  ]);
});

it('is audited: who changed it, and the old and new values', async () => {
  await keep({ recordings: 200 });
  await keep({ recordings: 400 });
  const { rows } = await world.owner.query<{ user_id: string; before: unknown; after: unknown }>(
    `select user_id, before, after from audit_events where table_name = 'retention_settings' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    { user_id: world.people.admin, before: { recordings: 200 }, after: { recordings: 400 } },
  ]);
});

it('deletes expired audit events and no others', async () => {
  const ago = (days: number) => `now() - interval '${days} days'`;
  for (const [record, days] of [
    ['old', retentionDaysMin.audit + 1],
    ['young', retentionDaysMin.audit - 1],
  ] as const)
    await world.owner.query(
      `insert into audit_events (account_id, id, at, action, table_name, record_id)
       values ($1, audit_id(${ago(days)}) || '00000000', ${ago(days)}, 'added', 'clinics', $2)`,
      [world.accountId, record],
    );
  await keep({ audit: retentionDaysMin.audit });
  await deleteExpired();
  expect(await count('audit_events', `record_id = 'old'`)).toBe(0);
  expect(await count('audit_events', `record_id = 'young'`)).toBe(1);
});

it('cleans up old export queries, test calls and expired sessions', async () => {
  const { owner, accountId, people } = world;
  const [old, fresh] = [newId(), newId()];
  for (const [id, hours] of [
    [old, 25],
    [fresh, 23],
  ] as const)
    await owner.query(
      `insert into exports (id, account_id, user_id, token_hash, question, file_name, expires_at, created_at)
       values ($1, $2, $3, $4, '{"query":"Nuñez"}', 'Claims.csv', now(), now() - make_interval(hours => $5))`,
      [id, accountId, people.user, Buffer.from(id), hours],
    );
  for (const [id, hours] of [
    [old, 25],
    [fresh, 23],
  ] as const)
    await owner.query(
      `insert into test_calls (id, media_token, created_at) values ($1, '', now() - make_interval(hours => $2))`,
      [id, hours],
    );
  await world.signIn('viewer');
  await owner.query(
    `update identity.sessions set expires_at = now() - interval '2 days' where user_id = $1`,
    [people.viewer],
  );
  await deleteExpired();
  for (const table of ['exports', 'test_calls']) {
    expect(await count(table, `id = '${old}'`)).toBe(0);
    expect(await count(table, `id = '${fresh}'`)).toBe(1);
  }
  expect(await count('identity.sessions', `user_id = '${people.viewer}'`)).toBe(0);
  expect(await count('identity.sessions', `user_id = '${people.admin}'`)).toBeGreaterThan(0);
});
