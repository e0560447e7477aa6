import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import type { Sql } from '../database.ts';
import { newId } from '../ids.ts';
import { insertSubmission, insertSubmissions } from './insert-submissions.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const submission = () => ({
  clinic_id: world.clinicId,
  provider_name: 'Dr. Ash',
  NPI: '1234567893',
  tax_id: '123456789',
  patient: { first_name: 'Ana', last_name: 'Diaz', date_of_birth: '1980-01-02', member_id: 'W123456780' },
  payer: { name: 'Aetna', phone: '+18005550124' },
  claim: {
    service_from: '2026-05-01',
    service_to: '2026-05-02',
    billed_cents: 10_000,
    procedure_codes: ['99213', '87070'],
  },
  call: { priority: 'high' as const, not_before: '2026-05-09' },
});

const asAdmin = <T>(work: (sql: Sql) => Promise<T>): Promise<T> =>
  world.database.as(
    { userId: world.people.admin, from: { address: '203.0.113.5', userAgent: 'Test' } },
    work,
  );

/** Inserts so many claims with one statement, as the admin; their ids. */
async function insert(count: number): Promise<string[]> {
  const { accountId, people } = world;
  const taken = Array.from({ length: count }, () => ({ id: newId(), submission: submission() }));
  await asAdmin((sql) => insertSubmissions(sql, { accountId, userId: people.admin, batchId: null, taken }));
  return taken.map(({ id }) => id);
}

const sums = async () =>
  (
    await world.owner.query<{ claims: number; used: number }>(
      `select (select coalesce(sum(count), 0)::int from automation_counts where clinic_id = $1) as claims,
         (select coalesce(sum(amount), 0)::int from usage_months where clinic_id = $1 and measure = 'claims') as used`,
      [world.clinicId],
    )
  ).rows[0];

/** What was written about a claim, without its ids and times. */
async function writtenOf(id: string) {
  const { rows } = await world.owner.query(
    `select
       (select array_agg(to_jsonb(h) - '{id,automation_id,at}'::text[]) from status_history h where automation_id = $1) as history,
       (select array_agg(to_jsonb(e) - '{id,at,record_id,after}'::text[]) from audit_events e where record_id = $1) as audit,
       (select array_agg(e.after - '{id,created_at,status_since,due_at}'::text[]) from audit_events e where record_id = $1) as after`,
    [id],
  );
  return rows[0] as { history: object[]; audit: object[]; after: object[] };
}

it('writes the same for a claim submitted alone as for several', async () => {
  const [first = ''] = await insert(1); // also confirms the number
  const before = await sums();
  const alone = newId();
  await asAdmin((sql) =>
    insertSubmission(sql, {
      accountId: world.accountId,
      userId: world.people.admin,
      id: alone,
      submission: submission(),
    }),
  );
  const together = await insert(2);
  expect(await sums()).toEqual({ claims: (before?.claims ?? 0) + 3, used: (before?.used ?? 0) + 3 });
  const written = await writtenOf(alone);
  expect(written.history).toMatchObject([{ to_status: 'pending', by_kind: 'person', why: 'submitted' }]);
  expect(written.audit).toMatchObject([{ action: 'added', user_agent: 'Test', address: '203.0.113.5' }]);
  expect(written.after).toMatchObject([{ member_id: 'W123456780', billed_cents: 10_000 }]);
  for (const other of [first, ...together]) expect(await writtenOf(other)).toEqual(written);
});

it('leaves the notification of a claim submitted alone to the caller', async () => {
  const { accountId, people } = world;
  const notified = await asAdmin(async (sql) => {
    await insertSubmission(sql, { accountId, userId: people.admin, id: newId(), submission: submission() });
    return sql<{ when: string }>(`select current_setting('claimline.notifies_claims', true) as when`);
  });
  expect(notified).toEqual([{ when: 'later' }]);
});

it('refuses a claim of an unknown clinic, and of a clinic of another account', async () => {
  const insertAs = (accountId: string, clinicId: string) =>
    world.owner.query(
      `insert into automations (id, account_id, clinic_id, provider_name, npi, tax_id, patient_first_name, patient_last_name,
         patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to, billed_cents)
       values ($1, $2, $3, 'Dr. Ash', '1234567893', '123456789', 'Ana', 'Diaz', '1980-01-02', 'W1', 'Aetna', '+18005550124',
         '2026-05-01', '2026-05-02', 10000)`,
      [newId(), accountId, clinicId],
    );
  await insertAs(world.otherAccountId, world.otherClinicId);
  await expect(insertAs(world.accountId, 'no clinic')).rejects.toThrow('foreign key');
  await expect(insertAs(world.accountId, world.otherClinicId)).rejects.toThrow('foreign key');
});

it('a clinic with claims cannot be deleted', async () => {
  await insert(1);
  await world.owner.query('delete from clinic_users where clinic_id = $1', [world.clinicId]);
  await expect(world.owner.query('delete from clinics where id = $1', [world.clinicId])).rejects.toThrow(
    'automation_counts',
  );
});
