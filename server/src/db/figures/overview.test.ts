import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { accountDay } from '../accounts/account-days.ts';
import type { Sql } from '../database.ts';
import { newId } from '../ids.ts';
import { boardSums, callsBetween, groupRows } from './overview.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const asViewer = <T>(work: (sql: Sql) => Promise<T>) =>
  world.services.database.as({ userId: world.people.viewer }, work);

const workIn = (zone: string) =>
  world.owner.query('update billing_accounts set time_zone = $2 where id = $1', [world.accountId, zone]);

describe('today in the account’s time zone', () => {
  it.each([
    // Half past eleven in the evening is still the same day, whatever the date in Greenwich.
    ['America/New_York', '2026-06-04T03:30:00Z', '2026-06-03', '2026-06-03T04:00Z', '2026-06-04T04:00Z'],
    ['America/New_York', '2026-06-04T04:00:00Z', '2026-06-04', '2026-06-04T04:00Z', '2026-06-05T04:00Z'],
    ['America/Los_Angeles', '2026-01-01T07:30:00Z', '2025-12-31', '2025-12-31T08:00Z', '2026-01-01T08:00Z'],
    ['Pacific/Honolulu', '2026-06-03T09:30:00Z', '2026-06-02', '2026-06-02T10:00Z', '2026-06-03T10:00Z'],
    ['Asia/Kolkata', '2026-06-03T18:30:00Z', '2026-06-04', '2026-06-03T18:30Z', '2026-06-04T18:30Z'],
    // The day the clocks go forward has 23 hours, the one they go back has 25.
    ['America/Chicago', '2026-03-08T12:00:00Z', '2026-03-08', '2026-03-08T06:00Z', '2026-03-09T05:00Z'],
    ['America/Chicago', '2026-11-02T05:30:00Z', '2026-11-01', '2026-11-01T05:00Z', '2026-11-02T06:00Z'],
    ['UTC', '2026-06-03T23:30:00Z', '2026-06-03', '2026-06-03T00:00Z', '2026-06-04T00:00Z'],
  ])('in %s at %s is %s', async (zone, now, today, began, ends) => {
    await workIn(zone);
    const day = await asViewer((sql) => accountDay(sql, world.accountId, new Date(now)));
    expect({ ...day, began: Date.parse(day.began), ends: Date.parse(day.ends) }).toEqual({
      time_zone: zone,
      today,
      began: Date.parse(began),
      ends: Date.parse(ends),
    });
  });
});

it('finds no day for a person who is removed during the request', async () => {
  const asOutsider = world.services.database.as({ userId: world.people.outsider }, (sql) =>
    accountDay(sql, world.accountId, new Date()),
  );
  await expect(asOutsider).rejects.toMatchObject({ code: 'not-found' });
});

describe('calls of a day', () => {
  interface Made {
    at: string;
    state?: string;
    ending?: string | null;
    answered?: boolean;
    holdMs?: number | null;
    clinicId?: string;
  }
  async function addCall({
    at,
    state = 'ended',
    ending = 'answered',
    answered = true,
    holdMs,
    clinicId,
  }: Made) {
    const claim = await world.addClaim('paid');
    if (clinicId !== undefined)
      await world.owner.query('update automations set clinic_id = $2 where id = $1', [claim, clinicId]);
    await world.owner.query(
      `insert into calls (id, account_id, clinic_id, automation_id, round, attempt, state, ending, to_phone, from_phone,
         created_at, answered_at, ended_at, hold_ms, media_token)
       values ($1, $2, $3, $4, 1, 1, $5, $6, $9, '+18005550100', $7, case when $8 then $7::timestamptz end,
         case when $5 = 'ended' then $7::timestamptz end, $10, '')`,
      [
        newId(),
        world.accountId,
        clinicId ?? world.clinicId,
        claim,
        state,
        state === 'ended' ? ending : null,
        at,
        answered,
        `+1800555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`,
        holdMs ?? null,
      ],
    );
  }

  it('counts calls from midnight to midnight in the account’s time zone, with time on hold', async () => {
    await workIn('America/New_York');
    const today = { began: '2026-06-03T04:00:00Z', ends: '2026-06-04T04:00:00Z' };
    await addCall({ at: '2026-06-03T03:59:59Z', holdMs: 1_000_000 });
    await addCall({ at: '2026-06-03T04:00:00Z', holdMs: 60_000 });
    await addCall({ at: '2026-06-04T03:30:00Z', holdMs: 30_000 });
    await addCall({ at: '2026-06-04T04:00:00Z', holdMs: 1_000_000 });
    await addCall({ at: '2026-06-03T15:00:00Z', ending: 'busy', answered: false });
    await addCall({ at: '2026-06-03T15:00:00Z', ending: 'never-placed', answered: false });
    await addCall({ at: '2026-06-03T15:00:00Z', state: 'intended', answered: false });
    await addCall({ at: '2026-06-03T16:00:00Z', state: 'in-progress' });
    await addCall({ at: '2026-06-03T16:00:00Z', state: 'ringing', answered: false });
    // In a clinic the viewer is not in.
    await addCall({ at: '2026-06-03T16:00:00Z', holdMs: 5_000, clinicId: world.nearClinicId });
    const clinics = [world.clinicId, world.nearClinicId];
    expect(await asViewer((sql) => callsBetween(sql, clinics, today))).toEqual({
      made: 5,
      answered: 3,
      finished: 3,
      hold_ms: 90_000,
    });
  });
});

