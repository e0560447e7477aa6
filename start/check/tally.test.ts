import { expect, test } from 'vitest';
import { ofRunner, ofTool, sum } from './tally.ts';

test('a tool counts as one', () => {
  expect([ofTool(0), ofTool(2)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ]);
});

test.each([
  ['all went well', 0, { passed: 3, failed: 0 }, { passed: 3, failed: 0 }],
  ['some failed', 1, { passed: 2, failed: 1 }, { passed: 2, failed: 1 }],
  ['an error outside of any test', 1, { passed: 3, failed: 0 }, { passed: 3, failed: 1 }],
  ['no test ran', 0, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
  ['ended before it reported', 1, undefined, { passed: 0, failed: 1 }],
])('a runner: %s', (_name, exitCode, counted, expected) => {
  expect(ofRunner(exitCode, counted)).toEqual(expected);
});

test('the sum of none is nothing', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
  expect(sum([ofTool(0), ofTool(1), { passed: 40, failed: 2 }])).toEqual({ passed: 41, failed: 3 });
});
