import { addDays, dateAt } from '@claimline/domain/calendar';
import {
  type InsightBucket,
  type Insights,
  insightPayersMax,
  insightReasonsMax,
  type StatusCounts,
} from '@claimline/domain/contracts/insights';
import {
  calledFilters,
  currentStatusFilters,
  type InsightScope,
  reasonFilters,
} from '@claimline/domain/list/insight';
import type { Called, Filters } from '@claimline/domain/list/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPastClaim, type PastClaim } from '../../../test/past-claim.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { newId } from '../../db/ids.ts';

let world: World;
let accessToken: string;
let secondClinicId: string;
let directoryPayerId: string;

const addPast = (past: PastClaim) =>
  addPastClaim(world, { payer: { name: 'Desert Health', id: directoryPayerId }, ...past });

async function ask(input: Record<string, unknown> = {}, token = accessToken) {
  const { body } = await world.call('getInsights', { account_id: world.accountId, ...input }, token);
  return body;
}

async function figures(input: Record<string, unknown> = {}): Promise<Insights> {
  const { result, error } = await ask(input);
  if (!result) throw new Error(error?.message);
  return result as Insights;
}

/** How many claims the results view lists for a figure. */
async function listed(filters: Filters): Promise<number> {
  const { body } = await world.call(
    'listSubmissions',
    { account_id: world.accountId, filters: JSON.stringify(filters) },
    accessToken,
  );
  const { total, total_is_exact } = body.result as { total: number; total_is_exact: boolean };
  expect(total_is_exact).toBe(true);
  return total;
}

const may = { from: '2026-05-01', to: '2026-05-31' };
const missing = { CARC: 'CO-16', RARC: 'N290', words: 'The claim lacks information.' };
const mailIn = { name: 'Mail-in Mutual', id: null };

beforeAll(async () => {
  world = await createWorld();
  accessToken = (await world.signIn('viewer')).access_token;
  secondClinicId = newId();
  directoryPayerId = newId();
  await world.owner.query(`update billing_accounts set time_zone = 'America/Los_Angeles' where id = $1`, [
    world.accountId,
  ]);
  // A zone without daylight saving time: 18:30 UTC is 11:30 PM there all year.
  await world.owner.query(
    `insert into payers (id, name, phone, time_zone) values ($1, 'Desert Health', '+18005550125', 'America/Phoenix')`,
    [directoryPayerId],
  );
  await world.owner.query(`insert into clinics (id, account_id, name) values ($1, $2, 'Second Clinic')`, [
    secondClinicId,
    world.accountId,
  ]);
  await world.owner.query('insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3)', [
    world.accountId,
    secondClinicId,
    world.people.viewer,
  ]);

  await addPast({
    since: '2026-05-04T18:30:00Z',
    calls: [
      { at: '2026-05-04T17:30:00Z', ending: 'busy' },
      { at: '2026-05-04T17:40:00Z', ending: 'never-placed' },
      { at: '2026-05-04T18:30:00Z', holdMs: 60_000 },
    ],
  });
  // 11:30 PM there on the first and the last day is already the next day in UTC.
  await addPast({
    status: 'denied',
    since: '2026-05-02T06:30:00Z',
    codes: ['16', 'N290'],
    calls: [{ at: '2026-05-02T06:30:00Z', holdMs: 0 }],
    denials: [missing],
  });
  await addPast({
    status: 'denied',
    since: '2026-06-01T06:30:00Z',
    codes: ['116', '16'],
    calls: [{ at: '2026-06-01T06:30:00Z' }],
    denials: [
      { CARC: '116', RARC: null, words: 'Not covered.' },
      { CARC: '016', RARC: null, words: 'The claim lacks information.' },
    ],
  });
  await addPast({ status: 'denied', since: '2026-05-20T12:00:00Z', codes: [] });
  await addPast({ status: 'denied', since: '2026-05-20T12:00:00Z', payer: mailIn, clinicId: secondClinicId });
  await addPast({
    status: 'failed',
    since: '2026-05-10T18:30:00Z',
    calls: [{ at: '2026-05-10T18:30:00Z', ending: 'no-answer' }],
  });
  await addPast({
    since: '2026-05-21T18:30:00Z',
    payer: mailIn,
    clinicId: secondClinicId,
    calls: [{ at: '2026-05-21T18:30:00Z', holdMs: 30_000 }],
  });
  // Called in May, with another answer in June.
  await addPast({
    status: 'processing',
    since: '2026-06-02T18:30:00Z',
    calls: [{ at: '2026-05-12T18:30:00Z' }, { at: '2026-06-02T18:30:00Z' }],
  });
  // On the phone now, after a call in May.
  await addPast({
    status: 'in-progress',
    since: '2026-05-30T18:30:00Z',
    calls: [{ at: '2026-05-12T18:30:00Z', ending: 'dropped' }],
  });
  // Just outside the period on both sides, archived, and in a clinic the caller cannot see.
  await addPast({ since: '2026-05-01T06:59:59Z', calls: [{ at: '2026-05-01T06:59:59Z' }] });
  await addPast({ since: '2026-06-01T07:00:00Z', calls: [{ at: '2026-06-01T07:00:00Z' }] });
  const inside = { since: '2026-05-15T18:30:00Z', calls: [{ at: '2026-05-15T18:30:00Z', holdMs: 9_000 }] };
  await addPast({ ...inside, archived: true });
  await addPast({ ...inside, clinicId: world.nearClinicId });
  await addPast({ ...inside, clinicId: world.otherClinicId, accountId: world.otherAccountId });
});
afterAll(() => world.end());

