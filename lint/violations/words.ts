/** Retired words in names, comments, test titles and file names; the corrected files use similar words that are fine. */

import type { Violation } from './violation.ts';

const inCode: [title: string, bad: string, good: string][] = [
  ['a class', 'export class Household {}', 'export class Processes {}'],
  ['a variable in camel case', 'export const stopWish = 1;', 'export const stopWatch = 1;'],
  ['a constant in capitals', 'export const FRONT_DOOR = 1;', 'export const OUTDOOR = 1;'],
  [
    'a parameter',
    'export const run = (errand: number) => errand;',
    'export const run = (error: number) => error;',
  ],
  [
    'a private field',
    'export class A {\n  #told = 1;\n  get = () => this.#told;\n}',
    'export class A {\n  #total = 1;\n  get = () => this.#total;\n}',
  ],
  ['a type', 'export type Glimpse = number;', 'export type Glyph = number;'],
  ['a field of a type', 'export type Row = { mended: boolean };', 'export type Row = { amended: boolean };'],
  ['words next to each other in a name', 'export const takeInUpload = 1;', 'export const intakeUpload = 1;'],
  [
    'a comment',
    '// Called by whoever asks.\nexport const one = 1;',
    '// Called by anyone who asks.\nexport const one = 1;',
  ],
  [
    'a documentation comment',
    '/** The reader mends a cell. */\nexport const one = 1;',
    '/** We recommend that readers amend a cell. */\nexport const one = 1;',
  ],
  [
    'a phrase over two lines',
    '// The claim is put\n// in line.\nexport const one = 1;',
    '// The total put\n// in line with the sum.\nexport const one = 1;',
  ],
  [
    'a phrase in a block comment',
    '/**\n * The job takes\n * in files.\n */\nexport const one = 1;',
    '/**\n * The job takes\n * infinite time.\n */\nexport const one = 1;',
  ],
  [
    'a comment in SQL',
    'export const sql = `select 1\n  -- Called by whoever asks.\n`;',
    'export const sql = `select 1\n  -- Called by anyone who asks.\n`;',
  ],
];

const ordinary = `
/**
 * Hold time is what a caller waits on hold; standing orders stand, the next step is to take in order, and a claim once
 * opened stays open. The firewall, an eyesore and \`told()\`, which another package exports, are fine.
 */
import { once as told } from 'node:events';

export const holdTimeMs = 1;
export const opened = once;
function once() {
  return [told, process.once];
}
`;

const titled = (title: string) =>
  `import { expect, test } from 'vitest';\n\ntest(${title}, () => expect(1).toBe(1));\n`;

const rule = 'claimline(retired-words)';

export const wordViolations: Violation[] = [
  ...inCode.map(([title, bad, good], index) => ({
    rule,
    title,
    file: `lint/word${index}.ts`,
    bad: `${bad}\n`,
    good: `${good}\n`,
  })),
  {
    rule,
    title: 'a file name',
    file: 'lint/stop-wish.ts',
    bad: 'export const one = 1;\n',
    good: '',
  },
  {
    rule,
    title: 'a file name that says nothing',
    file: 'lint/opened.ts',
    bad: 'export const one = 1;\n',
    good: '',
  },
  {
    rule,
    title: 'a test title, with ordinary words in the corrected file',
    file: 'lint/title1.test.ts',
    bad: titled("'the person is told'"),
    good: `${ordinary}${titled("'stores the total'").replace('import', '\nimport')}`,
  },
  {
    rule,
    title: 'a test title that is a template',
    file: 'lint/title2.test.ts',
    bad: titled('`${1} besides`'),
    good: titled('`${1} beside it`'),
  },
];
