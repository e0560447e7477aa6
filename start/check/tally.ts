export type Tally = { passed: number; failed: number };

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}

/** A tool counts as one test. */
export function ofTool(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** What a runner counted; that it failed without a failed test, or ran none, is a failure too. */
export function ofRunner(exitCode: number, counted: Tally | undefined): Tally {
  const { passed, failed } = counted ?? { passed: 0, failed: 0 };
  const isHollow = passed + failed === 0 || (exitCode !== 0 && failed === 0);
  return { passed, failed: failed + (isHollow ? 1 : 0) };
}
