/** Bulk actions: run once, on exactly the intended claims, despite crashes and concurrent changes. */

import { spawn } from 'node:child_process';
import type { BulkAction, BulkActionView } from '@claimline/domain/contracts/bulk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import { newId } from '../../db/ids.ts';
import { createLog } from '../../log.ts';
import { bulkActionKinds } from '../../workers/jobs/bulk-actions.ts';
import { createJobs } from '../../workers/jobs/jobs.ts';
import type { Worker } from '../../workers/worker.ts';

let world: World;
const tokens = new Map<PersonKind, string>();
const working: Worker[] = [];

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['admin', 'user', 'viewer', 'clinicless', 'outsider'] as const)
    tokens.set(kind, (await world.signIn(kind)).access_token);
});
beforeEach(async () => {
  await world.owner.query('truncate bulk_items, bulk_actions, jobs, status_history, automations cascade');
  await world.owner.query('truncate automation_counts');
});
afterEach(() => Promise.all(working.splice(0).map((jobs) => jobs.stop())));
afterAll(() => world.end());

function beginWork(): Worker {
  const { database } = world;
  const jobs = createJobs({ database, log: createLog('silent'), kinds: bulkActionKinds });
  working.push(jobs);
  jobs.start();
  return jobs;
}

async function ask<T = BulkAction>(name: string, input: object, kind: PersonKind = 'user'): Promise<T> {
  const { body } = await world.call(name, { account_id: world.accountId, ...input }, tokens.get(kind));
  if (body.error) throw Object.assign(new Error(body.error.message), { status: body.error.status });
  return body.result as T;
}

const start = (input: object, kind?: PersonKind) =>
  ask('startBulkAction', { request_id: newId(), ...input }, kind);
const view = (bulk_id: string) => ask<BulkActionView>('getBulkAction', { bulk_id });
const everything = { query: '', filters: '', globalFilter: '', showArchived: false };