const sumOf = (buckets: readonly InsightBucket[], value: (bucket: InsightBucket) => number) =>
  buckets.reduce((sum, bucket) => sum + value(bucket), 0);

describe('metrics over the user’s clinics', () => {
  it('leave out the sandbox, and so do their lists', async () => {
    const before = await figures(may);
    expect(before.has_sandbox).toBe(false);
    const since = '2026-05-15T18:30:00Z';
    const claims = await Promise.all([
      addPast({ since }),
      addPast({ since, status: 'denied', codes: ['16'] }),
    ]);
    await world.owner.query(`update automations set member_id = 'SANDBOXPAID' where id = any ($1)`, [claims]);
    const { has_sandbox, ...after } = await figures(may);
    expect({ ...after, has_sandbox: false }).toEqual(before);
    expect(has_sandbox).toBe(true);
    const behind = (hasSandbox: boolean) =>
      listed(currentStatusFilters({ hasSandbox }, may, ['paid', 'denied']));
    const counted = sumOf(after.buckets, ({ statuses }) => (statuses.paid ?? 0) + (statuses.denied ?? 0));
    expect([await behind(true), await behind(false)]).toEqual([counted, counted + 2]);
    expect(await listed([{ id: 'sandbox', value: true }])).toBe(2);
    await world.owner.query('delete from automations where id = any ($1)', [claims]);
  });

  it('count claims by the day they reached their status, in the account’s time zone', async () => {
    const { buckets, bucket, time_zone } = await figures(may);
    expect({ bucket, time_zone }).toEqual({ bucket: 'day', time_zone: 'America/Los_Angeles' });
    expect(buckets.map(({ from }) => from)).toEqual(
      Array.from({ length: 31 }, (_, place) => addDays('2026-05-01', place)),
    );
    const days = Object.fromEntries(
      buckets
        .filter(({ statuses }) => Object.keys(statuses).length > 0)
        .map((day) => [day.from, day.statuses]),
    );
    expect(days).toEqual({
      '2026-05-01': { denied: 1 },
      '2026-05-04': { paid: 1 },
      '2026-05-10': { failed: 1 },
      '2026-05-20': { denied: 2 },
      '2026-05-21': { paid: 1 },
      '2026-05-31': { denied: 1 },
    });
  });

  it('group a longer period by weeks, with the same totals', async () => {
    const { buckets, bucket } = await figures({ from: '2026-04-01', to: '2026-06-30' });
    expect(bucket).toBe('week');
    const sums: StatusCounts = {};
    for (const { statuses } of buckets)
      for (const [status, claims] of Object.entries(statuses) as [keyof StatusCounts, number][])
        sums[status] = (sums[status] ?? 0) + claims;
    expect(sums).toEqual({ paid: 4, denied: 4, failed: 1, processing: 1 });
  });

  it('count denials by payer, with reasons by code and the payer’s words', async () => {
    expect((await figures(may)).denials).toEqual({
      decided: 6,
      denied: 4,
      payers_in_all: 2,
      payers: [
        {
          payer_name: 'Desert Health',
          decided: 4,
          denied: 3,
          reasons_in_all: 4,
          reasons: [
            { code: '16', words: 'The claim lacks information.', claims: 2 },
            { code: '116', words: 'Not covered.', claims: 1 },
            { code: 'N290', words: 'The claim lacks information.', claims: 1 },
            { code: null, words: null, claims: 1 },
          ],
        },
        {
          payer_name: 'Mail-in Mutual',
          decided: 2,
          denied: 1,
          reasons_in_all: 1,
          reasons: [{ code: null, words: null, claims: 1 }],
        },
      ],
    });
  });

  it('count payers and reasons beyond the listed ones', async () => {
    const since = '2025-03-10T12:00:00Z';
    await addPast({ status: 'denied', since, codes: ['1', '2', '3', '4', '5', '6', '7'] });
    const payers = Array.from({ length: 21 }, (_, place) => `Payer ${place + 10}`);
    for (const name of payers) await addPast({ since, payer: { name, id: null } });
    const { denials } = await figures({ from: '2025-03-01', to: '2025-03-31' });
    expect(denials.payers).toHaveLength(insightPayersMax);
    expect(denials.payers_in_all).toBe(22);
    const [denying] = denials.payers;
    expect(denying?.reasons).toHaveLength(insightReasonsMax);
    expect(denying?.reasons_in_all).toBe(7);
  });

  it('count ended and answered calls, hold time, and the claims they were about', async () => {
    expect((await figures(may)).calls).toEqual({
      ended: 8,
      answered: 5,
      hold_ms: 90_000,
      claims: { called: 6, answered: 5, unanswered: 1, held: 2 },
    });
  });

  it('count calls by hour in the payer’s time zone, for payers that have one', async () => {
    expect((await figures(may)).hours).toEqual([
      { hour: 10, calls: 1, answered: 0, claims: 1 },
      { hour: 11, calls: 4, answered: 2, claims: 3 },
      { hour: 23, calls: 2, answered: 2, claims: 2 },
    ]);
  });

  it.each([
    // Clocks go forward at two: the last half hour of the day before, then the first and the last of the day.
    ['2026-03-08T07:30:00Z', '2026-03-07'],
    ['2026-03-08T08:30:00Z', '2026-03-08'],
    ['2026-03-09T06:30:00Z', '2026-03-08'],
    ['2026-03-09T07:00:00Z', '2026-03-09'],
    // Clocks go back: a day of 25 hours.
    ['2025-11-02T07:00:00Z', '2025-11-02'],
    ['2025-11-03T07:30:00Z', '2025-11-02'],
    ['2025-11-03T08:00:00Z', '2025-11-03'],
  ])('counts %s on %s', async (since, day) => {
    const id = await addPast({ since, status: 'recouped', calls: [{ at: since }] });
    for (const from of [addDays(day, -1), day, addDays(day, 1)]) {
      const { buckets, calls } = await figures({ from, to: from });
      const claims = from === day ? 1 : 0;
      expect([buckets[0]?.statuses.recouped ?? 0, calls.ended]).toEqual([claims, claims]);
      expect(await listed(currentStatusFilters({}, { from, to: from }, ['recouped']))).toBe(claims);
      expect(await listed(calledFilters({}, { from, to: from }))).toBe(claims);
    }
    await world.owner.query('update automations set archived = true where id = $1', [id]);
  });
});

