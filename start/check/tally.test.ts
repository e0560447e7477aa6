import { expect, test } from 'vitest';
import {
  failure,
  failureOf,
  failureRates,
  filesToRunAgain,
  mergeRerun,
  sum,
  tallyOfRunner,
  tallyOfTool,
} from './tally.ts';

const tally = (passed: number, ...failures: string[]) => ({
  passed,
  failed: failures.length,
  failures,
  flaky: [],
});

test('a tool counts as one', () => {
  expect([tallyOfTool('oxlint', 0), tallyOfTool('oxlint', 2)]).toEqual([
    tally(1),
    tally(0, 'oxlint failed with exit code 2: see above.'),
  ]);
});

test.each([
  ['all went well', 0, tally(3), tally(3)],
  ['some failed', 1, tally(2, 'a'), tally(2, 'a')],
  [
    'an error outside of any test',
    1,
    tally(3),
    tally(3, 'Something failed outside of the tests: see above.'),
  ],
  ['no test ran', 0, tally(0), tally(0, 'No test ran: see above.')],
  ['ended before it reported', 1, undefined, tally(0, 'No test ran: see above.')],
])('counts the tests of a runner: %s', (_name, exitCode, counted, expected) => {
  expect(tallyOfRunner(exitCode, counted)).toEqual(expected);
});

test('the sum of no tallies is zero', () => {
  expect(sum([])).toEqual(tally(0));
  expect(sum([tally(0), failure('a'), tally(40, 'b', 'c')])).toEqual(tally(40, 'a', 'b', 'c'));
});

test('a failure is printed without colors, and shortened', () => {
  expect(failureOf('sums', '\u001B[31mexpected 1\u001B[39m\nto be 2\n')).toBe(
    'sums\n  expected 1\n  to be 2',
  );
  const shortened = failureOf('long', Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n'));
  expect(shortened.split('\n')).toHaveLength(17);
  expect(shortened.endsWith('  line 14\n  …')).toBe(true);
});

test('failure rates name each test that failed, the most frequent first', () => {
  const failures = ['a.test.ts › one\n  expected 1', 'b.test.ts › two', 'b.test.ts › two\n  timed out'];
  expect(failureRates({ passed: 7, failed: 3, failures, flaky: [] }, 10)).toEqual([
    '2 of 10 runs failed: b.test.ts › two',
    '1 of 10 runs failed: a.test.ts › one',
  ]);
  expect(failureRates({ passed: 10, failed: 0, failures: [], flaky: [] }, 10)).toEqual([
    'Every test passed in each of 10 runs.',
  ]);
});

test.each([
  ['nothing failed', tally(9), []],
  ['one test', tally(9, 'a.test.ts › adds\n  expected 1'), ['a.test.ts']],
  ['two tests of a file', tally(9, 'a.test.ts › adds', 'a.test.ts › subtracts'), ['a.test.ts']],
  ['a file that could not be loaded', tally(9, 'a.test.ts\n  no such module'), ['a.test.ts']],
  ['something that is no test', tally(9, 'a.test.ts › adds', 'a deadlock'), []],
  ['many tests', tally(9, ...['1', '2', '3', '4'].map((name) => `a.test.ts › ${name}`)), []],
])('runs again: %s', (_name, first, files) => {
  expect(filesToRunAgain(first, (name) => name === 'a.test.ts')).toEqual(files);
});

test('a test that passes the second time is flaky, and one that fails again has failed', () => {
  const first = tally(9, 'a.test.ts › adds');
  expect(mergeRerun(first, tally(4))).toEqual({ ...tally(10), flaky: first.failures });
  expect(mergeRerun(first, tally(3, 'a.test.ts › adds'))).toEqual(first);
});
