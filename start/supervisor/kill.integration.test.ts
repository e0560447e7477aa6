import { afterEach, describe, expect, test, vi } from 'vitest';
import { signal } from './process-identity.ts';
import {
  cleanUp,
  patience,
  pidOf,
  preparedEnvironment,
  recordOf,
  stillRunning,
  TestSupervisor,
} from './test-supervisor.ts';

afterEach(cleanUp);

describe('after a kill', () => {
  test('of the server, the simulator or PostgreSQL, it is restarted', async () => {
    const env = await preparedEnvironment();
    const supervisor = new TestSupervisor(env);
    await supervisor.ready();
    const carrierUrl = recordOf(env.DATA_DIR).carrier_url;
    for (const name of ['server', 'simulator', 'postgres']) {
      const killed = pidOf(env.DATA_DIR, name);
      signal(killed, 'SIGKILL');
      await vi.waitFor(async () => {
        expect(pidOf(env.DATA_DIR, name)).not.toBe(killed);
        expect((await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).status).toBe(200);
        expect((await fetch(carrierUrl)).status).toBe(200);
      }, patience);
    }
  });

  test('of the simulator while the demo is created, that is retried', async () => {
    const env = await preparedEnvironment();
    const supervisor = new TestSupervisor({ ...env, FAKE_FAULT: 'lost carrier' });
    await vi.waitFor(() => expect(supervisor.output).toContain('Creating the demo'), patience);
    signal(pidOf(env.DATA_DIR, 'simulator'), 'SIGKILL');
    await supervisor.ready();
    expect(supervisor.output).toContain('Creating the demo failed (exit code 1): trying again');
  });

  test('of the supervisor, its guard restarts it and the other processes are replaced', async () => {
    const env = await preparedEnvironment();
    const guard = new TestSupervisor(env, 'fakes/guarded.mjs');
    await guard.ready();
    const before = recordOf(env.DATA_DIR);
    signal(pidOf(env.DATA_DIR, 'supervisor'), 'SIGKILL');
    await guard.ready(2);
    expect(stillRunning(before)).toEqual([]);
    const after = recordOf(env.DATA_DIR);
    expect(await guard.stop('SIGINT')).toBe(0);
    expect(stillRunning(after)).toEqual([]);
  });

  test('of the guard, everything stops, and a new start succeeds at once', async () => {
    const env = await preparedEnvironment();
    const guard = new TestSupervisor(env, 'fakes/guarded.mjs');
    await guard.ready();
    const before = recordOf(env.DATA_DIR);
    guard.process.kill('SIGKILL');
    const next = new TestSupervisor(env);
    await next.ready();
    expect(stillRunning(before)).toEqual([]);
  });

  test('of everything at once, a new start succeeds at once', async () => {
    const env = await preparedEnvironment();
    const supervisor = new TestSupervisor(env);
    await supervisor.ready();
    const before = recordOf(env.DATA_DIR);
    for (const { pid } of before.processes) signal(pid, 'SIGKILL');
    const next = new TestSupervisor(env);
    await next.ready();
    expect(stillRunning(before)).toEqual([]);
  });
});
