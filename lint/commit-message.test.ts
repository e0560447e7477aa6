import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commitMessageProblems } from './commit-message.mjs';
import { root } from './place.ts';

test.each([
  'mail: retry after a timeout',
  'server/db: speed up the newest page\n\nIt read every row of a clinic.\n',
  'e2e: pass the account explicitly',
  'search: cap the GIN pending list at 1 MB\n# Please enter the commit message\n#\tmodified: x\n',
  'docs: link https://example.com\n\nhttps://example.com/a/very/long/address/that/cannot/be/wrapped/at/seventy-two/characters\n',
  'Merge branch main',
  'Revert "mail: retry after a timeout"',
  'fixup! mail: retry after a timeout',
  'mail: retry\n# ------------------------ >8 ------------------------\ndiff --git a/x b/x\nindex 1..2\n',
])('accepts %j', (message) => {
  expect(commitMessageProblems(message)).toEqual([]);
});

test.each([
  ['Retry after a timeout', 'Begin with'],
  ['Mail: retry after a timeout', 'Begin with'],
  ['mail:retry', 'Begin with'],
  ['mail: Retry after a timeout', 'lower case'],
  ['mail: retries after a timeout', 'imperative'],
  ['mail: retried after a timeout', 'imperative'],
  ['mail: retrying after a timeout', 'imperative'],
  ['mail: retry after a timeout.', 'full stop'],
  [`mail: retry ${'x'.repeat(61)}`, 'The subject has 73 characters'],
  ['mail: retry\nafter a timeout', 'second line'],
  [`mail: retry\n\n${'word '.repeat(20)}`, 'Wrap the body'],
])('refuses %j', (message, problem) => {
  expect(commitMessageProblems(message).join(' ')).toContain(problem);
});

test('the git hook prints the problems and fails', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'claimline commit '));
  const file = path.join(folder, 'COMMIT_EDITMSG');
  const run = (message: string) => {
    writeFileSync(file, message);
    return spawnSync(path.join(root, '.githooks', 'commit-msg'), [file], { encoding: 'utf8' });
  };
  expect(run('mail: retry after a timeout\n')).toMatchObject({ status: 0, stderr: '' });
  expect(run('Retries.\n')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('full stop') as string,
  });
  rmSync(folder, { recursive: true });
});
