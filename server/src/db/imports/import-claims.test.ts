import { afterAll, beforeAll, expect, it } from 'vitest';
import { addListedClaims } from '../../../test/listed-claims.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { newId } from '../ids.ts';
import { analyzeImportedClaims, claimsOfRows } from './import-claims.ts';
import { insertBatch, insertImport } from './imports.ts';

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

it('a piece of an import reads its own rows only, and no claims of other members', async () => {
  const { accountId, clinicId } = world;
  const userId = world.people.user;
  const [importId, batchId] = [newId(), newId()];
  const read = await world.database.as({ userId }, async (sql) => {
    await insertImport(sql, { id: importId, accountId, userId, fileName: 'claims.csv', fileBytes: 1 });
    await insertBatch(sql, { id: batchId, accountId, userId, name: 'claims.csv' });
    await sql(
      `insert into import_rows (account_id, import_id, row_number, cells, submission)
       select $1, $2, n, '[]', jsonb_set($3, '{patient,member_id}', to_jsonb('MEMBER' || n))
       from generate_series(1, 1000) n`,
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
      ],
    );
    const tuplesRead = () =>
      sql<{ relname: string; tuples: number }>(
        `select relname, seq_tup_read + idx_tup_fetch as tuples from pg_stat_xact_user_tables
         where relname in ('automations', 'import_rows') order by relname`,
      );
    const before = await tuplesRead();
    const piece = {
      accountId,
      importId,
      batchId,
      userId,
      duplicates: false,
      after: 500,
      half: null,
      most: 10,
    };
    expect(await claimsOfRows(sql, piece)).toMatchObject({ count: 10, last: 510 });
    const after = await tuplesRead();
    return after.map(({ tuples }, place) => tuples - (before[place]?.tuples ?? 0));
  });
  expect(Math.max(...read)).toBeLessThan(100);
});
