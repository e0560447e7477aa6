/** Asks the person to confirm who they are, when a call is refused for want of a recent sign-in. */

import type { Outcome } from '@claimline/domain/claim/outcome';

/** Resolves with whether they confirmed it. */
type Asker = () => Promise<boolean>;

let present: Asker | null = null;

/** Says who asks; returns how to say that nobody does any more. */
export function provideAsker(ask: Asker): () => void {
  present = ask;
  return () => {
    if (present === ask) present = null;
  };
}

/** Whether the refused call may be made again: the person just confirmed who they are. */
export async function isConfirmedSince(refusal: Outcome): Promise<boolean> {
  if (refusal.details?.reason !== 'requires-recent-login' || present === null) return false;
  return present();
}
