import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { signal, startOf } from '../supervisor/process-identity.ts';
import { addCluster, cleanUp, freshFolder, patience, pidsByCommand } from '../supervisor/test-supervisor.ts';
import { type Postgres, startPostgres } from './launch.ts';

const started: Postgres[] = [];

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
  await cleanUp();
});

async function start(folder: string): Promise<Postgres> {
  const postgres = await startPostgres({ folder });
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

const announcement = z.object({ url: z.string(), pid: z.int(), watchdogPid: z.int() });

/** PostgreSQL started by another process, which a test kills. */
async function startElsewhere(
  folder: string,
): Promise<z.infer<typeof announcement> & { parent: ChildProcess }> {
  const parent = spawn(process.execPath, [join(import.meta.dirname, '..', 'fakes', 'postgres.ts'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve) =>
    createInterface({ input: parent.stdout }).once('line', resolve),
  );
  return { ...announcement.parse(JSON.parse(line)), parent };
}

test('creates a UTF-8 database with checksums, on a private socket only, and keeps it over a restart', async () => {
  const folder = join(freshFolder(), 'of "quotes", commas');
  const first = await start(folder);
  expect(
    await ask(
      first.url,
      `select datlocale, pg_encoding_to_char(encoding), current_setting('data_checksums'), current_setting('listen_addresses'),
        current_setting('fsync'), rolsuper from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    ),
  ).toEqual(['C.UTF-8', 'UTF8', 'on', '', 'on', false]);
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  expect(await first.died).toBe('exit code 0');
  const second = await start(folder);
  expect(await ask(second.url, 'select answer from kept')).toEqual([42]);
});

test('uses another folder when the path is too long for a socket', async () => {
  const folder = join(freshFolder(), 'deep'.repeat(20), 'deeper'.repeat(20));
  mkdirSync(folder, { recursive: true });
  addCluster(folder);
  const postgres = await start(folder);
  expect(await ask(postgres.url, 'select 1')).toEqual([1]);
});

test('stops when its parent is killed, and replaces a killed watchdog', async () => {
  const folder = freshFolder();
  addCluster(folder);
  const { parent, pid, watchdogPid } = await startElsewhere(folder);
  signal(watchdogPid, 'SIGKILL');
  await vi.waitFor(() => expect(startOf(watchdogPid)).toBe(''), patience);
  await vi.waitFor(() => expect(pidsByCommand(`watchdog.sh ${folder}`)).toHaveLength(1), patience);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(startOf(pid)).toBe(''), patience);
  expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).toContain('database system is shut down');
});

test('stops an orphaned postmaster at a new start, and loses nothing', async () => {
  const folder = freshFolder();
  addCluster(folder);
  const { parent, pid, url, watchdogPid } = await startElsewhere(folder);
  await ask(url, 'create table kept as select 42 as answer');
  signal(parent.pid ?? 0, 'SIGKILL');
  signal(watchdogPid, 'SIGKILL');
  const postgres = await start(folder);
  expect(postgres.pid).not.toBe(pid);
  expect(startOf(pid)).toBe('');
  expect(await ask(postgres.url, 'select answer from kept')).toEqual([42]);
});

test('restarts after a kill in the middle of a query, and loses nothing acknowledged', async () => {
  const folder = freshFolder();
  addCluster(folder);
  const first = await start(folder);
  await ask(first.url, 'create table kept as select 42 as answer');
  const working = ask(first.url, 'select count(*) from generate_series(1, 400000000)').catch(() => 'cut off');
  await vi.waitFor(
    async () =>
      expect(
        await ask(
          first.url,
          "select state from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()",
        ),
      ).toEqual(['active']),
    patience,
  );
  signal(first.pid, 'SIGKILL');
  expect(await first.died).toBe('SIGKILL');
  const second = await start(folder);
  expect(await ask(second.url, 'select answer from kept')).toEqual([42]);
  expect(await working).toBe('cut off');
});

test('starts when the pid in a lock belongs to another process by now', async () => {
  const folder = freshFolder();
  addCluster(folder);
  const first = await start(folder);
  signal(first.pid, 'SIGKILL');
  await first.died;
  for (const lock of [join('cluster', 'postmaster.pid'), join('socket', '.s.PGSQL.5432.lock')]) {
    const lines = readFileSync(join(folder, lock), 'utf8').split('\n');
    // This process plays the part of an unrelated one.
    writeFileSync(join(folder, lock), [String(process.pid), ...lines.slice(1)].join('\n'));
  }
  const second = await start(folder);
  expect(await ask(second.url, 'select 1')).toEqual([1]);
});

test('leaves other files in the place of the database unchanged', async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'cluster'));
  writeFileSync(join(folder, 'cluster', 'letter.txt'), 'Dear Ann');
  await expect(startPostgres({ folder })).rejects.toThrow('is not a PostgreSQL database');
  expect(readFileSync(join(folder, 'cluster', 'letter.txt'), 'utf8')).toBe('Dear Ann');
});
