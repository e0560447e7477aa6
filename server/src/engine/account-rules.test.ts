/**
 * Account settings for calls and payers are respected: the number to dial, the caller ID, calling hours and what a
 * brief contains.
 */

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  addClaim,
  addPayer,
  addPractice,
  createTestEngine,
  type Practice,
  statusesOf,
  statusOf,
  type TestEngine,
} from '../../test/engine.ts';
import { startTestCarrier, type TestCarrier } from '../../test/services/carrier.ts';
import { briefOf } from './brief.ts';

let testing: TestDatabase;
let carrier: TestCarrier;
const running: TestEngine[] = [];

beforeAll(async () => {
  testing = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((engine) => engine.stop()));
  await carrier?.stop();
  await testing.owner.query(`update automations set archived = true, due_at = null`);
  await testing.owner.query(`update calls set state = 'ended', ending = 'failed' where state <> 'ended'`);
});
afterAll(() => testing.drop());

const soon = { timeout: 60_000, interval: 20 };
// A Wednesday, 11:00 in New York and 10:00 in Chicago.
const now = new Date('2026-06-03T15:00:00Z');
const nine = { opens: 9 * 60, closes: 17 * 60 };

async function work(): Promise<void> {
  carrier = await startTestCarrier();
  const begunMs = performance.now();
  // With a fixed clock, every dial after the first would be held back by the rate limit.
  const clock = () => new Date(now.getTime() + performance.now() - begunMs);
  const engine = await createTestEngine(testing, carrier.url, { now: clock });
  running.push(engine);
  engine.engine.start();
}

const set = (practice: Practice, columns: Record<string, unknown>) =>
  testing.owner.query(
    `update billing_accounts set ${Object.keys(columns)
      .map((name, place) => `${name} = $${place + 2}`)
      .join(', ')} where id = $1`,
    [practice.accountId, ...Object.values(columns)],
  );
const payerOf = (over = {}) =>
  addPayer(testing.owner, {
    name: 'Harbor Mutual',
    phone: '+18005550140',
    time_zone: 'America/New_York',
    ivr_hours: [],
    playbook: {},
    ...over,
  });
const override = (practice: Practice, payerId: string, columns: Record<string, unknown>) =>
  testing.owner.query(
    `insert into payer_overrides (account_id, payer_id, ${Object.keys(columns).join(', ')})
     values ($1, $2, ${Object.keys(columns)
       .map((_, place) => `$${place + 3}`)
       .join(', ')})`,
    [practice.accountId, payerId, ...Object.values(columns)],
  );
const due = { dueAt: new Date(now.getTime() - 1000) };
const waiting = async (claim: string) => {
  const { rows } = await testing.owner.query<{ due_at: Date; why: string }>(
    `select due_at, (select why from status_history where automation_id = a.id order by id desc limit 1) as why
     from automations a where id = $1`,
    [claim],
  );
  return rows[0];
};

test('outside an account’s calling hours, claims wait until both the account and the payer are open', async () => {
  const practice = await addPractice(testing.owner);
  await set(practice, {
    calling_hours: JSON.stringify([{ weekday: 4, ...nine }]),
    calling_time_zone: 'America/Chicago',
  });
  // Open on Thursdays from 11:00 in New York, an hour after the account's 9:00 in Chicago.
  const payerId = await payerOf({
    ivr_hours: [
      { weekday: 3, opens: 0, closes: 1440 },
      { weekday: 4, opens: 660, closes: 1020 },
    ],
  });
  const claim = await addClaim(testing.owner, practice, { ...due, payerId });
  const [other, otherDue] = [await addPractice(testing.owner), due];
  const free = await addClaim(testing.owner, other, { ...otherDue, payerId, phone: '+18005550140' });
  await work();
  await vi.waitFor(async () => expect(await statusOf(testing.owner, free)).toBe('ringing'), soon);
  await vi.waitFor(async () => expect((await waiting(claim))?.why).toBe('outside your calling hours'), soon);
  expect(await waiting(claim)).toEqual({
    due_at: new Date('2026-06-04T15:00:00Z'),
    why: 'outside your calling hours',
  });
});

