/** When the next claim is due. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { addClaim, addPractice, type Practice } from '../../../test/engine.ts';
import type { Sql } from '../../db/database.ts';
import { msUntilNextDue } from './schedule-due.ts';

let testing: TestDatabase;
let practice: Practice;
beforeAll(async () => {
  testing = await createTestDatabase();
  practice = await addPractice(testing.owner);
});
afterAll(() => testing.drop());

const now = new Date('2026-05-04T12:00:00Z');
const most = 60_000;

/** What it answers, and how many rows of claims were read for it. */
async function asked(): Promise<{ ms: number; rows: number }> {
  let rows = 0;
  const asSystem = <T>(reason: string, work: (sql: Sql) => Promise<T>) =>
    testing.database.asSystem(reason, async (sql) => {
      const answer = await work(sql);
      const [read] = await sql<{ rows: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables where relname = 'automations'`,
      );
      rows = read?.rows ?? 0;
      return answer;
    });
  const ms = await msUntilNextDue({ database: { ...testing.database, asSystem }, now: () => now }, most);
  return { ms, rows };
}

test('reads no claims that wait for later, however many there are', async () => {
  const claim = await addClaim(testing.owner, practice, { dueAt: new Date('2099-12-31T12:00:00Z') });
  await testing.owner.query(
    `insert into automations (id, account_id, clinic_id, provider_name, npi, tax_id, patient_first_name, patient_last_name,
       patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to, billed_cents, due_at)
     select n || '-' || id, account_id, clinic_id, provider_name, npi, tax_id, patient_first_name, patient_last_name,
       patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to, billed_cents, due_at + make_interval(mins => n)
     from automations, generate_series(1, 10000) n where id = $1`,
    [claim],
  );
  // The statistics are of a time when they were being processed.
  await testing.owner.query(`update automations set status = 'processing'`);
  await testing.owner.query('analyze automations');
  await testing.owner.query(`update automations set status = 'pending'`);
  expect((await asked()).rows).toBeLessThan(10);
});

test('answers for each status in which a claim waits, and takes up pending ones ahead', async () => {
  const dueIn = async (status: string, seconds: number) => {
    const claim = await addClaim(testing.owner, practice, {
      dueAt: new Date(now.getTime() + seconds * 1000),
    });
    await testing.owner.query('update automations set status = $1 where id = $2', [status, claim]);
    return (await asked()).ms;
  };
  expect(await dueIn('scheduled', 50)).toBe(50_000);
  expect(await dueIn('reprocessing', 40)).toBe(40_000);
  expect(await dueIn('processing', 30)).toBe(30_000);
  expect(await dueIn('pending', 20)).toBe(17_000);
});
