import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const elsewhere = { 'x-forwarded-for': '203.0.113.7' };

it('shows the health page to operators only', async () => {
  const { edge } = world;
  const stranger = await edge.inject({ url: '/health', headers: elsewhere });
  expect(stranger.statusCode).toBe(404);
  const operator = await edge.inject({
    url: '/health',
    headers: { ...elsewhere, authorization: 'Bearer the token of the tests' },
  });
  expect(operator.body).toContain('ok       The database accepts writes.');
  // No process is recorded in the database of a test.
  expect(operator.body).toContain('PROBLEM  No worker is running');
  expect(operator.statusCode).toBe(503);
});

it('says which queue is late', async () => {
  const claim = await world.addClaim('scheduled');
  await world.owner.query(`update automations set due_at = now() - interval '20 minutes' where id = $1`, [
    claim,
  ]);
  const { body } = await world.edge.inject({ url: '/health' });
  expect(body).toContain(`PROBLEM  Account ${world.accountId}: 1 due to be called, the oldest for 2`);
});