/** This many claims in a clinic of the account. */
async function addClaims(count: number, status = 'paid', clinicId = world.clinicId): Promise<string[]> {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into automations (id, account_id, clinic_id, created_at, status, status_since, failure_reason, due_at,
       provider_name, npi, tax_id, patient_first_name, patient_last_name, patient_date_of_birth, member_id, payer_name,
       payer_phone, service_from, service_to, billed_cents)
     select md5($1 || n), $2, $3, now() - make_interval(mins => n), $4, now() - interval '1 day',
       case when $4 = 'failed' then 'dropped' end, case when $4 in ('pending', 'scheduled') then now() end,
       'Dr. Ash', '1234567893', '123456789', 'José', 'Nuñez', '1970-02-03', 'W' || n, 'Aetna',
       '+18005550124', '2026-05-01', '2026-05-01', 12345
     from generate_series(1, $5) n returning id`,
    [newId(), world.accountId, clinicId, status, count],
  );
  return rows.map(({ id }) => id);
}

async function countWhere(where: string, values: unknown[] = []): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>(
    `select count(*)::int as n from automations where ${where}`,
    values,
  );
  return rows[0]?.n ?? 0;
}

const untilOver = (bulk_id: string) =>
  vi.waitFor(
    async () => {
      const action = await view(bulk_id);
      expect(action.state).not.toBe('open');
      return action;
    },
    { timeout: 60_000, interval: 200 },
  );

/** The counter table must equal a count of the rows. */
async function expectTrueCounts() {
  const counted = await world.owner.query(
    'select status, archived, count(*)::int as n from automations group by 1, 2 order by 1, 2',
  );
  const kept = await world.owner.query(
    `select status, archived, sum(count)::int as n from automation_counts group by 1, 2 having sum(count) <> 0 order by 1, 2`,
  );
  expect(kept.rows).toEqual(counted.rows);
}

describe('a few claims', () => {
  it('are changed at once; each skipped claim is reported with its reason', async () => {
    const [paid, ringing, waiting] = [
      await addClaims(3),
      await addClaims(1, 'ringing'),
      await addClaims(1, 'pending'),
    ];
    await world.owner.query('update automations set archived = true where id = $1', [paid[0]]);
    const done = await start({ action: 'archive', claim_ids: [...paid, ...ringing, ...waiting] });
    expect(done).toMatchObject({ state: 'done', total: 5, changed: 3, can_undo: true, problem: null });
    expect(done.refusals).toEqual([
      { reason: 'on-the-phone', count: 1 },
      { reason: 'already-archived', count: 1 },
    ]);
    const { left, has_more } = await view(done.id);
    expect(has_more).toBe(false);
    expect(
      left.map(({ claim_id, reason, patient_name }) => ({ claim_id, reason, patient_name })).sort(byReason),
    ).toEqual([
      { claim_id: paid[0], reason: 'already-archived', patient_name: 'José Nuñez' },
      { claim_id: ringing[0], reason: 'on-the-phone', patient_name: 'José Nuñez' },
    ]);
    await expectTrueCounts();
  });

  const byReason = (one: { reason: string }, other: { reason: string }) =>
    one.reason.localeCompare(other.reason);

  it('are changed once when requested twice, even at the same time', async () => {
    const claim_ids = await addClaims(5, 'denied');
    const request_id = newId();
    const input = { request_id, action: 'call-again', claim_ids };
    const answers = await Promise.all([start(input), start(input), start(input)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await start(input)).toMatchObject({ id: answers[0]?.id, changed: 5 });
    const { rows } = await world.owner.query('select round from automations');
    expect(rows).toEqual(Array.from({ length: 5 }, () => ({ round: 2 })));
    const history = await world.owner.query(
      'select from_status, to_status, by_user_id, why from status_history',
    );
    expect(history.rows).toEqual(
      Array.from({ length: 5 }, () => ({
        from_status: 'denied',
        to_status: 'pending',
        by_user_id: world.people.user,
        why: 'call again',
      })),
    );
    // The same request id of another person is another request.
    expect((await start(input, 'admin')).refusals).toEqual([{ reason: 'in-line', count: 5 }]);
  });

  it('canceled ones become failed, with who and why', async () => {
    const waiting = await addClaims(2, 'scheduled');
    const paid = await addClaims(1);
    const done = await start({ action: 'cancel', claim_ids: [...waiting, ...paid] });
    expect(done).toMatchObject({
      changed: 2,
      refusals: [{ reason: 'not-waiting', count: 1 }],
      can_undo: false,
    });
    expect(await countWhere(`status = 'failed' and failure_reason = 'cancelled' and due_at is null`)).toBe(2);
    await expect(ask('undoBulkAction', { bulk_id: done.id, request_id: newId() })).rejects.toThrow(/undone/);
  });

  it('of other clinics are reported as missing', async () => {
    const claim_ids = await addClaims(2);
    await expect(start({ action: 'archive', claim_ids }, 'clinicless')).rejects.toMatchObject({
      status: 'NOT_FOUND',
    });
    const own = await addClaims(1, 'paid', world.nearClinicId);
    const done = await start({ action: 'archive', claim_ids: [...own, ...claim_ids] }, 'clinicless');
    expect(done).toMatchObject({ changed: 1, refusals: [{ reason: 'missing', count: 2 }] });
    expect(await countWhere('archived')).toBe(1);
    await expect(ask('getBulkAction', { bulk_id: done.id }, 'user')).rejects.toMatchObject({
      status: 'NOT_FOUND',
    });
  });
});

describe('undo', () => {
  it('restores exactly the claims that the action changed and nobody changed since', async () => {
    const claims = await addClaims(4);
    const [, restored, corrected, before] = claims;
    await world.owner.query('update automations set archived = true where id = $1', [before]);
    const done = await start({ action: 'archive', claim_ids: claims });
    expect(done.changed).toBe(3);
    // Restored and archived again by somebody else: it looks as the action left it, but it is not.
    await start({ action: 'restore', claim_ids: [restored] }, 'admin');
    await start({ action: 'archive', claim_ids: [restored] }, 'admin');
    await world.owner.query(`update automations set status = 'denied' where id = $1`, [corrected]);
    const undone = await ask('undoBulkAction', { bulk_id: done.id, request_id: newId() });
    expect(undone).toMatchObject({ action: 'restore', undo_of: done.id, changed: 1, total: 3 });
    expect(undone.refusals).toEqual([{ reason: 'changed-since', count: 2 }]);
    expect(await countWhere('not archived')).toBe(1);
    await expect(ask('undoBulkAction', { bulk_id: done.id, request_id: newId() })).rejects.toThrow(/nothing/);
    await expectTrueCounts();
  });

  it('can itself be undone, and runs once however often it is requested', async () => {
    const done = await start({ action: 'archive', claim_ids: await addClaims(3) });
    const request_id = newId();
    const undo = () => ask('undoBulkAction', { bulk_id: done.id, request_id });
    const [first, second] = [await undo(), await undo()];
    expect(second).toEqual(first);
    expect(await countWhere('archived')).toBe(0);
    await ask('undoBulkAction', { bulk_id: first.id, request_id: newId() });
    expect(await countWhere('archived')).toBe(3);
  });
});

describe('everything that matches', () => {
  it('runs in the background and skips claims added or answered meanwhile', async () => {
    await addClaims(1_900);
    await addClaims(300, 'denied');
    await addClaims(3, 'in-progress');
    const matching = { ...everything, clinic_id: world.clinicId, tab: 'all' };
    const begun = await start({ action: 'archive', matching });
    expect(begun).toMatchObject({ state: 'open', total: 2_203, changed: 0 });
    const [late] = await addClaims(1);
    await world.owner.query(`update automations set created_at = now() + interval '1 second' where id = $1`, [
      late,
    ]);
    const { rows } = await world.owner.query<{ id: string }>(
      `update automations set status = 'write-off', status_since = now() + interval '1 second'
       where id in (select id from automations where status = 'denied' limit 1) returning id`,
    );
    beginWork();
    const done = await untilOver(begun.id);
    expect(done).toMatchObject({
      state: 'done',
      changed: 2_199,
      refusals: [{ reason: 'on-the-phone', count: 3 }],
    });
    expect(done.left).toHaveLength(3);
    expect(await countWhere('not archived and id = any ($1)', [[late, rows[0]?.id]])).toBe(2);
    await expectTrueCounts();
  });

  it('applies to the matches of a search and a filter only; a few are done at once', async () => {
    await addClaims(300);
    await addClaims(250, 'failed');
    const filters = JSON.stringify([{ id: 'status', value: ['failed'] }]);
    const few = await start({ action: 'call-again', matching: { ...everything, query: 'W25' } });
    expect(few).toMatchObject({ state: 'done', total: 13, changed: 13 });
    const begun = await start({ action: 'call-again', matching: { ...everything, filters } });
    expect(begun).toMatchObject({ state: 'open', total: 248 });
    beginWork();
    expect(await untilOver(begun.id)).toMatchObject({ changed: 248, refusals: [] });
    expect(await countWhere(`status = 'pending'`)).toBe(13 + 248);
    await expect(
      start({ action: 'archive', matching: { ...everything, filters: 'rubbish' } }),
    ).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it('continues in another process after a crash, changing each claim once', async () => {
    await addClaims(4_000, 'denied');
    const begun = await start({ action: 'call-again', matching: everything });
    const child = spawn(
      process.execPath,
      [`${import.meta.dirname}/../../../test/processes/bulk-worker.ts`, world.url],
      {
        stdio: 'ignore',
      },
    );
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await vi.waitFor(async () => expect((await view(begun.id)).changed).toBeGreaterThan(0), {
      timeout: 60_000,
    });
    child.kill('SIGKILL');
    await ended;
    beginWork();
    expect(await untilOver(begun.id)).toMatchObject({ state: 'done', changed: 4_000, refusals: [] });
    expect(await countWhere(`status = 'pending' and round = 2`)).toBe(4_000);
    const { rows } = await world.owner.query('select count(*)::int as n from status_history');
    expect(rows).toEqual([{ n: 4_000 }]);
    await expectTrueCounts();
  });

  it('two at once: one changes each claim and the other reports it', async () => {
    await addClaims(1_200);
    const [one, other] = await Promise.all([
      start({ action: 'archive', matching: everything }),
      start({ action: 'archive', matching: everything }, 'admin'),
    ]);
    beginWork();
    beginWork();
    const [done, also] = [await untilOver(one.id), await untilOver(other.id)];
    expect(done.changed + also.changed).toBe(1_200);
    expect(await countWhere('archived')).toBe(1_200);
    const { rows } = await world.owner.query(
      'select count(*)::int as n, count(distinct claim_id)::int as claims from bulk_items where refusal is null',
    );
    expect(rows).toEqual([{ n: 1_200, claims: 1_200 }]);
    await expectTrueCounts();
  });

  it('stops when its person loses the role or the clinic', async () => {
    await addClaims(1_200);
    await addClaims(300, 'paid', world.nearClinicId);
    await world.owner.query('insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3)', [
      world.accountId,
      world.nearClinicId,
      world.people.user,
    ]);
    const both = await start({ action: 'archive', matching: everything });
    expect(both.total).toBe(1_500);
    await world.owner.query('delete from clinic_users where clinic_id = $1 and user_id = $2', [
      world.nearClinicId,
      world.people.user,
    ]);
    beginWork();
    expect(await untilOver(both.id)).toMatchObject({ state: 'done', changed: 1_200 });
    expect(await countWhere('archived and clinic_id = $1', [world.nearClinicId])).toBe(0);
    await Promise.all(working.splice(0).map((jobs) => jobs.stop()));

    const back = await start({ action: 'restore', matching: { ...everything, showArchived: true } });
    await world.owner.query(`update memberships set role = 'viewer' where user_id = $1`, [world.people.user]);
    beginWork();
    await vi.waitFor(
      async () => {
        const { rows } = await world.owner.query('select state, problem from jobs where id = $1', [back.id]);
        expect(rows).toEqual([
          { state: 'failed', problem: 'Your role in this account no longer allows this.' },
        ]);
      },
      { timeout: 60_000 },
    );
    await world.owner.query(`update memberships set role = 'user' where user_id = $1`, [world.people.user]);
    expect(await countWhere('archived')).toBe(1_200);
  });

  it('can be canceled at once, and what was done can be undone', async () => {
    await addClaims(4_000);
    const begun = await start({ action: 'archive', matching: everything });
    beginWork();
    await vi.waitFor(async () => expect((await view(begun.id)).changed).toBeGreaterThan(0), {
      timeout: 60_000,
    });
    const cancelled = await ask('cancelBulkAction', { bulk_id: begun.id });
    await Promise.all(working.splice(0).map((jobs) => jobs.stop()));
    const { changed } = await view(begun.id);
    expect(await countWhere('archived')).toBe(changed);
    expect(cancelled).toMatchObject({ state: 'cancelled', can_undo: true });
    const undo = await ask('undoBulkAction', { bulk_id: begun.id, request_id: newId() });
    beginWork();
    expect(await untilOver(undo.id)).toMatchObject({ state: 'done', changed });
    expect(await countWhere('archived')).toBe(0);
    await expectTrueCounts();
  });
});

describe('visibility of an action', () => {
  it('is for its creator and those who see all of its clinics, not for viewers', async () => {
    const done = await start({ action: 'archive', claim_ids: await addClaims(1) }, 'admin');
    expect(await view(done.id)).toMatchObject({ id: done.id });
    for (const [kind, status] of [
      ['clinicless', 'NOT_FOUND'],
      ['outsider', 'NOT_FOUND'],
      ['viewer', 'PERMISSION_DENIED'],
    ] as const)
      await expect(ask('getBulkAction', { bulk_id: done.id }, kind)).rejects.toMatchObject({ status });
    const { actions } = await ask<{ actions: BulkAction[] }>('listBulkActions', {}, 'admin');
    expect(actions.map(({ id }) => id)).toEqual([done.id]);
    expect(await ask('listBulkActions', {})).toEqual({ actions: [] });
  });
});
