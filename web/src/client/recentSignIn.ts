/** Asks the user to confirm their identity when a call fails because the sign-in is too old. */

import type { Outcome } from '@claimline/domain/claim/outcome';

/** Resolves with whether the user confirmed. */
type ConfirmIdentity = () => Promise<boolean>;

let current: ConfirmIdentity | null = null;

/** Registers the dialog that asks. Returns a function that removes it. */
export function registerConfirmation(ask: ConfirmIdentity): () => void {
  current = ask;
  return () => {
    if (current === ask) current = null;
  };
}

/** Whether to repeat the failed call: the user has just confirmed their identity. */
export async function confirmIdentityFor(refusal: Outcome): Promise<boolean> {
  if (refusal.details?.reason !== 'requires-recent-login' || current === null) return false;
  return current();
}
