/** The user that the server signs in as: what it could do to the database if somebody made it run their SQL. */

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { ConfigurationError } from '../configuration.ts';
import { newId } from './ids.ts';
import { allowServer, migrate } from './migrate.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

it('owns nothing', async () => {
  const owned = await ask(
    test.url,
    `select relname from pg_class where pg_has_role(relowner, 'member')
     union all select proname from pg_proc where pg_has_role(proowner, 'member')
     union all select nspname from pg_namespace where pg_has_role(nspowner, 'member')
     union all select datname from pg_database where pg_has_role(datdba, 'member')`,
  );
  expect(owned).toEqual([]);
});

it.each([
  'set role claimline',
  'set session authorization claimline',
  'alter table automations disable row level security',
  'create policy open on automations using (true)',
  'create table t ()',
  'create role another',
  'grant claimline to claimline_app',
  'alter role claimline_app createrole',
  'select count(*) from automations',
  'delete from audit_events',
  `copy (select 1) to program 'true'`,
])('cannot %s', async (statement) => {
  await expect(ask(test.url, statement)).rejects.toMatchObject({ code: '42501' });
});

it.each(['claimline_server', 'claimline_engine', 'claimline_identity'])(
  'cannot become the owner from %s either',
  async (role) => {
    await expect(ask(test.url, `set role ${role}; set role claimline`)).rejects.toMatchObject({
      code: '42501',
    });
  },
);

it('finds the database migrated, and explains what is missing when it is not', async () => {
  expect(await migrate(test.url)).toEqual({ applied: 0 });
  const empty = `empty_${newId().toLowerCase()}`;
  await test.owner.query(`create database ${empty}`);
  const urlOf = (url: string) => url.replace(/test_\w+/, empty);
  try {
    const refusal =
      /^The database has to be changed for this version \((\d+_\w+\.sql)(?: and \d+ more)?\), and the user claimline_app may not: it does not own the database and its tables, and it may not create roles \(alter role … createrole\)\. Set MIGRATIONS_DATABASE_URL/;
    const attempt = migrate(urlOf(test.url));
    await expect(attempt).rejects.toBeInstanceOf(ConfigurationError);
    await expect(attempt).rejects.toThrow(refusal);
    await migrate(urlOf(test.ownerUrl));
    await allowServer(urlOf(test.ownerUrl), 'claimline_app');
    expect(await migrate(urlOf(test.url))).toEqual({ applied: 0 });
    await ask(
      urlOf(test.ownerUrl),
      'delete from schema_migrations where number = (select max(number) from schema_migrations)',
    );
    await expect(migrate(urlOf(test.url))).rejects.toThrow(refusal);
  } finally {
    await test.owner.query(`drop database ${empty}`);
  }
});