describe('the list behind a metric', () => {
  const scopes: [string, InsightScope & Record<string, unknown>, () => Record<string, unknown>][] = [
    ['everything', {}, () => ({})],
    ['a payer', { payer: 'Mail-in Mutual' }, () => ({ payer_name: 'Mail-in Mutual' })],
    ['a clinic', { clinic: 'second' }, () => ({ clinic_id: secondClinicId })],
  ];

  it.each(scopes)('has as many claims as the metric: %s', async (_, { clinic, ...given }, input) => {
    const scope = clinic === undefined ? given : { ...given, clinic: secondClinicId };
    const { buckets, denials, calls, hours } = await figures({ ...may, ...input() });
    expect(calls.ended).toBe(sumOf(buckets, (bucket) => bucket.calls));

    for (const { from, to, statuses } of buckets)
      for (const [status, claims] of Object.entries(statuses) as [keyof StatusCounts, number][])
        expect(await listed(currentStatusFilters(scope, { from, to }, [status])), `${status} ${from}`).toBe(
          claims,
        );

    expect(await listed(currentStatusFilters(scope, may, ['paid', 'denied', 'recouped']))).toBe(
      denials.decided,
    );
    expect(await listed(currentStatusFilters(scope, may, ['denied']))).toBe(denials.denied);
    for (const { payer_name, denied, reasons } of denials.payers) {
      const ofPayer = { ...scope, payer: payer_name };
      expect(await listed(currentStatusFilters(ofPayer, may, ['denied']))).toBe(denied);
      for (const { code, claims } of reasons)
        expect(await listed(reasonFilters(ofPayer, may, code)), `${payer_name} ${code}`).toBe(claims);
    }

    const behind: [number, Omit<Called, 'from' | 'to'>][] = [
      [calls.claims.called, {}],
      [calls.claims.answered, { answered: true }],
      [calls.claims.unanswered, { answered: false }],
      [calls.claims.held, { held: true }],
      ...hours.map(({ hour, claims }): [number, { hour: number }] => [claims, { hour }]),
    ];
    for (const [claims, which] of behind)
      expect(await listed(calledFilters(scope, may, which)), JSON.stringify(which)).toBe(claims);
  });

  it('follows when the claim is archived and restored', async () => {
    const archive = (archived: boolean) =>
      world.owner.query(`update automations set archived = $2 where clinic_id = $1`, [
        secondClinicId,
        archived,
      ]);
    const inClinic = { ...may, clinic_id: secondClinicId };
    const before = await figures(inClinic);
    expect(before.calls.ended).toBe(1);
    await archive(true);
    const { calls, denials } = await figures(inClinic);
    expect([calls.ended, calls.hold_ms, denials.decided]).toEqual([0, 0, 0]);
    expect(await listed(calledFilters({ clinic: secondClinicId }, may))).toBe(0);
    await archive(false);
    expect(await figures(inClinic)).toEqual(before);
  });
});

