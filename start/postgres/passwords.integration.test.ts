import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { loadSecrets } from '../settings/secrets.ts';
import {
  addCluster,
  cleanUp,
  freshFolder,
  patience,
  preparedEnvironment,
  recordOf,
  TestSupervisor,
} from '../supervisor/test-supervisor.ts';
import { type Postgres, startPostgres } from './launch.ts';

const started: Postgres[] = [];

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
  await cleanUp();
});

async function start(folder: string, passwords?: { owner: string; server: string }): Promise<Postgres> {
  const postgres = await startPostgres({ folder, passwords });
  started.push(postgres);
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

/** With a cluster. */
function preparedFolder(): string {
  const folder = freshFolder();
  addCluster(folder);
  return folder;
}

const passwords = { owner: 'of-the-owner', server: 'of-the-server' };

/** PostgreSQL reads its rules of access again a moment after it is ready. */
async function refuses(url: string): Promise<void> {
  await vi.waitFor(() => expect(ask(url, 'select 1')).rejects.toMatchObject({ code: '28P01' }), patience);
}

test('a folder of an older version, without passwords, gets them and keeps its data', async () => {
  const folder = preparedFolder();
  const before = await start(folder);
  await ask(before.url, 'create table kept as select 42 as answer');
  await before.stop();
  const after = await start(folder, passwords);
  expect(await ask(after.url, 'select answer from kept')).toEqual([42]);
  await refuses(after.url.replace(passwords.owner, passwords.server));
  await refuses(after.serverUrl.replace(passwords.server, passwords.owner));
  await refuses(after.url.replace(/claimline:[^@]*@/, 'postgres:wrong@'));
});

test('other passwords apply at the next start, as after secrets.json was deleted', async () => {
  const folder = preparedFolder();
  await (await start(folder, passwords)).stop();
  const after = await start(folder, { owner: 'another', server: 'other' });
  expect(await ask(after.serverUrl, 'select current_user')).toEqual(['claimline_app']);
  await refuses(after.serverUrl.replace('other', passwords.server));
});

test('the server’s role is neither the owner nor able to become it', async () => {
  const { serverUrl } = await start(preparedFolder(), passwords);
  for (const statement of [
    'set role claimline',
    'set role postgres',
    'create table t ()',
    'alter role claimline superuser',
  ])
    await expect(ask(serverUrl, statement), statement).rejects.toMatchObject({ code: '42501' });
});

test('npm start keeps both passwords in secrets.json, gives the server only its own, and adds them to an older file', async () => {
  const env = await preparedEnvironment();
  const older = { authSecret: 'a'.repeat(43), carrierAccountSid: 'AC1', carrierAuthToken: 't' };
  writeFileSync(join(env.DATA_DIR, 'secrets.json'), JSON.stringify(older));
  const supervisor = new TestSupervisor(env);
  await supervisor.ready();
  const secrets = loadSecrets(env.DATA_DIR);
  expect(secrets).toMatchObject(older);
  const server = recordOf(env.DATA_DIR).processes.find(({ name }) => name === 'server');
  const place = `/proc/${server?.pid}/environ`;
  if (existsSync(place)) {
    const given = readFileSync(place, 'utf8');
    expect(given).toContain(secrets.databaseServerPassword);
    expect(given).not.toContain(secrets.databaseOwnerPassword);
  }
  expect(readFileSync(join(env.DATA_DIR, 'run.json'), 'utf8')).not.toMatch(/Password|claimline:[^@/]*@/);
});
