import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startOf } from './process-identity.ts';
import {
  cleanUp,
  freshEnvironment,
  patience,
  pidOf,
  preparedEnvironment,
  recordOf,
  stillRunning,
  TestSupervisor,
} from './test-supervisor.ts';

afterEach(cleanUp);

/** What a start printed that was refused. */
async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const supervisor = new TestSupervisor(env);
  expect(await supervisor.exitCode).toBe(1);
  expect(supervisor.complaints.trimEnd().split('\n')).toHaveLength(1);
  return supervisor.complaints;
}

describe('a start', () => {
  test('prints the address and how to sign in, no secrets, refuses a second start, and stops in order on Ctrl-C', async () => {
    const env = await freshEnvironment();
    const supervisor = new TestSupervisor(env);
    await supervisor.ready();
    expect(supervisor.output).toContain(`Claimline is ready: http://127.0.0.1:${env.PORT}`);
    await vi.waitFor(
      () => expect(supervisor.output).toMatch(/admin +ann@example\.com +a-password/),
      patience,
    );
    const record = recordOf(env.DATA_DIR);
    expect(record).toMatchObject({ state: 'running', url: `http://127.0.0.1:${env.PORT}` });
    expect(record.processes.map(({ name }) => name).toSorted()).toEqual([
      'postgres',
      'server',
      'simulator',
      'supervisor',
    ]);
    for (const name of ['run.json', 'secrets.json']) {
      expect(statSync(join(env.DATA_DIR, name)).mode & 0o077).toBe(0);
    }
    expect((await fetch(record.carrier_url)).status).toBe(200);
    const secrets = readFileSync(join(env.DATA_DIR, 'secrets.json'), 'utf8');

    const second = { ...env, PORT: (await freshEnvironment()).PORT };
    expect(await refusal(second)).toContain(`is already running at http://127.0.0.1:${env.PORT}`);
    expect(startOf(pidOf(env.DATA_DIR, 'server'))).not.toBe('');

    expect(await supervisor.stop('SIGINT')).toBe(0);
    expect(stillRunning(record)).toEqual([]);
    expect(existsSync(join(env.DATA_DIR, 'server-ended-in-order'))).toBe(true);
    expect(existsSync(join(env.DATA_DIR, 'run.json'))).toBe(false);

    const again = new TestSupervisor({ ...env, PORT: (await freshEnvironment()).PORT });
    await again.ready();
    expect(readFileSync(join(env.DATA_DIR, 'secrets.json'), 'utf8')).toBe(secrets);
    expect(readFileSync(join(env.DATA_DIR, 'demo.json'), 'utf8')).toContain(recordOf(env.DATA_DIR).url);
  });

  test('can be interrupted at any moment', async () => {
    const env = await freshEnvironment();
    const supervisor = new TestSupervisor(env);
    await vi.waitFor(() => expect(supervisor.output).toContain('Creating the database'), patience);
    expect(await supervisor.stop('SIGTERM')).toBe(0);
    expect(existsSync(join(env.DATA_DIR, 'run.json'))).toBe(false);
    const again = new TestSupervisor(env);
    await again.ready();
  });
});

test('with --seed, --claims and --add-user creates what they say, and stops', async () => {
  const env = await preparedEnvironment();
  const outputOf = async (...args: string[]) => {
    const supervisor = new TestSupervisor(env, 'supervisor/supervise.ts', args);
    expect(await supervisor.exitCode).toBe(0);
    expect(existsSync(join(env.DATA_DIR, 'run.json'))).toBe(false);
    return supervisor.output;
  };
  expect(await outputOf('--seed')).toContain('ann@example.com');
  const withClaims = await outputOf('--seed', '--claims', '1000000');
  expect(withClaims).toContain('They are there: 1000000.');
  expect(withClaims).toContain('ann@example.com');
  expect(await outputOf('--add-user', 'ben@example.com')).toContain(
    'ben@example.com may sign in with the password',
  );
});

describe('prints one line, exits with 1 and leaves nothing running', () => {
  test('for an unknown option', async () => {
    const supervisor = new TestSupervisor(await freshEnvironment(), 'supervisor/supervise.ts', ['--sed']);
    expect(await supervisor.exitCode).toBe(1);
    expect(supervisor.complaints).toMatch(/^claimline: .*--sed.*--add-user EMAIL\.\n$/);
  });

  test('for a port in use', async () => {
    const env = await freshEnvironment();
    const other = await listen(Number(env.PORT));
    expect(await refusal(env)).toContain(`Port ${env.PORT} is in use`);
    other.close();
  });

  test('for a folder that is a file', async () => {
    const env = await freshEnvironment();
    const path = join(env.DATA_DIR, 'file');
    writeFileSync(path, '');
    expect(await refusal({ ...env, DATA_DIR: path })).toContain(`${path} is a file`);
    expect(await refusal({ ...env, DATA_DIR: join(path, 'below') })).toContain('is a file');
  });

  test('for a folder that cannot be created', async () => {
    const env = await freshEnvironment();
    // Nobody can create a folder there, not even root; on Linux, Node's recursive mkdir never returns.
    const path = process.platform === 'linux' ? '/proc/claimline' : '/dev/null/claimline';
    expect(await refusal({ ...env, DATA_DIR: path })).toContain(path);
  });

  test('for a DATABASE_URL that cannot be reached, without its password', async () => {
    const env = await freshEnvironment();
    const line = await refusal({ ...env, DATABASE_URL: 'postgresql://ann:secret@127.0.0.1:9/claims' });
    expect(line).toContain('Cannot connect to DATABASE_URL');
    expect(line).not.toContain('secret');
  });

  test.each(['postgresql://ann:secret@host:port/claims', 'postgresql://ann:secret@[/claims'])(
    'for %s, before anything is started',
    async (url) => {
      const env = await freshEnvironment();
      const supervisor = new TestSupervisor({ ...env, DATABASE_URL: url });
      expect(await supervisor.exitCode).toBe(1);
      expect(supervisor.complaints).toMatch(/^claimline: .*DATABASE_URL .*\n$/);
      expect(supervisor.complaints).not.toContain('secret');
      expect(supervisor.output).toBe('');
    },
  );

  test('for wrong settings, before anything is started', async () => {
    const env = await freshEnvironment();
    expect(await refusal({ ...env, FAKE_FAULT: 'settings' })).toContain('Settings to fix');
    expect(existsSync(join(env.DATA_DIR, 'run.json'))).toBe(false);
    expect(existsSync(join(env.DATA_DIR, 'postgres'))).toBe(false);
  });

  test('for what the server refuses when it starts, with its message', async () => {
    const env = await preparedEnvironment();
    expect(await refusal({ ...env, FAKE_FAULT: 'configuration' })).toContain('Settings to fix');
    expect(existsSync(join(env.DATA_DIR, 'run.json'))).toBe(false);
    expect(existsSync(join(env.DATA_DIR, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  });

  test('for settings that the seed refuses, with its message', async () => {
    const env = await preparedEnvironment();
    expect(await refusal({ ...env, FAKE_FAULT: 'seed' })).toContain('Settings to fix');
  });

  test('for a server that never becomes ready', async () => {
    const env = await preparedEnvironment();
    const supervisor = new TestSupervisor({ ...env, FAKE_FAULT: 'crash' });
    expect(await supervisor.exitCode).toBe(1);
    expect(supervisor.complaints).toContain('The server does not start (exit code 1)');
  });
});

function listen(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
  });
}
