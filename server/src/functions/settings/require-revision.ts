/** Refuses a change that is based on outdated values. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { changedMeanwhile } from '@claimline/domain/contracts/review';

/** Throws when the locked row is no longer at the revision that was loaded; `what` begins the message. */
export function requireRevision(what: string, present: string, seen: string | undefined): void {
  if (seen === undefined || seen === present) return;
  throw new Outcome(
    'aborted',
    `${what} was changed by someone else. Your change was not saved. Review the latest version and try again.`,
    { reason: changedMeanwhile },
  );
}
