/** Refusing a change that was begun on what no longer stands there. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { changedMeanwhile } from '@claimline/domain/contracts/review';

/** Throws when the row, locked, is no longer at the revision that was seen; `what` begins the sentence. */
export function demandRevision(what: string, present: string, seen: string | undefined): void {
  if (seen === undefined || seen === present) return;
  throw new Outcome(
    'aborted',
    `${what} was changed by someone else meanwhile. Look at it again; your change was not saved.`,
    { reason: changedMeanwhile },
  );
}
