/** Progress, in plain lines. */
export function printLine(line: string): void {
  console.log(line);
}

/** What went wrong and how to mend it, on standard error. */
export function printError(line: string): void {
  console.error(`claimline: ${line}`);
}

/** The terminal may be gone before we are; that is no reason to die halfway through stopping. */
export function ignoreClosedTerminal(): void {
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}
