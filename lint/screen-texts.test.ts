/** Every text that people read is plain American English: screens, emails, errors, exports, API pages and commands. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './place.ts';
import { retiredPhrases } from './retired-phrases.ts';
import { type ScreenText, textsOfSource, textsOfSql } from './screen-texts.ts';

/** Where people's texts are. The simulated payers speak as payers do. */
const sources = ['web/src', 'domain/src', 'server/src', 'start', 'web/index.html'];
/** Words of payers and of claim sheets, not ours. */
const notOurs =
  /\.test\.|\/test(ing)?[/-]|\/fakes\/|routeTree|db\/migrations\/|seed\/script|sandbox-script|seed\/many-claims|language-model\.ts|intake\/(field|header-words|payer-names)\.ts/;

const files = execFileSync('git', ['ls-files', '--', ...sources], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|sql)$/.test(file) && !notOurs.test(file));

function textsOf(file: string): ScreenText[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  return file.endsWith('.sql') ? textsOfSql(source) : textsOfSource(file, source);
}

/** The first retired phrase in a text; undefined when there is none. */
function findingIn(text: string): string | undefined {
  // What is quoted as code is a name for programs.
  const words = text
    .replaceAll(/`[^`]*`|"[^"]*"/g, ' ')
    .replaceAll('’', "'")
    .toLowerCase();
  const found = retiredPhrases.find(({ pattern }) => pattern.test(words));
  return found && `"${found.pattern.exec(words)?.[0]}": write ${found.instead}`;
}

test('no screen, email, error or command has a retired word', () => {
  const texts = files.flatMap((file) => textsOf(file).map((text) => ({ file, ...text })));
  expect(texts.length).toBeGreaterThan(3000);
  const findings = texts.flatMap(({ file, line, text }) => {
    const finding = findingIn(text);
    return finding === undefined ? [] : [`${file}:${line} ${finding}, in: ${text}`];
  });
  expect(findings).toEqual([]);
});

test('no text of a screen or email repeats a word', () => {
  const shown = files.filter((file) => /^web\/src|^server\/src\/mail/.test(file));
  const findings = shown.flatMap((file) =>
    textsOf(file).flatMap(({ line, text }) =>
      /\b(\p{L}{3,}) \1\b/iu.test(text) ? [`${file}:${line} ${text}`] : [],
    ),
  );
  expect(findings).toEqual([]);
});

describe('collects', () => {
  const texts = (source: string) => textsOfSource('a.tsx', source).map(({ text }) => text);

  test.each([
    ['<p>Claims are\n   called <b>Now</b>.</p>', ['Claims are called ….', 'Now']],
    ["<p>It {'is'} <i>x</i> {count} claims</p>", ['It is … … claims']],
    ['<Button aria-label="Close it" className="a b" />', ['Close it']],
    ['<Input label={`Phone of ${name}`} />', ['Phone of …']],
    ["fail('The first half, ' + 'and the second.')", ['The first half, and the second.']],
    ["import x from 'a b';", []],
    ['sql`select a from b`', []],
    ["type A = 'a b';", []],
    ["const a = { 'a b': 'c d' };", ['c d']],
    ["const status = 'in-line';", []],
  ])('%s', (source, expected) => {
    expect(texts(source).toSorted()).toEqual(expected.toSorted());
  });

  test('the messages of the database', () => {
    expect(textsOfSql("begin\n raise exception 'not the person''s' using errcode = 'x';")).toEqual([
      { line: 2, text: "not the person's" },
    ]);
  });
});

test.each([
  'Claims stand here until they are called.',
  'The invitation holds until Friday.',
  'Hours of the payer hold besides.',
  'Take back',
  'Taken back.',
  'Take in again',
  'A letter is on its way.',
  'Give a date that exists.',
  'You were told of it.',
  'Put in line to be called',
  'Already in line.',
  'Mend the rest.',
  'Whoever opens this link',
  'Its own width of its own',
  'There is nothing of it to undo any more.',
  'Dialled',
  'Cancelled',
  'Someone changed this meanwhile.',
])('finds the retired words of: %s', (text) => {
  expect(findingIn(text)).toBeDefined();
});

test.each([
  'On hold for 4 min',
  'Time on hold',
  'Hold time saved',
  'Each letter of the password',
  'A lowercase letter',
  'Appeal letter',
  'Enter a code, or give up',
  'The payer didn’t give an answer.',
  'The line was busy.',
  'Keep it on one line.',
  'Separate several with commas or line breaks.',
  'Outstanding balance',
  'Standard view',
  'Back to the list',
])('finds nothing in: %s', (text) => {
  expect(findingIn(text)).toBeUndefined();
});
