/** Documents and the schema keep to the words that the rule `retired-words` allows in code. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './place.ts';
import { problemInProse } from './retired-words.ts';

/** Migrations that databases have run; they can no longer change. */
const released = ['0300_baseline', '0302_triggers', '0308_emails', '0354_counters_last'];

const files = execFileSync('git', ['ls-files', '*.md', 'server/src/db/*.sql'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !released.includes(path.basename(file, '.sql')));

test.each(files)('uses ordinary English: %s', (file) => {
  const paragraphs = readFileSync(path.join(root, file), 'utf8').split(/\n\s*\n/);
  // A name in SQL is words joined by `_`.
  const text = (paragraph: string) => (file.endsWith('.sql') ? paragraph.replaceAll('_', ' ') : paragraph);
  expect(paragraphs.flatMap((paragraph) => problemInProse(text(paragraph)) ?? [])).toEqual([]);
});

test('finds a retired word in a document and in SQL', () => {
  expect(problemInProse('The person is\ntold by email.')).toContain('told');
  expect(problemInProse('create table post box (id text)')).toContain('post box');
  expect(problemInProse('what `told` once meant')).toBeNull();
});
