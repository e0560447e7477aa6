/** The work queue: which claims are in it, in what order, who gets which, and how they leave. */

import { addDays, dateAt } from '@claimline/domain/calendar';
import type { OutputOf } from '@claimline/domain/contract';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import {
  type assignWork,
  type getWorkSummary,
  listWork,
  takeNextWork,
  type WorkItem,
} from '@claimline/domain/contracts/work';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import { refreshDueWork } from '../../db/work/next-work.ts';

let world: World;
const tokens = new Map<PersonKind, string>();
const today = dateAt(new Date(), 'America/New_York');

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['admin', 'user', 'viewer', 'clinicless', 'outsider'] as const)
    tokens.set(kind, (await world.signIn(kind)).access_token);
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.owner.query('delete from work_items');
});

async function call(kind: PersonKind, name: string, data: object = {}) {
  const { body } = await world.call(name, { account_id: world.accountId, ...data }, tokens.get(kind));
  return body;
}
async function answer<T>(kind: PersonKind, name: string, data: object = {}): Promise<T> {
  const { result, error } = await call(kind, name, data);
  if (error) throw new Error(`${name}: ${error.message}`);
  return result as T;
}
const list = async (kind: PersonKind, data: object = {}): Promise<WorkItem[]> =>
  (await answer<OutputOf<typeof listWork>>(kind, listWork.name, data)).items;
const idsOf = (items: readonly WorkItem[]) => items.map(({ claim_id }) => claim_id);
const take = (kind: PersonKind, skip: readonly string[] = []) =>
  answer<OutputOf<typeof takeNextWork>>(kind, takeNextWork.name, { skip });
const change = (id: string, columns: string) =>
  world.owner.query(`update automations set ${columns} where id = $1`, [id]);

/** A denied claim whose deadline is so many days away. */
async function denied(days = 10, cents = 10_000): Promise<string> {
  const id = await world.addClaim('denied');
  await change(
    id,
    `billed_cents = ${cents}, deadline_kind = 'appeal', deadline_date = '${addDays(today, days)}'`,
  );
  return id;
}

describe('which claims are in the queue', () => {
  it('has a reason for each claim that needs a person, and no others', async () => {
    const review = await world.addClaim('paid');
    await change(review, 'needs_review = true');
    const deniedId = await denied();
    const failed = await world.addClaim('failed');
    const promise = await world.addClaim('processing');
    await change(promise, `promised_date = '${addDays(today, -1)}'`);
    const underpaid = await world.addClaim('paid');
    await change(underpaid, 'allowed_cents = 10000, paid_cents = 6000, patient_responsibility_cents = 1500');

    await world.addClaim('paid');
    await world.addClaim('denied');
    await change(await world.addClaim('failed'), `failure_reason = 'cancelled'`);
    await change(await world.addClaim('processing'), `promised_date = '${today}'`);
    await change(
      await world.addClaim('paid'),
      'allowed_cents = 10000, paid_cents = 8500, patient_responsibility_cents = 1500',
    );
    await change(await denied(), 'archived = true');

    const items = await list('viewer');
    expect(new Map(items.map(({ claim_id, reason, cents }) => [claim_id, [reason, cents]]))).toEqual(
      new Map([
        [review, ['review', 12_345]],
        [deniedId, ['denied', 10_000]],
        [failed, ['failed', 12_345]],
        [promise, ['promise', 12_345]],
        [underpaid, ['underpaid', 2500]],
      ]),
    );
  });

  it('ranks by dollars × urgency, which doubles every 14 days, and puts passed deadlines last', async () => {
    const soon = await denied(2, 10_000);
    const later = await denied(16, 19_000);
    const laterAndMore = await denied(16, 21_000);
    const passed = await denied(-1, 40_000);
    expect(idsOf(await list('user'))).toEqual([laterAndMore, soon, later, passed]);
    expect(idsOf(await list('user', { size: 2, page: 1 }))).toEqual([later, passed]);
    expect(idsOf(await list('user', { reason: 'failed' }))).toEqual([]);
  });

  it('drops a claim when an answer resolves it, and keeps its owner for the next time', async () => {
    const id = await denied();
    await take('user');
    await change(id, `status = 'paid', deadline_date = null`);
    expect(await list('user')).toEqual([]);
    await change(id, `status = 'denied', deadline_date = '${addDays(today, 40)}'`);
    expect(await list('user')).toMatchObject([{ claim_id: id, owner: { user_id: world.people.user } }]);
  });

  it('shows nobody claims of clinics that they do not see', async () => {
    await denied();
    expect(await list('clinicless')).toEqual([]);
    expect((await take('clinicless')).claim_id).toBeNull();
    expect((await call('outsider', 'listWork')).error?.status).toBe('NOT_FOUND');
    expect((await call('viewer', 'takeNextWork')).error?.status).toBe('PERMISSION_DENIED');
  });
});

