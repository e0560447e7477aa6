import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { transaction } from './transaction.ts';

let test: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  test = await createTestDatabase();
  // The name tells the test run that this deadlock is meant.
  pool = new pg.Pool({ connectionString: test.ownerUrl, max: 2, application_name: 'makes-a-deadlock' });
  // Dropping the database ends connections that are still closing.
  pool.on('error', () => undefined);
  await pool.query('create table held (id integer primary key, by text)');
  await pool.query('insert into held values (1), (2)');
});
afterAll(async () => {
  await pool.end();
  await test.drop();
});

it('fails when a statement fails that is not awaited, and leaves nothing behind', async () => {
  const work = transaction(pool, 'begin', async (sql) => {
    await sql('insert into held values (3)');
    void sql('insert into held values (3)');
    void sql('insert into held values (4)');
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  await transaction(pool, 'begin', async (sql) => {
    void sql('insert into held values (5)');
  });
  const continued = transaction(pool, 'begin', async (sql) => {
    sql('insert into held values (1)').catch(() => undefined);
    await sql('select 1');
  });
  await expect(continued).rejects.toMatchObject({ code: '23505' });
  const { rows } = await pool.query<{ id: number }>('select id from held where id > 2');
  expect(rows).toEqual([{ id: 5 }]);
  await pool.query('delete from held where id = 5');
});

it('retries until both of two transactions that deadlock have committed', async () => {
  const begun = new Set<string>();
  const both = Promise.withResolvers<void>();
  const hold = (name: string, first: number, second: number) =>
    transaction(pool, 'begin', async (sql) => {
      await sql('update held set by = $2 where id = $1', [first, name]);
      begun.add(name);
      if (begun.size === 2) both.resolve();
      await both.promise;
      await sql('update held set by = $2 where id = $1', [second, name]);
    });
  await Promise.all([hold('one', 1, 2), hold('other', 2, 1)]);
  const { rows } = await pool.query<{ by: string }>('select distinct by from held');
  expect(rows).toHaveLength(1);
});
