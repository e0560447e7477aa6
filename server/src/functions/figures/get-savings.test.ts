import type { SavingsReport } from '@claimline/domain/contracts/insights';
import { calledFilters, currentStatusFilters, insightStatuses } from '@claimline/domain/list/insight';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPastClaim, type PastClaim } from '../../../test/past-claim.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let viewer: string;
let admin: string;

const minutes = (count: number) => count * 60_000;
const north = { name: 'North Health', id: null };
const south = { name: 'South Health', id: null };

beforeAll(async () => {
  world = await createWorld();
  viewer = (await world.signIn('viewer')).access_token;
  admin = (await world.signIn('admin')).access_token;
  const claims: PastClaim[] = [
    {
      payer: north,
      // April 30, 11:30 PM in New York.
      since: '2026-05-01T03:30:00Z',
      calls: [{ at: '2026-05-01T03:30:00Z', holdMs: minutes(20), durationMs: minutes(30) }],
    },
    {
      payer: north,
      status: 'denied',
      since: '2026-05-10T15:00:00Z',
      calls: [
        { at: '2026-05-09T15:00:00Z', ending: 'dropped', holdMs: minutes(10), durationMs: minutes(15) },
        { at: '2026-05-10T15:00:00Z', holdMs: minutes(5), durationMs: minutes(12) },
      ],
    },
    {
      payer: south,
      status: 'failed',
      since: '2026-05-11T15:00:00Z',
      calls: [{ at: '2026-05-11T15:00:00Z', ending: 'busy' }],
    },
    // Not counted: archived, outside the period, and in a clinic that these people do not see.
    {
      payer: south,
      since: '2026-05-12T15:00:00Z',
      archived: true,
      calls: [{ at: '2026-05-12T15:00:00Z', durationMs: minutes(60) }],
    },
    {
      payer: south,
      since: '2026-06-01T15:00:00Z',
      calls: [{ at: '2026-06-01T15:00:00Z', durationMs: minutes(60) }],
    },
    {
      payer: south,
      since: '2026-05-12T15:00:00Z',
      clinicId: world.nearClinicId,
      calls: [{ at: '2026-05-12T15:00:00Z', durationMs: minutes(60) }],
    },
  ];
  for (const claim of claims) await addPastClaim(world, claim);
});
afterAll(() => world.end());

const period = { from: '2026-04-15', to: '2026-05-31' };

async function savings(input: Record<string, unknown> = {}): Promise<SavingsReport> {
  const { body } = await world.call(
    'getSavings',
    { account_id: world.accountId, ...period, ...input },
    viewer,
  );
  if (!body.result) throw new Error(body.error?.message);
  return body.result as SavingsReport;
}

const setWage = (hourly_wage_cents: number | null) =>
  world.call(
    'saveFigureSettings',
    { account_id: world.accountId, time_zone: 'America/New_York', hourly_wage_cents },
    admin,
  );

describe('savings', () => {
  it('are computed in total, by month and by payer', async () => {
    await setWage(2_550);
    expect(await savings()).toEqual({
      hourly_wage_cents: 2_550,
      // 57 minutes at $25.50 an hour are $24.225.
      total: {
        ...period,
        days: 47,
        completed: 2,
        failed: 1,
        calls: 4,
        answered: 2,
        hold_ms: minutes(35),
        phone_ms: minutes(57),
        saved_cents: 2_423,
      },
      months: [
        {
          from: '2026-04-15',
          to: '2026-04-30',
          days: 16,
          completed: 1,
          failed: 0,
          calls: 1,
          answered: 1,
          hold_ms: minutes(20),
          phone_ms: minutes(30),
          saved_cents: 1_275,
        },
        {
          from: '2026-05-01',
          to: '2026-05-31',
          days: 31,
          completed: 1,
          failed: 1,
          calls: 3,
          answered: 1,
          hold_ms: minutes(15),
          phone_ms: minutes(27),
          // 27 minutes are $11.475.
          saved_cents: 1_148,
        },
      ],
      payers: [
        {
          payer_name: 'North Health',
          completed: 2,
          failed: 0,
          calls: 3,
          answered: 2,
          hold_ms: minutes(35),
          phone_ms: minutes(57),
          saved_cents: 2_423,
        },
        {
          payer_name: 'South Health',
          completed: 0,
          failed: 1,
          calls: 1,
          answered: 0,
          hold_ms: 0,
          phone_ms: 0,
          saved_cents: 0,
        },
      ],
      payers_in_all: 2,
    });
  });

  it.each([
    ['with a result', currentStatusFilters({}, period, insightStatuses), 3],
    ['called', calledFilters({}, period), 3],
    ['answered', calledFilters({}, period, { answered: true }), 2],
    ['with hold time', calledFilters({}, period, { held: true }), 2],
  ])('are of the claims that the list shows: %s', async (_, filters, total) => {
    const input = { account_id: world.accountId, filters: JSON.stringify(filters) };
    expect((await world.call('listSubmissions', input, viewer)).body.result).toMatchObject({ total });
  });

  it('are restricted to a payer', async () => {
    const { total, payers } = await savings({ payer_name: 'South Health' });
    expect(total).toMatchObject({ failed: 1, calls: 1, phone_ms: 0 });
    expect(payers.map(({ payer_name }) => payer_name)).toEqual(['South Health']);
  });

  it('have no dollars without a wage', async () => {
    await setWage(null);
    const { hourly_wage_cents, total, months, payers } = await savings();
    expect(hourly_wage_cents).toBeNull();
    for (const { saved_cents } of [total, ...months, ...payers]) expect(saved_cents).toBeNull();
  });

  it('count only the days until today', async () => {
    const { total, months } = await savings({ from: '2026-01-01', to: '2026-12-31' });
    const { days } = await savings({ from: '2026-01-01', to: '2026-10-31' }).then((until) => until.total);
    expect(months).toHaveLength(12);
    expect(days).toBe(304);
    expect(total.days).toBeGreaterThanOrEqual(days);
    const future = await savings({ from: '2090-01-01', to: '2090-01-31' });
    expect(future.total).toMatchObject({ days: 0, calls: 0, saved_cents: null });
  });

  it('refuse a clinic that the user does not belong to', async () => {
    const input = { account_id: world.accountId, ...period, clinic_id: world.nearClinicId };
    for (const name of ['getSavings', 'startSavingsReport'])
      expect((await world.call(name, input, viewer)).body.error?.status).toBe('NOT_FOUND');
  });

  it.each([99, 100_001, 12.5])('refuse a wage of %s cents', async (cents) => {
    const { body } = await setWage(cents);
    expect(body.error?.details?.problems).toEqual([
      { field: 'hourly_wage_cents', message: 'Enter an amount from $1.00 to $1,000.00.' },
    ]);
  });
});
