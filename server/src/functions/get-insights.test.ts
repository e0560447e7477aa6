import { addDays, dateAt } from '@claimline/domain/calendar';
import type { Insights } from '@claimline/domain/contracts/insights';
import type { DenialReason } from '@claimline/domain/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { createWorld, type World } from '../test-world.ts';

let world: World;
let accessToken: string;
let secondClinicId: string;
let payerId: string;
const today = dateAt(new Date(), 'UTC');

/** 18:30 UTC, half past eleven in Phoenix at any time of the year. */
const momentOf = (daysAgo: number) => `${addDays(today, -daysAgo)}T18:30:00Z`;

interface Past {
  clinicId?: string;
  accountId?: string;
  payer?: { name: string; id: string | null };
  submittedDaysAgo: number;
  calls: readonly { daysAgo: number; ending: string; status?: string; denials?: readonly DenialReason[] }[];
}

/** A claim with the calls it had; each answered one takes two minutes, and the claim has its answer at the end. */
async function addPast({ clinicId, accountId, payer, submittedDaysAgo, calls }: Past): Promise<string> {
  const id = newId();
  const place = [accountId ?? world.accountId, clinicId ?? world.clinicId];
  await world.owner.query(
    `insert into automations (id, account_id, clinic_id, created_at, provider_name, npi, tax_id, patient_first_name,
       patient_last_name, patient_date_of_birth, member_id, payer_id, payer_name, payer_phone, service_from, service_to,
       billed_cents)
     values ($1, $2, $3, $4, 'Dr. Ash', '1234567893', '123456789', 'Ana', 'Diaz', '1970-02-03', 'W1', $5, $6,
       '+18005550124', '2026-05-01', '2026-05-01', 12345)`,
    [id, ...place, momentOf(submittedDaysAgo), payer ? payer.id : payerId, payer?.name ?? 'Desert Health'],
  );
  for (const [attempt, { daysAgo, ending, status, denials }] of calls.entries()) {
    const callId = newId();
    const answeredMs = ending === 'answered' ? 120_000 : null;
    await world.owner.query(
      `insert into calls (id, account_id, clinic_id, automation_id, round, attempt, state, ending, to_phone, from_phone,
         created_at, ended_at, duration_ms, media_token)
       values ($1, $2, $3, $4, 1, $5, 'ended', $6, '+18005550124', '+18005550100', $7, $7, $8, 'secret')`,
      [callId, ...place, id, attempt + 1, ending, momentOf(daysAgo), answeredMs],
    );
    if (status === undefined) continue;
    await world.owner.query(
      `insert into status_history (account_id, clinic_id, automation_id, at, from_status, to_status, by_kind, call_id)
       values ($1, $2, $3, $4, 'in-progress', $5, 'call', $6)`,
      [...place, id, momentOf(daysAgo), status, callId],
    );
    const facts = (denials ?? []).map((value) => ({
      field: 'denial',
      value,
      confidence: 1,
      quote: value.words,
      line: 1,
      at_ms: 0,
    }));
    await world.owner.query(
      'insert into results (call_id, account_id, clinic_id, automation_id, facts) values ($1, $2, $3, $4, $5)',
      [callId, ...place, id, JSON.stringify(facts)],
    );
  }
  return id;
}

const said = (CARC: string | null, words: string): DenialReason => ({ group: null, CARC, RARC: null, words });

async function ask(input: Record<string, unknown> = {}, token = accessToken) {
  const { body } = await world.call('getInsights', { account_id: world.accountId, ...input }, token);
  return body;
}

async function figures(input: Record<string, unknown> = {}): Promise<Insights> {
  const { result, error } = await ask(input);
  if (!result) throw new Error(error?.message);
  return result as Insights;
}

beforeAll(async () => {
  world = await createWorld();
  accessToken = (await world.signIn('viewer')).access_token;
  secondClinicId = newId();
  payerId = newId();
  const hiddenClinicId = newId();
  await world.owner.query(
    `insert into payers (id, name, phone, time_zone) values ($1, 'Desert Health', '+18005550125', 'America/Phoenix')`,
    [payerId],
  );
  await world.owner.query(
    `insert into clinics (id, account_id, name) values ($1, $3, 'Second Clinic'), ($2, $3, 'Hidden Clinic')`,
    [secondClinicId, hiddenClinicId, world.accountId],
  );
  await world.owner.query('insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3)', [
    world.accountId,
    secondClinicId,
    world.people.viewer,
  ]);

  const missing = said('16', 'The claim lacks information.');
  const late = said('29', 'Timely filing has passed.');
  const paid = (daysAgo: number) => ({ daysAgo, ending: 'answered', status: 'paid' });

  // Within 30 days: five claims answered, one of them twice, and one that never was.
  await addPast({
    submittedDaysAgo: 12,
    calls: [{ daysAgo: 11, ending: 'busy' }, { daysAgo: 11, ending: 'never-placed' }, paid(10)],
  });
  await addPast({
    submittedDaysAgo: 13,
    calls: [
      { daysAgo: 12, ending: 'answered', status: 'processing' },
      { daysAgo: 5, ending: 'answered', status: 'denied', denials: [missing, late] },
    ],
  });
  await addPast({
    submittedDaysAgo: 14,
    calls: [
      {
        daysAgo: 10,
        ending: 'answered',
        status: 'denied',
        denials: [said('16', 'The claim lacks information.'), said(null, 'Not covered.')],
      },
    ],
  });
  await addPast({
    submittedDaysAgo: 12,
    calls: [
      {
        daysAgo: 10,
        ending: 'answered',
        status: 'denied',
        denials: [said('16', 'Something is lacking.'), said(null, 'not covered.')],
      },
    ],
  });
  await addPast({
    clinicId: secondClinicId,
    payer: { name: 'Mail-in Mutual', id: null },
    submittedDaysAgo: 20,
    calls: [{ daysAgo: 14, ending: 'answered', status: 'no-claim' }, paid(3)],
  });
  await addPast({ submittedDaysAgo: 4, calls: [{ daysAgo: 3, ending: 'no-answer' }] });
  // First answered before the 30 days, again within.
  await addPast({
    submittedDaysAgo: 80,
    calls: [{ daysAgo: 60, ending: 'answered', status: 'processing' }, paid(20)],
  });
  // A person’s correction is no answer of the payer.
  const corrected = await addPast({ submittedDaysAgo: 200, calls: [] });
  await world.owner.query(
    `insert into status_history (account_id, clinic_id, automation_id, at, from_status, to_status, by_kind, by_user_id)
     values ($1, $2, $3, $4, 'failed', 'write-off', 'person', $5)`,
    [world.accountId, world.clinicId, corrected, momentOf(2), world.people.admin],
  );
  // Behind the walls: a clinic of the account the viewer is not in, and another account.
  const walled: Past = {
    submittedDaysAgo: 9,
    calls: [{ daysAgo: 8, ending: 'answered', status: 'denied', denials: [late] }],
  };
  await addPast({ ...walled, clinicId: hiddenClinicId });
  await addPast({ ...walled, clinicId: world.otherClinicId, accountId: world.otherAccountId });
});
afterAll(() => world.end());

