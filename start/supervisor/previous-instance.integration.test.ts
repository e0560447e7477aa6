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

/** A folder that another instance has locked, until `leave`. */
function heldFolder() {
  const folder = freshFolder();
  const lock = new DatabaseSync(join(folder, 'lock'));
  lock.exec('begin exclusive');
  return { folder, leave: () => lock.close() };
}

test('waits for one that has removed its record and not ended yet', async () => {
  vi.useFakeTimers();
  const { folder, leave } = heldFolder();
  const taken = waitForPreviousInstance(folder, () => {}).then(() => 'taken');
  await vi.advanceTimersByTimeAsync(10_000);
  leave();
  await vi.advanceTimersByTimeAsync(100);
  expect(await taken).toBe('taken');
});

test('waits for one that is stopping, and says so once', async () => {
  vi.useFakeTimers();
  const { folder, leave } = heldFolder();
  const record = new RunFile(folder, 'http://127.0.0.1:1');
  record.state('stopping');
  const lines: string[] = [];
  const taken = waitForPreviousInstance(folder, (line) => lines.push(line)).then(() => 'taken');
  await vi.advanceTimersByTimeAsync(5_000);
  record.remove();
  await vi.advanceTimersByTimeAsync(5_000);
  leave();
  await vi.advanceTimersByTimeAsync(100);
  expect(await taken).toBe('taken');
  expect(lines).toEqual(['Waiting for the previous Claimline to stop']);
});

test('does not wait long for one that runs', async () => {
  vi.useFakeTimers();
  const { folder, leave } = heldFolder();
  new RunFile(folder, 'http://127.0.0.1:1').state('running');
  const refused = waitForPreviousInstance(folder, () => {}).catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await refused).toContain(
    `StartError: Claimline is already running at http://127.0.0.1:1 in the folder ${folder}: stop it first`,
  );
  leave();
});
