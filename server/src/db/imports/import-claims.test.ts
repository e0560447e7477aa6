import { afterAll, beforeAll, expect, it } from 'vitest';
import { addListedClaims } from '../../../test/listed-claims.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { analyzeImportedClaims } from './import-claims.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addListedClaims(world, 1_000);
});
afterAll(() => world.end());

it('a large import analyzes the new claims', async () => {
  await world.owner.query('update automations set archived = not archived');
  // Resets the statistics, as if the planner had never seen the table.
  await world.owner.query(`select pg_clear_relation_stats('public', 'automations')`);
  await world.database.as({ userId: world.people.user }, (sql) => analyzeImportedClaims(sql, 1_000));
  const { rows } = await world.owner.query<{ reltuples: number }>(
    `select reltuples from pg_class where oid = 'automations'::regclass`,
  );
  expect(rows[0]?.reltuples).toBeGreaterThan(900);
});
