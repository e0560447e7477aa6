import { connect, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

/** The address of the newcomer's own empty database, for the newcomer. */
async function emptyDatabase(ownedBy: string): Promise<string> {
  await host.owner.query(`drop database if exists ${name}`);
  await host.owner.query(`create database ${name} template template0 ${ownedBy}`);
  return host.url.replace(/\/\/[^@]*@/, `//${name}@`).replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

it.each([
  ['may make no roles', `owner ${name}`, 'permission denied to create role'],
  ['may make nothing in the database', '', 'permission denied for schema public'],
])('tells a user who %s what is needed', async (_case, ownedBy, reason) => {
  const attempt = migrate(await emptyDatabase(ownedBy));
  await expect(attempt).rejects.toBeInstanceOf(ConfigurationError);
  await expect(attempt).rejects.toThrow(reason);
  await expect(attempt).rejects.toThrow('has to own the database and be allowed to make roles');
});

it('waits for a database that drops the line, as one does that is being started again', async () => {
  const { host: folderOrName, port } = new pg.Client({ connectionString: host.url });
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
  const near = host.url.replace(/@[^/]*/, `@127.0.0.1:${nearPort}`).replace(/[?&]host=[^&]*/, '');
  expect(await migrate(near)).toEqual({ applied: 0 });
  expect(lines).toBe(2);
  between.close();
});
