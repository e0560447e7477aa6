import { existsSync, readFileSync } from 'node:fs';
import { failureOf, sum, type Tally } from './tally.ts';

/** The application name of the test that makes a deadlock on purpose. */
const onPurpose = 'makes-a-deadlock';

/** Each deadlock in PostgreSQL's log is a failure: transactions retry them, so no other test sees one. */
export function deadlocksIn(logPath: string): Tally {
  // Without a log PostgreSQL did not start, which the tests report.
  if (!existsSync(logPath)) return sum([]);
  const messages = readFileSync(logPath, 'utf8').split(/^(?=\d{4}-\d\d-\d\d )/m);
  const failures = messages.flatMap((message, at) =>
    message.includes('ERROR:  deadlock detected') && !message.includes(onPurpose)
      ? [failureOf('PostgreSQL ended a deadlock', `${message}${messages[at + 1] ?? ''}`)]
      : [],
  );
  return { passed: 0, failed: failures.length, failures, flaky: [] };
}
