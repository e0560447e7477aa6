/** Access tokens whose signature was checked, until they expire: checking one costs more than the rest of a short request. */

import type { Person } from '../identity.ts';

const tokensMax = 10_000;

export interface VerifiedTokens {
  /** Undefined for a token that was not checked yet, or has expired. */
  find(token: string): Person | undefined;
  add(token: string, person: Person, expiresAtMs: number): void;
}

/** The session behind a token is not kept: it has to be looked up at every use. */
export function verifiedTokens(nowMs = Date.now): VerifiedTokens {
  const known = new Map<string, { readonly person: Person; readonly expiresAtMs: number }>();
  return {
    find(token) {
      const found = known.get(token);
      if (found === undefined || found.expiresAtMs > nowMs()) return found?.person;
      known.delete(token);
      return undefined;
    },
    add(token, person, expiresAtMs) {
      // The oldest is the first to expire.
      const [oldest] = known.keys();
      if (known.size >= tokensMax && oldest !== undefined) known.delete(oldest);
      known.set(token, { person, expiresAtMs });
    },
  };
}
