import { afterEach, expect, test, vi } from 'vitest';
import { startOf } from './process-identity.ts';
import { cleanUp, patience, TestSupervisor } from './test-supervisor.ts';

afterEach(cleanUp);

test('a second Ctrl-C ends a program that does not hear the first', async () => {
  const guard = new TestSupervisor({}, 'stand-ins/guarded-deaf.mjs');
  await vi.waitFor(() => expect(guard.output).toMatch(/deaf \d+/), patience);
  const pid = Number(/deaf (\d+)/.exec(guard.output)?.[1]);
  await vi.waitFor(() => {
    // The guard takes what comes within a second for the same keypress.
    guard.process.kill('SIGINT');
    expect(startOf(pid)).toBe('');
  }, patience);
  await guard.exitCode;
});