describe('taking the next claim', () => {
  it('gives two people who ask at the same moment different claims, every time', async () => {
    const rounds = 60;
    for (let claim = 0; claim < 2 * rounds; claim += 1) await world.addClaim('failed');
    const seen: Record<'admin' | 'user', string[]> = { admin: [], user: [] };
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = await Promise.all([take('admin', seen.admin), take('user', seen.user)]);
      expect(one.claim_id).not.toBeNull();
      expect(other.claim_id).not.toBeNull();
      seen.admin.push(one.claim_id ?? '');
      seen.user.push(other.claim_id ?? '');
      expect(one.claim_id).not.toBe(other.claim_id);
    }
    expect(new Set([...seen.admin, ...seen.user]).size).toBe(2 * rounds);
    expect((await take('user', seen.user)).claim_id).toBeNull();
  }, 120_000);

  it('gives a person’s own claims first when they rank higher, and passes over what they have seen', async () => {
    const [mine, free] = [await denied(2), await denied(20)];
    expect(await take('user')).toEqual({ claim_id: mine, is_new: true });
    expect(await take('user')).toEqual({ claim_id: mine, is_new: false });
    expect(await take('user', [mine])).toEqual({ claim_id: free, is_new: true });
    expect(await take('admin')).toEqual({ claim_id: null, is_new: false });
  });
});

describe('owners', () => {
  const assign = (kind: PersonKind, claim_id: string, seen: string | null, to: string | null) =>
    answer<OutputOf<typeof assignWork>>(kind, 'assignWork', {
      claims: [{ claim_id, seen_owner_id: seen }],
      owner_id: to,
    });
  const events = async () =>
    (
      await world.owner.query<{ event: string; user_id: string }>(
        `select event, user_id from notification_events where event like 'work-%' order by id`,
      )
    ).rows;

  it('changes only as the caller saw it; losing a claim is notified and in the history', async () => {
    await world.owner.query('delete from notification_events');
    const id = await denied();
    const { user, admin, viewer, clinicless } = world.people;
    expect(await assign('admin', id, null, user)).toEqual({ assigned: [id], left: [] });
    const { left } = await assign('admin', id, null, admin);
    expect(left).toMatchObject([{ claim_id: id, why: 'other-owner' }]);
    expect(await assign('admin', id, user, admin)).toEqual({ assigned: [id], left: [] });
    expect(await events()).toEqual([
      { event: 'work-assigned', user_id: user },
      { event: 'work-taken', user_id: user },
    ]);
    for (const other of [viewer, clinicless])
      expect((await assign('admin', id, admin, other)).left).toMatchObject([{ why: 'no-access' }]);
    const { history } = await answer<ClaimView>('viewer', 'getClaim', { claim_id: id });
    const changes = history.flatMap((entry) => entry.changes);
    expect(changes).toMatchObject([
      { of: 'work', field: 'owner', from: null },
      { of: 'work', field: 'owner' },
    ]);
    expect(changes[1]?.from).toBe(changes[0]?.to);
  });

  it('must be taken over before somebody else snoozes or finishes the claim', async () => {
    const id = await denied();
    await take('user');
    const until = addDays(today, 1);
    for (const [name, data] of [
      ['snoozeWork', { until }],
      ['finishWork', { handled_as: 'appealed' }],
      ['resumeWork', {}],
    ] as const)
      expect((await call('admin', name, { claim_id: id, ...data })).error).toMatchObject({
        status: 'ABORTED',
        details: { reason: 'owned-by-another' },
      });
  });

  it('lose their claims to the team when they may no longer work in the clinic', async () => {
    const id = await denied();
    await take('user');
    await world.owner.query(`update memberships set role = 'viewer' where user_id = $1`, [world.people.user]);
    expect(await list('admin')).toMatchObject([{ claim_id: id, owner: null }]);
    await world.owner.query(`update memberships set role = 'user' where user_id = $1`, [world.people.user]);
  });

  it('are counted with the dollars at stake', async () => {
    await denied(1, 50_000);
    await take('user');
    await denied(5, 7000);
    const { people } = await answer<OutputOf<typeof getWorkSummary>>('viewer', 'getWorkSummary');
    expect(
      people.map(({ owner, claims, cents, reasons }) => [owner?.user_id, claims, cents, reasons]),
    ).toEqual([
      [undefined, 1, 7000, { denied: { claims: 1, cents: 7000 } }],
      [world.people.user, 1, 50_000, { denied: { claims: 1, cents: 50_000 } }],
    ]);
  });

  it('do not get in the way of decisions about the claim', async () => {
    const id = await world.addClaim('denied');
    await change(id, 'needs_review = true');
    const { status_since, history } = await answer<ClaimView>('user', 'getClaim', { claim_id: id });
    await assign('admin', id, null, world.people.user);
    await answer('user', 'correctClaim', {
      claim_id: id,
      seen_status_since: status_since,
      seen_change_id: history.at(-1)?.id ?? null,
      status: 'paid',
      why: 'the remittance says so',
    });
    expect(await list('user')).toEqual([]);
  });
});