test('a call shows the account’s own number and uses its current number for the payer', async () => {
  const practice = await addPractice(testing.owner);
  await set(practice, { caller_id: '+13125550177' });
  const payerId = await payerOf({ name: 'Juniper', phone: '+18005550141' });
  await override(practice, payerId, { phone: '+18005550149' });
  // Queued before the number was corrected.
  await addClaim(testing.owner, practice, { ...due, payerId, phone: '+18005550141' });
  await work();
  await vi.waitFor(() => expect(carrier.dialled).toHaveLength(1), soon);
  expect(carrier.dialled).toMatchObject([{ to: '+18005550149', from: '+13125550177' }]);
});

test('an account’s hours for a payer override the directory’s', async () => {
  const practice = await addPractice(testing.owner);
  const payerId = await payerOf({ name: 'Sorrel', phone: '+18005550142' });
  await override(practice, payerId, {
    ivr_hours: JSON.stringify([{ weekday: 5, ...nine }]),
    time_zone: 'America/Chicago',
  });
  const claim = await addClaim(testing.owner, practice, { ...due, payerId });
  await work();
  await vi.waitFor(async () => expect((await waiting(claim))?.why).toBe('closed'), soon);
  expect((await waiting(claim))?.due_at).toEqual(new Date('2026-06-05T14:00:00Z'));
});

test('an account’s limit on simultaneous calls is respected', async () => {
  const practice = await addPractice(testing.owner);
  await set(practice, { concurrent_calls: 1 });
  const first = await addClaim(testing.owner, practice, { dueAt: new Date(now.getTime() - 2000) });
  const second = await addClaim(testing.owner, practice, due);
  const [other, third] = [await addPractice(testing.owner), { dueAt: new Date(now.getTime() - 500) }];
  const free = await addClaim(testing.owner, other, third);
  await work();
  await vi.waitFor(async () => expect(await statusOf(testing.owner, first)).toBe('ringing'), soon);
  await vi.waitFor(async () => expect(await statusOf(testing.owner, free)).toBe('ringing'), soon);
  expect(await statusesOf(testing.owner, second)).toEqual(['pending', 'scheduled']);
});

test('a payer that does not allow automated calls is not called: the claim needs attention', async () => {
  const practice = await addPractice(testing.owner);
  const payerId = await payerOf({ name: 'Thistle', phone: '+18005550143' });
  await override(practice, payerId, { ai_policy: 'refused' });
  const claim = await addClaim(testing.owner, practice, { ...due, payerId });
  await work();
  await vi.waitFor(async () => expect(await statusOf(testing.owner, claim)).toBe('failed'), soon);
  const { rows } = await testing.owner.query('select failure_reason from automations where id = $1', [claim]);
  expect(rows).toEqual([{ failure_reason: 'payer_refused_automation' }]);
  expect(carrier.asked).toBe(0);
});

test('facts that must not be disclosed are not in the brief', async () => {
  const practice = await addPractice(testing.owner);
  const payerId = await payerOf({ name: 'Yarrow', phone: '+18005550144' });
  const claim = await addClaim(testing.owner, practice, { dueAt: null, payerId });
  await testing.owner.query(
    `update automations set group_number = 'G1', patient_account_number = 'P1', procedure_codes = '{99213}'
     where id = $1`,
    [claim],
  );
  const brief = () =>
    testing.database.asSystem('a test', (sql) =>
      briefOf(sql, claim, { callerId: '+18885550100', isRecorded: true }, now),
    );
  expect(await brief()).toMatchObject({
    patient: { group_number: 'G1' },
    claim: { patient_account_number: 'P1', procedure_codes: ['99213'] },
    practice: { name: 'Lakeside Family Clinic', callback_phone: '+13125550142' },
    tellsOfRecording: true,
    mayTalkToPeople: true,
  });
  await set(practice, { disclose: ['recording', 'billing-company'] });
  await override(practice, payerId, { ai_policy: 'ivr-only' });
  const restricted = await brief();
  expect(restricted).toMatchObject({
    practice: { name: 'Bright Billing on behalf of Lakeside Family Clinic', callback_phone: null },
    tellsOfRecording: true,
    mayTalkToPeople: false,
  });
  expect(JSON.stringify(restricted)).not.toMatch(/G1|P1|99213/);
  await testing.owner.query('update clinics set callback_phone = null where id = $1', [practice.clinicId]);
  await set(practice, { disclose: ['callback-phone'], caller_id: '+13125550188' });
  expect((await brief()).practice.callback_phone).toBe('+13125550188');
  expect((await brief()).tellsOfRecording).toBe(false);
});
