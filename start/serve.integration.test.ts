import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { root } from './setup/root.mjs';

const given = process.env.TEST_DATABASE_URL ?? '';
const name = `serve_${process.pid}`;
const databaseUrl = given.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'claimline-serve-')));
const webDist = join(dataDir, 'web');
mkdirSync(webDist);
writeFileSync(join(webDist, 'index.html'), '<!doctype html>');
const patience = { timeout: 120_000, interval: 50 };

async function asAdmin(statement: string): Promise<void> {
  const admin = new Client({ connectionString: given });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
beforeAll(() => asAdmin(`create database ${name}`));
afterAll(async () => {
  // Not `with (force)`: that would also end an autovacuum, which the owner may not do.
  await asAdmin(`drop database ${name}`);
  rmSync(dataDir, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function serve(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(root, 'start', 'serve.mjs'), ...args], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'a secret of this test, more than 32 characters',
      TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
      TWILIO_AUTH_TOKEN: 'no call is made',
      CARRIER_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'warn',
      // Screens that were built elsewhere.
      WEB_DIST: webDist,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
  return { child, ended: once(child, 'close'), output: () => output };
}

test.each([
  [['--role', 'manager'], {}, 'Unknown role manager'],
  [[], {}, 'No role given'],
  [['--role', 'web'], { DATABASE_URL: '' }, 'DATABASE_URL is missing'],
])('%s is refused with advice', async (args, env, advice) => {
  const { child, ended, output } = serve(args, env);
  await ended;
  expect(output()).toContain(advice);
  expect(child.exitCode).toBe(1);
});

test('a web and two worker processes share a database and a folder', async () => {
  const migrating = serve(['--migrate']);
  await migrating.ended;
  expect(migrating.output()).toBe('');
  expect(migrating.child.exitCode).toBe(0);

  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const processes = ports.map((port, place) =>
    serve(['--role', place === 0 ? 'web' : 'worker'], { PORT: String(port) }),
  );
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  const roles = async () =>
    (await owner.query<{ role: string }>('select role from processes order by role')).rows.map(
      (row) => row.role,
    );
  await vi.waitFor(async () => expect(await roles()).toEqual(['web', 'worker', 'worker']), patience);
  for (const port of ports)
    await vi.waitFor(
      async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200),
      patience,
    );
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(({ ended }) => ended));
  for (const { child, output } of processes) {
    expect(output()).toBe('');
    expect(child.exitCode).toBe(0);
  }
  expect(await roles()).toEqual([]);
});

test('the example alerts and dashboard use metrics that a process exports', async () => {
  const port = await freePort();
  const { child, ended } = serve(['--role', 'worker'], { PORT: String(port) });
  const metrics = await vi.waitFor(
    async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    patience,
  );
  child.kill('SIGTERM');
  await ended;
  const exported = [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, each = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => each + part) : each,
  );
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const text = readFileSync(join(root, 'docs', 'monitoring', file), 'utf8');
    const used = new Set(text.match(/\b(claimline|nodejs|process)_\w+/g));
    expect(used.size, file).toBeGreaterThan(10);
    for (const each of used) expect(exported, file).toContain(each);
  }
});