describe('a claim that is put off or done', () => {
  /** As if this many days had passed: every date in the queue is earlier. */
  async function passDays(days: number): Promise<void> {
    await world.owner.query(
      `update work_items set follow_up_on = follow_up_on - $1::int, changes_at = changes_at - make_interval(days => $1)`,
      [days],
    );
    await world.database.asSystem('test', (sql) => refreshDueWork(sql, 500));
  }

  it('comes back to its owner when it is due', async () => {
    const id = await denied(30);
    await answer('user', 'snoozeWork', { claim_id: id, until: addDays(today, 5) });
    expect(await list('user')).toEqual([]);
    expect(await list('user', { snoozed: true })).toMatchObject([
      { claim_id: id, state: 'asleep', due_on: addDays(today, 5), owner: { user_id: world.people.user } },
    ]);
    await passDays(4);
    expect(await list('user')).toEqual([]);
    await passDays(1);
    expect(await list('user')).toMatchObject([{ claim_id: id, reason: 'denied', due_on: today }]);
  });

  it('cannot be snoozed past its deadline, or until today', async () => {
    const id = await denied(3);
    for (const days of [0, 4])
      expect(
        (await call('user', 'snoozeWork', { claim_id: id, until: addDays(today, days) })).error,
      ).toMatchObject({ status: 'INVALID_ARGUMENT', details: { problems: [{ field: 'until' }] } });
  });

  it('is back at once when the payer answers something else meanwhile', async () => {
    const id = await denied(30);
    await answer('user', 'snoozeWork', { claim_id: id, until: addDays(today, 5) });
    await change(id, `deadline_date = '${addDays(today, 20)}'`);
    expect(idsOf(await list('user'))).toEqual([id]);
  });

  it('needs to say how a denial was handled, and is followed up on the day that was asked for', async () => {
    const id = await denied(30);
    expect((await call('user', 'finishWork', { claim_id: id })).error?.details?.problems).toMatchObject([
      { field: 'handled_as' },
    ]);
    expect(
      await answer('user', 'finishWork', {
        claim_id: id,
        handled_as: 'appealed',
        follow_up_on: addDays(today, 45),
      }),
    ).toMatchObject({ state: 'asleep' });
    expect(
      (await world.owner.query('select deadline_date from automations where id = $1', [id])).rows,
    ).toEqual([{ deadline_date: null }]);
    await passDays(45);
    expect(await list('user')).toMatchObject([{ claim_id: id, reason: 'follow-up', due_on: today }]);
    await answer('user', 'finishWork', { claim_id: id });
    expect(await list('user')).toEqual([]);
  });

  it('stays out when it is done, until it fails again; undo brings it back', async () => {
    const id = await world.addClaim('failed');
    expect(await answer('user', 'finishWork', { claim_id: id })).toEqual({
      state: 'done',
      handling_id: null,
    });
    expect(await list('user')).toEqual([]);
    await answer('user', 'resumeWork', { claim_id: id });
    expect(idsOf(await list('user'))).toEqual([id]);
    await answer('user', 'finishWork', { claim_id: id });
    await change(id, `status_since = now() + interval '1 second'`);
    expect(idsOf(await list('user'))).toEqual([id]);
  });

  it('loses rank when its deadline passes, by time alone', async () => {
    const id = await denied(1);
    const rank = async () =>
      (
        await world.owner.query<{ rank: number }>('select rank from work_items where automation_id = $1', [
          id,
        ])
      ).rows[0]?.rank ?? Number.NaN;
    const before = await rank();
    await world.owner.query('alter table automations disable trigger user');
    await change(id, `deadline_date = deadline_date - 2`);
    await world.owner.query('alter table automations enable trigger user');
    await passDays(2);
    expect(await rank()).toBeLessThan(before - 4);
  });
});
