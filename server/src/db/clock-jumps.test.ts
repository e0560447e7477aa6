import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { undoClockJump } from './clock-jumps.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

async function dueInMinutes(id: string): Promise<number> {
  const { rows } = await world.owner.query<{ minutes: number }>(
    'select round(extract(epoch from due_at - now()) / 60)::int as minutes from automations where id = $1',
    [id],
  );
  return rows[0]?.minutes ?? Number.NaN;
}

test('claims of an hour that was taken back are due when they should be, and later ones stay', async () => {
  const soon = await world.addClaim('scheduled');
  const later = await world.addClaim('scheduled');
  await world.owner.query(`update automations set due_at = now() + interval '75 minutes' where id = $1`, [
    soon,
  ]);
  await world.owner.query(`update automations set due_at = now() + interval '3 days' where id = $1`, [later]);
  await world.database.asSystem('test', (sql) => undoClockJump(sql, 3_600_000));
  expect(await dueInMinutes(soon)).toBe(15);
  expect(await dueInMinutes(later)).toBe(3 * 24 * 60);
});

test('a lease that is longer than any ends', async () => {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into jobs (id, account_id, kind, created_by, input, held_by, held_until)
     values ('job-of-the-test', $1, 'none', $2, '{}', 'a process', now() + interval '1 hour') returning id`,
    [world.accountId, world.people.admin],
  );
  await world.database.asSystem('test', (sql) => undoClockJump(sql, 3_600_000));
  const held = await world.owner.query('select from jobs where id = $1 and held_until > now()', [
    rows[0]?.id,
  ]);
  expect(held.rowCount).toBe(0);
});
