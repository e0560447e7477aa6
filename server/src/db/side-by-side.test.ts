/** Two versions on one database: a newer one migrates while an older one serves, and is restarted. */

import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../test/port.ts';
import { startServer } from '../../test/services/server-process.ts';
import { createWorld, testPassword, type World } from '../../test/world.ts';
import { migrate } from './migrate.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld({ passwordHash: 'slow' });
  folder = await mkdtemp(path.join(tmpdir(), 'claimline-versions-'));
  await cp(path.join(import.meta.dirname, 'migrations'), path.join(folder, 'migrations'), {
    recursive: true,
  });
});
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true, force: true });
});

/** The migrations of a newer version: ours and this one. */
async function newerMigrations(number: number, text: string): Promise<string> {
  const migrations = path.join(folder, 'migrations');
  await writeFile(path.join(migrations, `${number}_of_the_next_version.sql`), text);
  return migrations;
}

async function countsSubmissions(port: number, token: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/functions/listSubmissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { account_id: world.accountId } }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { result: { total: number } }).result.total;
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/functions/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { email: world.emailOf('admin'), password: testPassword } }),
  });
  return ((await answer.json()) as { result: { access_token: string } }).result.access_token;
}

it('an older process goes on, and starts again, after a migration that only adds', {
  timeout: 120_000,
}, async () => {
  const port = await freePort();
  const older = startServer({ port, databaseUrl: world.url, dataDir: folder });
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), {
    timeout: 120_000,
  });
  const token = await signIn(port);
  await world.addClaim();
  const before = await countsSubmissions(port, token);

  const added = 'alter table automations add column of_the_next_version text';
  expect(await migrate(world.ownerUrl, await newerMigrations(9001, added))).toEqual({ applied: 1 });
  await world.addClaim();
  expect(await countsSubmissions(port, token)).toBe(before + 1);

  await older.end('SIGKILL');
  const again = startServer({ port, databaseUrl: world.url, dataDir: folder });
  await vi.waitFor(async () => expect(await countsSubmissions(port, token)).toBe(before + 1), {
    timeout: 120_000,
  });
  await again.end('SIGKILL');
});

it('an older process does not start after a migration that breaks it, and says so', {
  timeout: 120_000,
}, async () => {
  const text = '-- Breaks older versions: a column has another name.\nselect 1';
  await migrate(world.ownerUrl, await newerMigrations(9002, text));
  const older = startServer({ port: await freePort(), databaseUrl: world.url, dataDir: folder });
  await older.ended;
  expect(older.said()).toContain('The database was set up by a newer Claimline');
  expect(older.exitCode()).toBe(78);
});

it('a migration waits for a busy table without holding up requests', async () => {
  const busy = await world.owner.connect();
  await busy.query('begin; lock table notes in share mode');
  const migrating = migrate(
    world.ownerUrl,
    await newerMigrations(9003, 'alter table notes add column of_the_next_version text'),
  );
  // It gives way every two seconds.
  await vi.waitFor(
    async () => {
      const { rows } = await world.owner.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where application_name = 'claimline migrate' and datname = current_database()
         and wait_event_type is distinct from 'Lock' and state like 'idle%'`,
      );
      expect(rows[0]?.n).toBe(1);
    },
    { timeout: 20_000, interval: 50 },
  );
  await busy.query('rollback');
  busy.release();
  expect(await migrating).toEqual({ applied: 1 });
});
