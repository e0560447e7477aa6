import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, freshFolder, TestSupervisor } from './supervisor/test-supervisor.ts';

afterEach(cleanUp);

const worker = (folder: string) => new TestSupervisor({}, 'fakes/setup-lock.mjs', [folder]);

test('setups of one checkout run one after the other', async () => {
  const folder = freshFolder();
  const workers = [worker(folder), worker(folder), worker(folder)];
  expect(await Promise.all(workers.map(({ exitCode }) => exitCode))).toEqual([0, 0, 0]);
  const diary = readFileSync(join(folder, 'diary'), 'utf8').trimEnd().split('\n');
  const pids = diary.map((line) => line.split(' ')[1]);
  expect(diary.map((line) => line.split(' ')[0])).toEqual([
    'began',
    'ended',
    'began',
    'ended',
    'began',
    'ended',
  ]);
  expect([pids[0], pids[2], pids[4]]).toEqual([pids[1], pids[3], pids[5]]);
  expect(readdirSync(join(folder, 'notes'))).toEqual([]);
});

test('the lock of a killed process is ignored', async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'notes'));
  // Above every system's largest pid.
  writeFileSync(join(folder, 'notes', 'setting-up'), '99999999');
  const next = worker(folder);
  expect(await next.exitCode).toBe(0);
  expect(next.output).toBe('');
});
