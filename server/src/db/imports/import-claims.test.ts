import { afterAll, beforeAll, expect, it } from 'vitest';
import { addListedClaims } from '../../../test/listed-claims.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { newId } from '../ids.ts';
import { analyzeImportedClaims, claimsOfRows, type ImportPiece } from './import-claims.ts';
import { insertBatch, insertImport } from './imports.ts';
import { type Half, halves } from './same-claims.ts';

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

/** Begins an import with rows of so many members, as the user. */
async function importOf(members: number): Promise<Pick<ImportPiece, 'importId' | 'batchId'>> {
  const { accountId, clinicId } = world;
  const userId = world.people.user;
  const [importId, batchId] = [newId(), newId()];
  await world.database.as({ userId }, async (sql) => {
    await insertImport(sql, { id: importId, accountId, userId, fileName: 'claims.csv', fileBytes: 1 });
    await insertBatch(sql, { id: batchId, accountId, userId, name: 'claims.csv' });
    await sql(
      `insert into import_rows (account_id, import_id, row_number, cells, submission)
       select $1, $2, n, '[]', jsonb_set($3, '{patient,member_id}', to_jsonb('MEMBER' || n))
       from generate_series(1, $4::integer) n`,
      [
        accountId,
        importId,
        {
          clinic_id: clinicId,
          provider_name: 'Dr. Ash',
          NPI: '1234567893',
          tax_id: '123456789',
          patient: { first_name: 'Ana', last_name: 'Diaz', date_of_birth: '1980-01-02', member_id: '' },
          payer: { name: 'Bench Mutual', phone: '+18005550124' },
          claim: { service_from: '2026-05-01', service_to: '2026-05-02', billed_cents: 10_000 },
        },
        members,
      ],
    );
  });
  return { importId, batchId };
}

it('a piece of an import reads its own rows only, and no claims of other members', async () => {
  const { accountId } = world;
  const userId = world.people.user;
  const piece = {
    ...(await importOf(1_000)),
    accountId,
    userId,
    duplicates: false,
    after: 500,
    half: null,
    limit: 10,
  };
  const read = await world.database.as({ userId }, async (sql) => {
    const tuplesRead = () =>
      sql<{ relname: string; tuples: number }>(
        `select relname, seq_tup_read + idx_tup_fetch as tuples from pg_stat_xact_user_tables
         where relname in ('automations', 'import_rows') order by relname`,
      );
    const before = await tuplesRead();
    expect(await claimsOfRows(sql, piece)).toMatchObject({ count: 10, last: 510 });
    const after = await tuplesRead();
    return after.map(({ tuples }, place) => tuples - (before[place]?.tuples ?? 0));
  });
  expect(Math.max(...read)).toBeLessThan(100);
});

it('two halves of two imports of one file create each claim once, side by side', async () => {
  const { accountId } = world;
  const userId = world.people.user;
  await world.owner.query('delete from automations');
  const both = await Promise.all([importOf(60), importOf(60)]);
  const make = (ids: (typeof both)[number], half: Half) =>
    world.database.as({ userId }, (sql) =>
      claimsOfRows(sql, { ...ids, accountId, userId, duplicates: false, after: 0, half, limit: 100 }),
    );
  const made = await Promise.all(both.flatMap((ids) => halves.map((half) => make(ids, half))));
  expect(made.every(({ isEnd }) => isEnd)).toBe(true);
  expect(made.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  expect(made.filter(({ count }) => count > 0)).toHaveLength(2);
  const { rows } = await world.owner.query<{ claims: string; members: string; counted: string }>(
    `select count(*) as claims, count(distinct member_id) as members,
       (select sum(count) from automation_counts where account_id = $1) as counted
     from automations where account_id = $1`,
    [accountId],
  );
  expect(rows).toEqual([{ claims: '60', members: '60', counted: '60' }]);
  const left = await world.owner.query(`select standing, count(*) from import_rows group by 1`);
  expect(left.rows).toContainEqual({ standing: 'duplicate', count: '60' });
});
