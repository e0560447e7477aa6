import { readdir, readFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { ConfigurationError } from '../configuration.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

let host: TestDatabase;
const name = `newcomer_${newId().toLowerCase()}`;
beforeAll(async () => {
  host = await createTestDatabase();
  await host.owner.query(`create role ${name} login password 'a-password'`);
  await host.owner.query(`grant ${name} to current_user`);
});
afterAll(async () => {
  await host.owner.query(`drop database if exists ${name}`);
  await host.owner.query(`drop role ${name}`);
  await host.drop();
});

/** The URL of the new user's own empty database, signed in as that user. */
async function emptyDatabase(ownedBy: string): Promise<string> {
  await host.owner.query(`drop database if exists ${name}`);
  await host.owner.query(`create database ${name} template template0 ${ownedBy}`);
  return host.ownerUrl.replace(/\/\/[^@]*@/, `//${name}@`).replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

it.each([
  ['may make no roles', `owner ${name}`, 'may not: it may not create roles (alter role … createrole).'],
  ['may make nothing in the database', '', 'may not: it does not own the database'],
])('explains to a user who %s what is needed', async (_case, ownedBy, reason) => {
  const attempt = migrate(await emptyDatabase(ownedBy));
  await expect(attempt).rejects.toBeInstanceOf(ConfigurationError);
  await expect(attempt).rejects.toThrow(reason);
  await expect(attempt).rejects.toThrow(
    'Set MIGRATIONS_DATABASE_URL to the address of a user who owns the database and may create roles',
  );
});

it('waits for a database that drops the connection, as during a restart', async () => {
  const { host: folderOrName, port } = new pg.Client({ connectionString: host.ownerUrl });
  let lines = 0;
  const between = createServer((line) => {
    lines++;
    if (lines === 1) return line.destroy();
    const onward = folderOrName.startsWith('/')
      ? connect(`${folderOrName}/.s.PGSQL.${port}`)
      : connect(port, folderOrName);
    line.on('error', () => onward.destroy()).pipe(onward);
    onward.on('error', () => line.destroy()).pipe(line);
    return undefined;
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const address = between.address();
  const nearPort = typeof address === 'object' ? address?.port : undefined;
  const near = host.ownerUrl.replace(/@[^/]*/, `@127.0.0.1:${nearPort}`).replace(/[?&]host=[^&]*/, '');
  expect(await migrate(near)).toEqual({ applied: 0 });
  expect(lines).toBe(2);
  between.close();
});

describe('a database from before the baseline', () => {
  const lastOfVersion01 = '8af88dbfad0c262fc965af418ce387c9ca932796c37c3bc57246e3fb7f4eb3ea';
  const pretendMigratedTo = async (number: number, digest: string) => {
    await host.owner.query('delete from schema_migrations');
    await host.owner.query('insert into schema_migrations (number, name, digest) values ($1, $2, $3)', [
      number,
      `${number}_before_the_baseline.sql`,
      digest,
    ]);
  };

  it('is marked as having the baseline when it has the last migration of version 0.1', async () => {
    const before = await host.owner.query(
      'select number, name, digest from schema_migrations order by number',
    );
    await pretendMigratedTo(237, lastOfVersion01);
    await host.owner.query(
      'insert into schema_migrations (number, name, digest) select number, name, digest from jsonb_to_recordset($1) as later (number int, name text, digest text) where number > 300',
      [JSON.stringify(before.rows)],
    );
    expect(await migrate(host.ownerUrl)).toEqual({ applied: 0 });
    const after = await host.owner.query(
      'select number, name, digest from schema_migrations order by number',
    );
    expect(after.rows).toEqual(before.rows);
  });

  it.each([
    ['an older migration', 202, 'a'],
    ['another last migration', 237, 'b'],
  ])('is refused with the version to run first when it has %s', async (_case, number, digest) => {
    await pretendMigratedTo(number, digest);
    await expect(migrate(host.ownerUrl)).rejects.toThrow(
      'Start Claimline 0.1 with it once, then this version.',
    );
  });
});

describe('migrations after 0335', () => {
  /** What a process of the version before could still use, and no longer finds. */
  const breaking = /\b(drop (table|column|function|view|type)|rename|alter column \S+ (set data )?type)\b/i;

  it('say in their first line when they break the version before', async () => {
    const folder = path.join(import.meta.dirname, 'migrations');
    const names = (await readdir(folder)).filter((each) => Number.parseInt(each, 10) > 335);
    const silent: string[] = [];
    for (const each of names) {
      const text = await readFile(path.join(folder, each), 'utf8');
      // A function that is made again has the same arguments and at least the same results. No process names a trigger or its
      // function.
      const made = text
        .replaceAll(/^drop (function \w+\()[^;]*;(?=[\s\S]*^create \1)/gm, '')
        .replaceAll(/^drop trigger [^;]*;\ndrop function \w+\(\);/gim, '')
        .replaceAll(/^alter trigger [^;]*;/gim, '');
      const breaks = breaking.test(made.replaceAll(/^--.*$/gm, ''));
      if (breaks && !/^-- Breaks older versions: \S/.test(text)) silent.push(each);
    }
    expect(silent).toEqual([]);
  });
});