describe('deadlines and promises', () => {
  const today = '2026-06-03';
  beforeEach(async () => {
    await world.owner.query('update automations set archived = true');
  });

  interface Given {
    deadline?: string;
    promised?: string;
    status?: string;
    cents?: number;
    archived?: boolean;
    clinicId?: string;
  }
  async function add({ deadline, promised, status = 'denied', cents = 100, archived, clinicId }: Given) {
    const id = await world.addClaim(status);
    await world.owner.query(
      `update automations set deadline_date = $2, promised_date = $3, billed_cents = $4, archived = $5, clinic_id = $6
       where id = $1`,
      [id, deadline ?? null, promised ?? null, cents, archived ?? false, clinicId ?? world.clinicId],
    );
    return id;
  }
  const sums = () =>
    asViewer(async (sql) => {
      const { groups, at_risk } = await boardSums(sql, [world.clinicId, world.nearClinicId], today);
      return Object.fromEntries(
        Object.entries({ ...groups, risk: at_risk }).map(([name, sum]) => [
          name,
          [sum.claims, sum.billed_cents],
        ]),
      );
    });

  it('counts each deadline once, by its date, and sums denied claims that can still be appealed', async () => {
    await add({ deadline: '2026-06-02', cents: 1 });
    await add({ deadline: '2026-06-03', cents: 10 });
    await add({ deadline: '2026-06-10', cents: 20 });
    await add({ deadline: '2026-06-11', cents: 100 });
    await add({ deadline: '2026-07-03', cents: 200 });
    await add({ deadline: '2026-07-04', cents: 1_000 });
    await add({ deadline: '2026-06-05', cents: 50_000, status: 'recouped' });
    await add({ deadline: '2026-06-05', cents: 99, archived: true });
    await add({ deadline: '2026-06-05', cents: 99, clinicId: world.nearClinicId });
    await add({});
    expect(await sums()).toEqual({
      past: [1, 1],
      week: [3, 50_030],
      month: [2, 300],
      broken: [0, 0],
      risk: [5, 1_330],
    });
  });

  it('counts a promise as broken from the day after its date, while the payer still processes the claim', async () => {
    await add({ promised: '2026-06-02', status: 'processing', cents: 5 });
    await add({ promised: '2026-05-02', status: 'reprocessing', cents: 6 });
    await add({ promised: '2026-06-03', status: 'processing' });
    await add({ promised: '2026-06-02', status: 'scheduled' });
    await add({ promised: '2026-06-02', status: 'processing', archived: true });
    expect((await sums())['broken']).toEqual([2, 11]);
  });

  it('shows the most urgent first: the earliest date, the latest past date, and the highest amount of a day', async () => {
    const soon = [
      await add({ deadline: '2026-06-04', cents: 5 }),
      await add({ deadline: '2026-06-04', cents: 9 }),
      await add({ deadline: '2026-06-03', cents: 1 }),
    ];
    const past = [await add({ deadline: '2026-05-01' }), await add({ deadline: '2026-06-01' })];
    const ids = (group: 'past' | 'week') =>
      asViewer(async (sql) =>
        (await groupRows(sql, [world.clinicId], group, today)).map(({ claim_id }) => claim_id),
      );
    expect(await ids('week')).toEqual([soon[2], soon[1], soon[0]]);
    expect(await ids('past')).toEqual([past[1], past[0]]);
  });
});