describe('the requested period and clinic', () => {
  it('default to the last 30 days including today', async () => {
    const today = dateAt(new Date(), 'America/Los_Angeles');
    expect(await figures()).toMatchObject({ today, from: addDays(today, -29), to: today });
    expect(await figures({ days: 7 })).toMatchObject({ from: addDays(today, -6), to: today });
  });

  it('returns 404 for a clinic the user does not belong to', async () => {
    const { error } = await ask({ clinic_id: world.otherClinicId });
    expect(error?.status).toBe('NOT_FOUND');
  });

  it('shows nothing to somebody without clinics', async () => {
    const token = (await world.signIn('clinicless')).access_token;
    const { result } = await ask({ from: '2026-06-05', to: '2026-06-10' }, token);
    expect(result).toMatchObject({
      denials: { decided: 0, denied: 0, payers: [], payers_in_all: 0 },
      calls: { ended: 0, answered: 0, hold_ms: 0, claims: { called: 0 } },
      hours: [],
    });
  });

  it.each([
    [{ days: 3650 }, 'days'],
    [{ from: '2026-05-01' }, 'to'],
    [{ to: '2026-05-01' }, 'from'],
    [{ from: '2026-05-02', to: '2026-05-01' }, 'to'],
    [{ from: '2024-05-02', to: '2026-05-01' }, 'from'],
    [{ from: '2026-02-30', to: '2026-05-01' }, 'from'],
    [{ payer_name: 'x'.repeat(121) }, 'payer_name'],
  ])('%j is refused for its %s', async (input, field) => {
    const { error } = await ask(input);
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { problems: [{ field }] } });
  });
});
