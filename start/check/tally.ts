/** `failures` has a summary of each failed test, which is repeated at the end of the run. */
export type Tally = {
  passed: number;
  failed: number;
  failures: string[];
  /** Like `failures`: of tests that then passed by themselves, which are counted as passed. */
  flaky: string[];
};

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    flaky: tallies.flatMap(({ flaky }) => flaky),
  };
}

/** More failures than this are no accident. */
const againMax = 3;

/**
 * The files whose tests failed, if they are worth a second run by themselves: few tests failed, and nothing else.
 * `isTestFile` says whether the first part of a failure's name is a file.
 */
export function filesToRunAgain(
  { failed, failures }: Tally,
  isTestFile: (name: string) => boolean,
): string[] {
  const files = failures.map((failed) => failed.split(/ › |\n/, 1)[0] ?? '');
  return failed <= againMax && files.every(isTestFile) ? [...new Set(files)] : [];
}

/** What counts after a second run of the tests that failed. */
export function mergeRerun(first: Tally, second: Tally): Tally {
  if (second.failed > 0) return first;
  return { passed: first.passed + first.failed, failed: 0, failures: [], flaky: first.failures };
}

/** A failure outside of a test runner. */
export function failure(message: string): Tally {
  return { passed: 0, failed: 1, failures: [message], flaky: [] };
}

/** A tool counts as one test. */
export function tallyOfTool(name: string, exitCode: number): Tally {
  return exitCode === 0
    ? { passed: 1, failed: 0, failures: [], flaky: [] }
    : failure(`${name} failed with exit code ${exitCode}: see above.`);
}

/** What a test runner counted. Failing without a failed test, or running none, is a failure too. */
export function tallyOfRunner(exitCode: number, counted: Tally | undefined): Tally {
  const tally = counted ?? { passed: 0, failed: 0, failures: [], flaky: [] };
  if (tally.passed + tally.failed === 0) return sum([tally, failure('No test ran: see above.')]);
  const isOutside = exitCode !== 0 && tally.failed === 0;
  return isOutside ? sum([tally, failure('Something failed outside of the tests: see above.')]) : tally;
}

// The color codes in the messages of failed tests.
// biome-ignore lint/suspicious/noControlCharactersInRegex: color codes begin with one.
const color = /\u001B\[[\d;]*m/g;
const linesMax = 15;

/** A failed test: its name and the first lines of its message. */
export function failureOf(name: string, message: string): string {
  const lines = message.replaceAll(color, '').trimEnd().split('\n');
  const shown = lines.slice(0, linesMax).map((line) => `  ${line}`);
  return [name, ...shown, ...(lines.length > linesMax ? ['  …'] : [])].join('\n');
}

/** How often each test failed that did not pass every time, the most frequent first. */
export function failureRates({ failures }: Tally, runs: number): string[] {
  const counts = new Map<string, number>();
  for (const failed of failures) {
    const [name = ''] = failed.split('\n');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0) return [`Every test passed in each of ${runs} runs.`];
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${count} of ${runs} runs failed: ${name}`);
}
