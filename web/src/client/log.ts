/** Logs to the browser console, for support. Never log anything about a patient. */

import { Outcome } from '@claimline/domain/claim/outcome';

/** `message` is a constant. Only the code of the failure is logged. */
export function logFailure(message: string, failure: unknown): void {
  const code = failure instanceof Outcome ? failure.code : 'unknown';
  // oxlint-disable-next-line no-console -- the specification asks for this failure to be logged
  console.error(message, { code });
}
