import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createLog } from '../log.ts';
import { createRequestCounts, type RequestCounts } from './request-counts.ts';

let testing: TestDatabase;
let processes: [RequestCounts, RequestCounts];
beforeAll(async () => {
  testing = await createTestDatabase();
  const open = () => createRequestCounts(testing.database, createLog('silent'), () => new Date());
  processes = [open(), open()];
});
afterAll(async () => {
  for (const each of processes) each.stop();
  await testing.drop();
});

const hourMs = 3_600_000;
function countOnce(counts: RequestCounts, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    new counts.Store({}).incr(
      key,
      (error, result) => (error ? reject(error) : resolve(result?.current ?? 0)),
      hourMs,
      10,
    );
  });
}

test('two processes count together', async () => {
  const [one, other] = processes;
  await countOnce(one, 'key a');
  await countOnce(one, 'key a');
  await countOnce(other, 'key a');
  await one.add();
  await other.add();
  expect(await countOnce(other, 'key a')).toBe(4);
  await other.add();
  expect(await countOnce(one, 'key a')).toBe(3);
  await one.add();
  expect(await countOnce(one, 'key a')).toBe(6);
  expect(await countOnce(one, 'key b')).toBe(1);
});

test('addresses and keys are not stored as they are', async () => {
  const [one] = processes;
  await countOnce(one, 'refused 203.0.113.7');
  await one.add();
  const { rows } = await testing.owner.query<{ name: string }>('select name from request_counts');
  expect(rows.length).toBeGreaterThan(0);
  for (const { name } of rows) expect(name).toMatch(/^[\w-]{22}$/);
});
