import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startOf } from './process-identity.ts';
import { cleanUp, patience, TestSupervisor } from './test-supervisor.ts';

afterEach(cleanUp);

test('a second Ctrl-C ends a program that ignores the first', async () => {
  const guard = new TestSupervisor({}, 'fakes/guarded-deaf.mjs');
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
  const stepping = join(import.meta.dirname, '..', 'fakes', 'stepping.mjs');
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

test('a program goes on when the terminal that started its npm is closed', async () => {
  const asking = join(import.meta.dirname, '..', 'fakes', 'orphaned.mjs');
  const npm = `require('node:child_process').spawn(process.execPath, ['${asking}'], { stdio: 'inherit' })`;
  const terminal = spawn('sh', ['-c', `"${process.execPath}" --title=npm -e "${npm}" & read closed`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answer = async () => {
    const [data] = (await once(terminal.stdout, 'data')) as [Buffer];
    return data.toString();
  };
  const [, parent, pid] = (await answer()).split(' ').map(Number);
  onTestFinished(() => {
    process.kill(pid ?? 0, 'SIGKILL');
  });
  const closed = once(terminal, 'exit');
  terminal.stdin.end();
  await closed;
  process.kill(pid ?? 0, 'SIGUSR2');
  expect(await answer()).toBe('orphaned: false\n');

  process.kill(parent ?? 0, 'SIGKILL');
  await vi.waitFor(async () => {
    process.kill(pid ?? 0, 'SIGUSR2');
    expect(await answer()).toBe('orphaned: true\n');
  }, patience);
});