describe('figures over the clinics one sees', () => {
  it('answers by week and status', async () => {
    const { weeks, from, to } = await figures({ days: 30 });
    expect({ from, to }).toEqual({ from: addDays(today, -30), to: today });
    const monday = (date: string) =>
      addDays(
        date,
        -['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(
          new Date(`${date}T00:00:00Z`).toUTCString().slice(0, 3),
        ),
      );
    expect(weeks[0]?.week).toBe(monday(from));
    expect(weeks.at(-1)?.week).toBe(monday(to));
    expect(weeks.map(({ week }) => week)).toEqual(weeks.map((_, place) => addDays(monday(from), place * 7)));

    const counts = new Map<string, number>();
    for (const { answers } of weeks)
      for (const [status, count] of Object.entries(answers))
        counts.set(status, (counts.get(status) ?? 0) + count);
    expect(Object.fromEntries(counts)).toEqual({ paid: 3, denied: 3, processing: 1, 'no-claim': 1 });
    const tenDaysAgo = weeks.find(({ week }) => week === monday(addDays(today, -10)));
    expect(tenDaysAgo?.answers).toMatchObject({ paid: 1, denied: expect.toSatisfy((denied) => denied >= 2) });
  });

  it('denials by payer, each claim by its latest answer, with reasons by code or words', async () => {
    const { denials } = await figures({ days: 30 });
    expect(denials).toEqual({
      decided: 6,
      denied: 3,
      payers: [
        {
          payer_name: 'Desert Health',
          decided: 5,
          denied: 3,
          reasons: [
            { CARC: '16', words: 'The claim lacks information.', claims: 3 },
            { CARC: null, words: expect.stringMatching(/^not covered\.$/i), claims: 2 },
            { CARC: '29', words: 'Timely filing has passed.', claims: 1 },
          ],
        },
        { payer_name: 'Mail-in Mutual', decided: 1, denied: 0, reasons: [] },
      ],
    });
  });

  it('calls that ended, those answered and the time they took; what was never placed is no call', async () => {
    expect((await figures({ days: 30 })).calls).toEqual({ ended: 10, answered: 8, duration_ms: 8 * 120_000 });
  });

  it('calls by hour in the payer’s time zone, of payers that have one', async () => {
    const hour = { hour: 11, calls: 8, answered: 6 };
    expect((await figures({ days: 30 })).hours).toEqual({
      overall: [hour],
      payers: [{ payer_name: 'Desert Health', hours: [hour] }],
    });
  });

  it('the median from submission to the first answer ever', async () => {
    // 2, 1, 4, 2 and 6 days; the claim first answered before the window does not count.
    expect((await figures({ days: 30 })).turnaround).toEqual({ claims: 5, median_ms: 2 * 86_400_000 });
  });

  it('a longer window sees more', async () => {
    const { calls, turnaround } = await figures();
    expect(calls).toEqual({ ended: 11, answered: 9, duration_ms: 9 * 120_000 });
    expect(turnaround).toEqual({ claims: 6, median_ms: 3 * 86_400_000 });
  });

  it('of one clinic', async () => {
    const { calls, denials } = await figures({ clinic_id: secondClinicId, days: 30 });
    expect(calls).toEqual({ ended: 2, answered: 2, duration_ms: 2 * 120_000 });
    expect(denials.payers).toMatchObject([{ payer_name: 'Mail-in Mutual', decided: 1 }]);
  });

  it('a clinic one is not in is missing', async () => {
    const { error } = await ask({ clinic_id: world.otherClinicId });
    expect(error?.status).toBe('NOT_FOUND');
  });

  it('someone in no clinic sees nothing', async () => {
    const token = (await world.signIn('clinicless')).access_token;
    const { result } = await ask({ days: 365 }, token);
    expect(result).toMatchObject({
      denials: { decided: 0, denied: 0, payers: [] },
      calls: { ended: 0, answered: 0, duration_ms: 0 },
      hours: { overall: [], payers: [] },
      turnaround: { claims: 0, median_ms: null },
    });
  });

  it('only the windows offered', async () => {
    const { error } = await ask({ days: 3650 });
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { problems: [{ field: 'days' }] } });
  });
});
