import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadlocksIn } from './deadlocks.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'claimline-deadlocks-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ready = '2026-06-03 10:00:00.123 UTC [17] [unknown] LOG:  database system is ready\n';
const deadlock = (application: string) =>
  [
    `2026-06-03 10:00:01.123 UTC [18] ${application} ERROR:  deadlock detected`,
    `2026-06-03 10:00:01.123 UTC [18] ${application} DETAIL:  Process 18 waits for ShareLock on transaction 7.`,
    '\tProcess 18: update calls set state = $1',
    '',
  ].join('\n');

test.each([
  ['no deadlock', ready, 0],
  ['a deadlock that a test makes on purpose', ready + deadlock('makes-a-deadlock') + ready, 0],
  ['two deadlocks', deadlock('claimline') + ready + deadlock(''), 2],
])('counts %s', (_name, log, failed) => {
  const path = join(folder, 'postgres.log');
  writeFileSync(path, log);
  const found = deadlocksIn(path);
  expect(found).toMatchObject({ passed: 0, failed });
  for (const failure of found.failures) expect(failure).toContain('update calls set state');
});
