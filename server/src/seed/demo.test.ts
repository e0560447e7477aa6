import type { Fact } from '@claimline/domain/claim/result';
import { completedStatuses } from '@claimline/domain/claim/status';
import type { Payer } from '@claimline/domain/payer/payer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { CallAudio } from './call-audio.ts';
import { addDemo } from './demo.ts';
import { createRandom } from './random.ts';

const payer = (name: string, phone: string): Omit<Payer, 'id'> => ({
  name,
  phone,
  time_zone: 'America/Chicago',
  ivr_hours: [],
  representative_hours: [],
  required_fields: [],
  playbook: {},
});

let test: TestDatabase;
let recordings: readonly CallAudio[];
const roles = ['admin', 'user', 'viewer'] as const;

beforeAll(async () => {
  test = await createTestDatabase();
  for (const role of roles)
    await test.owner.query(
      `insert into identity.users (id, name, email) values ($1, $1, $1 || '@example.test')`,
      [role],
    );
  const people = roles.map((role) => ({ id: role, role }));
  const payers = [payer('Aetna', '+18005550110'), payer('Humana', '+18005550112')];
  ({ recordings } = await test.database.asSystem('create the demo', (sql) =>
    addDemo(sql, people, payers, createRandom(7), '2026-11-21'),
  ));
});
afterAll(() => test.drop());

async function rows<Row extends object>(text: string): Promise<Row[]> {
  return (await test.owner.query<Row>(text)).rows;
}

describe('the demo', () => {
  it('has two accounts, five clinics and about 300 claims', async () => {
    const [counts] = await rows<{ accounts: number; clinics: number; claims: number }>(
      `select (select count(*)::int from billing_accounts) as accounts, (select count(*)::int from clinics) as clinics,
         (select count(*)::int from automations) as claims`,
    );
    expect(counts).toMatchObject({ accounts: 2, clinics: 5 });
    expect(counts?.claims).toBeGreaterThan(280);
    expect(counts?.claims).toBeLessThan(320);
  });

  it('has claims of every completed status, failed ones, and pending ones', async () => {
    const found = await rows<{ status: string }>('select distinct status from automations order by 1');
    expect(found.map(({ status }) => status)).toEqual([...completedStatuses, 'failed', 'pending'].sort());
  });

  it('has calls with and without hold time, and one that gave up waiting', async () => {
    const [calls] = await rows<{ held: number; not_held: number; given_up: number }>(
      `select count(*) filter (where hold_ms >= 180000)::int as held, count(*) filter (where hold_ms = 0)::int as not_held,
         count(*) filter (where ending = 'hold-exceeded' and hold_ms >= 40 * 60000)::int as given_up
       from calls where answered_at is not null`,
    );
    expect(calls?.held).toBeGreaterThan(50);
    expect(calls?.not_held).toBeGreaterThan(50);
    expect(calls?.given_up).toBe(5);
  });

  it('stores a recording of every answered call, with every line and all hold music', async () => {
    const calls = await rows<{ id: string; carrier_sid: string; state: string; sid: string; length: number }>(
      `select c.id, c.carrier_sid, r.state, r.carrier_sid as sid, c.duration_ms::int as length
       from calls c left join recordings r on r.call_id = c.id where c.answered_at is not null`,
    );
    const bySid = new Map(recordings.map((recording) => [recording.sid, recording]));
    expect(recordings).toHaveLength(calls.length);
    for (const { sid, state, length, carrier_sid } of calls) {
      const recording = bySid.get(sid);
      expect(recording).toMatchObject({ duration_ms: length, call_sid: carrier_sid });
      expect(state).toBe('ready');
      for (const sound of recording?.sounds ?? []) {
        expect(sound.from_ms).toBeGreaterThanOrEqual(0);
        expect(sound.from_ms).toBeLessThan(length);
        if (sound.kind === 'key') expect(sound.key).toMatch(/^[0-9*#]$/);
        else expect(sound.to_ms).toBeGreaterThan(sound.from_ms);
      }
    }
    expect(
      recordings.filter(({ sounds }) => sounds.some(({ kind }) => kind === 'music')).length,
    ).toBeGreaterThan(50);
  });

  it('has evidence for every answer: each fact quotes its transcript line', async () => {
    const results = await rows<{ call_id: string; facts: Fact[] }>('select call_id, facts from results');
    const lines = await rows<{ call_id: string; sequence: number; text: string }>(
      'select call_id, sequence, text from transcript_lines',
    );
    const heard = new Map(lines.map(({ call_id, sequence, text }) => [`${call_id} ${sequence}`, text]));
    expect(results.length).toBeGreaterThan(200);
    for (const { call_id, facts } of results)
      for (const fact of facts) expect(heard.get(`${call_id} ${fact.line}`)).toContain(fact.quote);
  });

  it('is called within office hours, on weekdays', async () => {
    const outside = await rows(
      `select c.placed_at from calls c, lateral (select c.placed_at at time zone 'America/Chicago' as local) l
       where extract(isodow from local) > 5 or local::time not between '09:00' and '17:00'`,
    );
    expect(outside).toEqual([]);
  });

  it('has clinics of different sizes, and few unread notifications', async () => {
    const clinics = await rows<{ n: number }>(
      'select count(*)::int as n from automations group by clinic_id',
    );
    expect(new Set(clinics.map(({ n }) => n)).size).toBe(5);
    const unread = await rows<{ n: number }>(
      'select count(*)::int as n from notification_events where not is_quiet group by account_id',
    );
    expect(unread).toEqual([{ n: 4 }, { n: 4 }]);
  });

  it('the history of every claim ends with its status', async () => {
    const apart = await rows(
      `select a.id from automations a where a.status <>
         (select to_status from status_history h where h.automation_id = a.id order by id desc limit 1)`,
    );
    expect(apart).toEqual([]);
  });

  it('the user works in four clinics, the viewer sees two', async () => {
    const seen = await rows<{ user_id: string; n: number }>(
      'select user_id, count(*)::int as n from clinic_users group by 1 order by 1',
    );
    expect(seen).toEqual([
      { user_id: 'admin', n: 5 },
      { user_id: 'user', n: 4 },
      { user_id: 'viewer', n: 2 },
    ]);
  });
});
