import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { jobDueInMs } from './jobs.ts';
import { msUntil } from './lease.ts';
import { emailDueInMs } from './notifications/outgoing-emails.ts';
import { deliveryDueInMs } from './webhooks/webhook-queue.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it.each([
  { moment: 'null::timestamptz', from: null, to: null },
  { moment: `clock_timestamp() - interval '1 hour'`, from: 0, to: 0 },
  { moment: `clock_timestamp() + interval '1 minute'`, from: 59_000, to: 60_000 },
])('counts the milliseconds until $moment', async ({ moment, from, to }) => {
  const { rows } = await test.owner.query<{ ms: number | null }>(`select ${msUntil(moment)} as ms`);
  const ms = rows[0]?.ms ?? null;
  if (from === null) expect(ms).toBeNull();
  else {
    expect(ms).toBeGreaterThanOrEqual(from);
    expect(ms).toBeLessThanOrEqual(to);
  }
});

it('an empty queue has no due time', async () => {
  const ask = <T>(question: (sql: Parameters<typeof emailDueInMs>[0]) => Promise<T>) =>
    test.database.asSystem('check queue', question);
  expect(await ask(emailDueInMs)).toBeNull();
  expect(await ask((sql) => jobDueInMs(sql, ['bulk']))).toBeNull();
  expect(await ask(deliveryDueInMs)).toBeNull();
});
