/** What a call needs from the session. The session provides it, so that the client does not depend on the session. */

import { Outcome } from '@claimline/domain/claim/outcome';

export interface Credentials {
  /** A valid token, refreshed first when it is about to expire. Throws when nobody is signed in. */
  accessToken(): Promise<string>;
  /** The server rejected this token as unauthenticated. Returns whether there is another one to try again with. */
  handleRefusedToken(token: string, outcome: Outcome): Promise<boolean>;
}

let current: Credentials | null = null;

export function provideCredentials(credentials: Credentials): void {
  current = credentials;
}

export function credentials(): Credentials {
  if (!current) throw new Outcome('unauthenticated', 'Sign in to continue.');
  return current;
}
