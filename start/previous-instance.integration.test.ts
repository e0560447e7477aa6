import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import { waitForPreviousInstance } from './previous-instance.ts';
import { RunFile } from './run-record.ts';
import { cleanUp, freshFolder } from './test-supervisor.ts';

afterEach(async () => {
  vi.useRealTimers();
  await cleanUp();
});

/** A folder as another start holds it, until `leave`. */
function heldFolder() {
  const folder = freshFolder();
  const lock = new DatabaseSync(join(folder, 'lock'));
  lock.exec('begin exclusive');
  return { folder, leave: () => lock.close() };
}

test('one that took its record away and is not gone yet is waited for', async () => {
  vi.useFakeTimers();
  const { folder, leave } = heldFolder();
  const taken = waitForPreviousInstance(folder, () => {}).then(() => 'taken');
  await vi.advanceTimersByTimeAsync(10_000);
  leave();
  await vi.advanceTimersByTimeAsync(100);
  expect(await taken).toBe('taken');
});

test('one that stops is waited for, and said so once', async () => {
  vi.useFakeTimers();
  const { folder, leave } = heldFolder();
  const record = new RunFile(folder, 'http://127.0.0.1:1');
  record.state('stopping');
  const told: string[] = [];
  const taken = waitForPreviousInstance(folder, (line) => told.push(line)).then(() => 'taken');
  await vi.advanceTimersByTimeAsync(5_000);
  record.remove();
  await vi.advanceTimersByTimeAsync(5_000);
  leave();
  await vi.advanceTimersByTimeAsync(100);
  expect(await taken).toBe('taken');
  expect(told).toEqual(['Waiting for the Claimline before this one to stop']);
});

test('one that runs is not waited for long', async () => {
  vi.useFakeTimers();
  const { folder, leave } = heldFolder();
  new RunFile(folder, 'http://127.0.0.1:1').state('running');
  const refused = waitForPreviousInstance(folder, () => {}).catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await refused).toContain('already runs at http://127.0.0.1:1');
  leave();
});
