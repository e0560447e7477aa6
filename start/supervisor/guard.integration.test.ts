import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startOf } from './process-identity.ts';
import { cleanUp, patience, TestSupervisor } from './test-supervisor.ts';

afterEach(cleanUp);

test('a second Ctrl-C ends a program that ignores the first', async () => {
  const guard = new TestSupervisor({}, 'stand-ins/guarded-deaf.mjs');
  await vi.waitFor(() => expect(guard.output).toMatch(/deaf \d+/), patience);
  const pid = Number(/deaf (\d+)/.exec(guard.output)?.[1]);
  await vi.waitFor(() => {
    // The guard treats signals within one second as one key press.
    guard.process.kill('SIGINT');
    expect(startOf(pid)).toBe('');
  }, patience);
  await guard.exitCode;
});

test('a setup ends when the npm that started it does', async () => {
  const stepping = join(import.meta.dirname, '..', 'stand-ins', 'stepping.mjs');
  // The shell plays the part of npm; with a second command it does not replace itself with the first.
  const npm = spawn('sh', ['-c', `"${process.execPath}" "${stepping}"; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) => {
    npm.stdout.on('data', (data: Buffer) => resolve(Number(/step (\d+)/.exec(data.toString())?.[1])));
  });
  npm.kill('SIGKILL');
  await vi.waitFor(() => expect(startOf(pid)).toBe(''), patience);
});
