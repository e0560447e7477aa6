import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { freePort } from '../test/port.ts';
import { startPausableProxy } from '../test/services/pausable-proxy.ts';
import { startServer } from '../test/services/server-process.ts';

/** After this time the supervisor kills the process. */
const graceMs = 10_000;

test.each(['web', 'worker'] as const)(
  'a %s process stops in time when the database answers nothing',
  {
    timeout: 240_000,
  },
  async (role) => {
    const testing = await createTestDatabase();
    const proxy = await startPausableProxy(testing.url);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'claimline-stop-'));
    const port = await freePort();
    const server = startServer({ port, databaseUrl: proxy.url, dataDir, role });
    onTestFinished(async () => {
      await server.end('SIGKILL');
      await proxy.stop();
      await testing.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), {
      timeout: 120_000,
    });

    proxy.loseConnections();
    const beganMs = performance.now();
    await server.end('SIGTERM');
    expect(performance.now() - beganMs).toBeLessThan(graceMs);
    expect(server.exitCode()).toBe(0);
  },
);
