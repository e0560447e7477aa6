/** `failures`: what is known of each that failed, to be read again below everything else. */
export type Tally = { passed: number; failed: number; failures: string[] };

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

/** A failure that no runner counted. */
export function failure(told: string): Tally {
  return { passed: 0, failed: 1, failures: [told] };
}

/** A tool counts as one test. */
export function ofTool(name: string, exitCode: number): Tally {
  return exitCode === 0
    ? { passed: 1, failed: 0, failures: [] }
    : failure(`${name} ended by exit code ${exitCode}: see above.`);
}

/** What a runner counted; that it failed without a failed test, or ran none, is a failure too. */
export function ofRunner(exitCode: number, counted: Tally | undefined): Tally {
  const tally = counted ?? { passed: 0, failed: 0, failures: [] };
  if (tally.passed + tally.failed === 0) return sum([tally, failure('No test ran: see above.')]);
  const isOutside = exitCode !== 0 && tally.failed === 0;
  return isOutside ? sum([tally, failure('Something failed outside of the tests: see above.')]) : tally;
}

// Escapes of color, which a message of a failed test is full of.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one.
const color = /\u001B\[[\d;]*m/g;
const linesMax = 15;

/** One failed test, by its name and the beginning of what it said. */
export function failureOf(name: string, message: string): string {
  const lines = message.replaceAll(color, '').trimEnd().split('\n');
  const told = lines.slice(0, linesMax).map((line) => `  ${line}`);
  return [name, ...told, ...(lines.length > linesMax ? ['  …'] : [])].join('\n');
}
