/** Violations inside one file: purity, tests, types, environment and habits. `logs.ts` has those of log lines. */

import { logViolations } from './logs.ts';
import type { Row, Violation } from './violation.ts';

const purity = [
  ['reads the clock', 'export const now = () => Date.now();', 'export const now = (clock: number) => clock;'],
  [
    'makes a date of now',
    'export const now = () => new Date();',
    'export const at = (ms: number) => new Date(ms);',
  ],
  ['calls Date()', 'export const now = () => Date();', "export const day = () => '2026-06-03';"],
  [
    'rolls dice',
    'export const dice = () => Math.random();',
    'export const dice = (chance: number) => chance * 6;',
  ],
  ['sets a timer', 'setTimeout(() => {}, 10);', 'export const wakeMs = 10;'],
  ['repeats on a timer', 'setInterval(() => {}, 10);', 'export const everyMs = 10;'],
  [
    'fetches',
    "export const get = () => fetch('https://x.example');",
    "export const url = 'https://x.example';",
  ],
  ['imports from Node', "import 'node:fs';", "export const path = '/';"],
  [
    'reads the machine’s time zone',
    'export const hour = (at: Date) => at.getHours();',
    'export const hour = (at: Date) => at.getUTCHours();',
  ],
] as const;

const inTest = (body: string) =>
  `import { describe, expect, test } from 'vitest';
describe('a', () => {
  ${body}
});
test('b', () => expect(1).toBe(1));
`;
const whole = inTest("test('c', () => expect(1).toBe(1));");

const tests: Row[] = [
  ['a focused test', inTest("test.only('c', () => expect(1).toBe(1));")],
  ['a skipped test', inTest("test.skip('c', () => expect(1).toBe(1));")],
  ['a test left for later', inTest("test.todo('c');")],
  ['a skipped group', inTest("describe.skip('c', () => {\n    test('d', () => expect(1).toBe(1));\n  });")],
  ['a test skipped by condition', inTest("test.skipIf(true)('c', () => expect(1).toBe(1));")],
].map(([title = '', bad = ''], index) => [
  'claimline(complete-tests)',
  title,
  `server/src/db/whole${index}.test.ts`,
  bad,
  whole,
]);

const asleep = (body: string) =>
  `import { expect, test } from 'vitest';
test('b', async () => {
  ${body}
  await expect.poll(() => 1).toBe(1);
});
`;
const awake = asleep('');

const sleeps: Row[] = [
  ['a promise around a timer', asleep('await new Promise((resolve) => setTimeout(resolve, 50));')],
  ['with a block body', asleep('await new Promise<void>((done) => { setTimeout(() => done(), 50); });')],
  ['the promise timers', `import 'node:timers/promises';\n${awake}`],
  [
    'a pause in the browser',
    asleep('const page = { waitForTimeout: async (ms: number) => ms };\n  await page.waitForTimeout(50);'),
  ],
].map(([title = '', bad = ''], index) => [
  'claimline(no-sleep)',
  title,
  `server/src/db/sleep${index}.test.ts`,
  bad,
  awake,
]);

const environment: Row[] = [
  [
    'reads a variable',
    "export const port = process.env['PORT'];",
    'export const port = (given: string) => given;',
  ],
  [
    'by a named import',
    "import { env } from 'node:process';\nexport const all = env;",
    "import 'node:process';",
  ],
  ['destructured', 'const { env } = process;\nexport const all = env;', 'export const all = process.pid;'],
  [
    'passed on, but not by main.ts',
    'export const all = Object.keys(process.env);',
    'export const all = Object.keys(process.versions);',
  ],
].map(([title = '', bad = '', good = ''], index) => [
  'claimline(environment)',
  title,
  `server/src/engine/environment${index}.ts`,
  bad,
  good,
]);

const answer = "type Answer = 'yes' | 'no';\nexport function sign(answer: Answer): number {\n";

