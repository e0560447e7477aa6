/** Access tokens whose signature was checked, until they expire: checking one costs more than the rest of a short request. */

import type { Person } from '../identity.ts';

const tokensMax = 10_000;

/** A token whose signature was right. */
export interface VerifiedToken {
  readonly person: Person;
  /** The key that signed it, which may have been replaced since. */
  readonly keyId: string;
}

export interface VerifiedTokens {
  /** Undefined for a token that was not checked yet, or has expired. */
  find(token: string): VerifiedToken | undefined;
  add(token: string, verified: VerifiedToken, expiresAtMs: number): void;
}

/** Session and signing key are not kept: they have to be looked up at every use. */
export function verifiedTokens(nowMs = Date.now): VerifiedTokens {
  const known = new Map<string, { readonly verified: VerifiedToken; readonly expiresAtMs: number }>();
  return {
    find(token) {
      const found = known.get(token);
      if (found === undefined || found.expiresAtMs > nowMs()) return found?.verified;
      known.delete(token);
      return undefined;
    },
    add(token, verified, expiresAtMs) {
      // The oldest is the first to expire.
      const [oldest] = known.keys();
      if (known.size >= tokensMax && oldest !== undefined) known.delete(oldest);
      known.set(token, { verified, expiresAtMs });
    },
  };
}
