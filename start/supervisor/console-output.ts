/** Prints a line of progress. */
export function printLine(line: string): void {
  console.log(line);
}

/** Prints what went wrong and how to fix it on standard error. */
export function printError(line: string): void {
  console.error(`claimline: ${line}`);
}

/** Keeps a closed terminal from ending this process halfway through a shutdown. */
export function ignoreClosedTerminal(): void {
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}