const types: Row[] = [
  [
    'typescript(switch-exhaustiveness-check)',
    'a switch that forgets a member',
    'domain/src/switch1.ts',
    `${answer}  switch (answer) {\n    case 'yes':\n      return 1;\n  }\n  return 0;\n}\n`,
    `${answer}  switch (answer) {\n    case 'yes':\n      return 1;\n    case 'no':\n      return 0;\n  }\n}\n`,
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'a default that hides a member',
    'domain/src/switch2.ts',
    `${answer}  switch (answer) {\n    case 'yes':\n      return 1;\n    default:\n      return 0;\n  }\n}\n`,
    `${answer}  switch (answer) {\n    case 'yes':\n      return 1;\n    case 'no':\n      return 0;\n  }\n}\n`,
  ],
  [
    'typescript(no-floating-promises)',
    'a promise that is not awaited',
    'server/src/engine/floating.ts',
    'const later = async () => 1;\nexport function go() {\n  later();\n}\n',
    'const later = async () => 1;\nexport async function go() {\n  await later();\n}\n',
  ],
  [
    'typescript(no-misused-promises)',
    'a promise used as a condition',
    'server/src/engine/misused.ts',
    'const later = async () => false;\nexport const is = () => (later() ? 1 : 2);\n',
    'const later = async () => false;\nexport const is = async () => ((await later()) ? 1 : 2);\n',
  ],
  [
    'typescript(no-explicit-any)',
    'any',
    'server/src/engine/any.ts',
    'export type Row = { value: any };\n',
    'export type Row = { value: unknown };\n',
  ],
  [
    'typescript(no-unsafe-assignment)',
    'an any from a library',
    'server/src/engine/unsafe1.ts',
    "export const parsed = () => {\n  const value = JSON.parse('1');\n  return String(value);\n};\n",
    "export const parsed = () => {\n  const value: unknown = JSON.parse('1');\n  return String(value);\n};\n",
  ],
  [
    'typescript(no-unsafe-return)',
    'an any returned',
    'server/src/engine/unsafe2.ts',
    'export const parsed = (text: string) => JSON.parse(text);\n',
    'export const parsed = (text: string): unknown => JSON.parse(text);\n',
  ],
  [
    'typescript(no-unsafe-member-access)',
    'a field of any',
    'server/src/engine/unsafe3.ts',
    "export const parsed = (text: string) => String(JSON.parse(text)['field']);\n",
    'export const parsed = (text: string) => String(JSON.parse(text));\n',
  ],
  [
    'typescript(no-unsafe-call)',
    'a call of any',
    'server/src/engine/unsafe4.ts',
    'export const parsed = (text: string) => void JSON.parse(text)();\n',
    'export const parsed = (text: string) => void JSON.parse(text);\n',
  ],
  [
    'typescript(no-unsafe-argument)',
    'an any passed to a function',
    'server/src/engine/unsafe5.ts',
    'export const parsed = (text: string) => Number.parseInt(JSON.parse(text), 10);\n',
    'export const parsed = (text: string) => Number.parseInt(String(JSON.parse(text)), 10);\n',
  ],
  [
    'typescript(ban-ts-comment)',
    'a suppressed type error',
    'server/src/engine/quiet.ts',
    '// @ts-ignore\nexport const one: string = 1;\n',
    "export const one: string = '1';\n",
  ],
  [
    'typescript(no-non-null-assertion)',
    'a non-null assertion',
    'server/src/engine/there.ts',
    'export const first = (list: number[]) => list[0]!;\n',
    'export const first = (list: number[]) => list[0] ?? 0;\n',
  ],
  [
    'typescript(only-throw-error)',
    'a thrown string',
    'server/src/engine/thrown.ts',
    "export const fail = () => {\n  throw 'no';\n};\n",
    "export const fail = () => {\n  throw new Error('no');\n};\n",
  ],
  [
    'claimline(no-double-assertion)',
    'an assertion through unknown',
    'server/src/engine/double.ts',
    'export const one = (text: string) => text as unknown as number;\n',
    'export const one = (text: string) => Number(text);\n',
  ],
];

const habits: Row[] = [
  [
    'claimline(time-formats)',
    'a formatter of its own',
    'server/src/engine/format.ts',
    "export const day = (at: Date) => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(at);\n",
    "import { timeFormat } from '@claimline/domain/time-format';\nexport const day = (at: Date) => timeFormat({ timeZone: 'UTC' }).format(at);\n",
  ],
  [
    'eslint(no-console)',
    'the console in library code',
    'server/src/engine/console.ts',
    "console.log('x');\n",
    "import '../log.ts';\n",
  ],
  [
    'eslint(no-warning-comments)',
    'a TODO comment',
    'server/src/engine/later.ts',
    '// TODO finish\nexport const one = 1;\n',
    'export const one = 1;\n',
  ],
  [
    'claimline(file-names)',
    'a meaningless file name',
    'server/src/engine/date-utils.ts',
    'export const one = 1;\n',
    '',
  ],
  [
    'claimline(explained-exceptions)',
    'a disabled rule without a reason',
    'server/src/engine/exception.ts',
    '// oxlint-disable-next-line no-debugger\ndebugger;\n',
    '// oxlint-disable-next-line no-debugger -- shown to pass\ndebugger;\n',
  ],
  [
    'claimline(explained-effects)',
    'an effect without a reason',
    'web/src/components/effect.ts',
    "import { useEffect } from 'react';\nexport function useOne() {\n  useEffect(() => {});\n}\n",
    "import { useEffect } from 'react';\nexport function useOne() {\n  // The browser's title is not React's.\n  useEffect(() => {});\n}\n",
  ],
];

const claimStatus: Row[] = [
  [
    'an update',
    'export const move = `update automations a set due_at = null, status = $2 where a.id = $1`;',
    "export const move = `update automations a set due_at = null where a.status = 'paid' and a.id = $1`;",
  ],
  [
    'an insert',
    "export const add = 'insert into automations (id, status, npi) values ($1, $2, $3)';",
    "export const add = 'insert into automations (id, npi) values ($1, $2)';",
  ],
].map(([title = '', bad = '', good = ''], index) => [
  'claimline(claim-status)',
  `${title} that writes a claim’s status`,
  `server/src/engine/status${index}.ts`,
  `${bad}\n`,
  `${good}\n`,
]);

export const codeViolations: Violation[] = [
  ...purity.flatMap(([title, bad, good], index): Row[] => [
    ['claimline(pure)', `the domain ${title}`, `domain/src/pure${index}.ts`, `${bad}\n`, `${good}\n`],
    ['claimline(pure)', `the dialogue ${title}`, `dialogue/src/pure${index}.ts`, `${bad}\n`, `${good}\n`],
  ]),
  ...logViolations,
  ...tests,
  ...sleeps,
  ...environment,
  ...claimStatus,
  ...types,
  ...habits,
].map(([rule, title, file, bad, good]) => ({ rule, title, file, bad, good }));
