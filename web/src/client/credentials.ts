/** What a call needs of the session, handed in by the session so that the client does not depend on it. */

import { Outcome } from '@claimline/domain/claim/outcome';

export interface Credentials {
  /** A token that is good now, refreshed first when it is about to expire. Throws when nobody is signed in. */
  accessToken(): Promise<string>;
  /** Told when a call that carried the token was refused as unauthenticated. */
  refused(outcome: Outcome): void;
}

let present: Credentials | null = null;

export function provideCredentials(credentials: Credentials): void {
  present = credentials;
}

export function credentials(): Credentials {
  if (!present) throw new Outcome('unauthenticated', 'Sign in to continue.');
  return present;
}
