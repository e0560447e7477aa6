/** The browser's console, for those who support the people at the screen. Never anything about a patient. */

import { Outcome } from '@claimline/domain/claim/outcome';

/** `message` is static; of the failure only its code is kept. */
export function logFailure(message: string, failure: unknown): void {
  const code = failure instanceof Outcome ? failure.code : 'unknown';
  // oxlint-disable-next-line no-console -- the specification asks for this failure to be logged
  console.error(message, { code });
}
