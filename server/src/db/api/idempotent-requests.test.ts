import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { deleteOldAnswers } from './idempotent-requests.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

test('deletes answers older than a day in batches, also in two processes at once, and keeps younger ones', async () => {
  await world.owner.query(
    `insert into idempotent_requests (account_id, user_id, request_key, created_at, fingerprint)
     select $1, $2, name, now() - age, sha256(name::bytea)
     from (values ('oldest', interval '3 days'), ('older', interval '2 days'), ('old', interval '25 hours'),
       ('young', interval '23 hours')) as request (name, age)`,
    [world.accountId, world.people.admin],
  );
  const kept = async () => {
    const { rows } = await world.owner.query<{ request_key: string }>(
      'select request_key from idempotent_requests order by created_at',
    );
    return rows.map(({ request_key }) => request_key);
  };
  expect(await deleteOldAnswers(world.database, 1)).toBe(1);
  expect(await kept()).toEqual(['older', 'old', 'young']);
  const forgotten = await Promise.all([1, 2].map(() => deleteOldAnswers(world.database, 10)));
  expect(forgotten.reduce((sum, count) => sum + count)).toBe(2);
  expect(await kept()).toEqual(['young']);
});
