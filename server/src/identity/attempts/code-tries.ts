/** Counts failed tries of links and invitations per place, so that none can be guessed. */

import { createHmac } from 'node:crypto';
import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { Outcome } from '@claimline/domain/claim/outcome';
import { type AuthSecrets, currentSecret } from '../../auth-secrets.ts';
import type { IdentityDatabase } from '../../db/database.ts';
import { placeOf } from './network-of.ts';
import { createTryCounts } from './try-counts.ts';

/** Limit per place within a quarter of an hour. */
const guessesMax = { emails: 20, codes: 30 } as const;
/** From this many on, further tries need a proof of work where the endpoint accepts one. */
export const proofAfter = { emails: 5, codes: 10 } as const;

/** The caller, as far as counting guesses is concerned. */
export interface Guesser {
  readonly address: string;
}

export interface Guesses {
  /** Throws `resource-exhausted` when there were too many. */
  requireTriesLeft(what: keyof typeof guessesMax, place: string): Promise<void>;
  /** Whether the next try from there needs a proof of work. */
  asksProof(what: keyof typeof guessesMax, place: string): Promise<boolean>;
  /** Counts a try, and throws like `requireTriesLeft` when it is one too many, even when many run at once. */
  take(what: keyof typeof guessesMax, place: string): Promise<void>;
  /** Runs the work for a code. An invalid code is counted; after too many, this throws. */
  counted<T>(caller: Guesser, work: () => Promise<T>): Promise<T>;
}

const tooMany = () => authRefusal('too-many-requests', 'Too many attempts. Wait 15 minutes and try again.');

export function guesses(database: IdentityDatabase, secrets: AuthSecrets): Guesses {
  const counts = createTryCounts(database);
  const keyOf = (what: string, place: string) =>
    createHmac('sha256', currentSecret(secrets))
      .update(`guess ${what} ${placeOf(place)}`)
      .digest('base64url');
  const hasReached = (what: keyof typeof guessesMax, place: string, tries: number) =>
    counts.hasReached([{ key: keyOf(what, place), tries }]);
  const kept: Guesses = {
    asksProof: (what, place) => hasReached(what, place, proofAfter[what]),
    async requireTriesLeft(what, place) {
      if (await hasReached(what, place, guessesMax[what])) throw tooMany();
    },
    async take(what, place) {
      const key = keyOf(what, place);
      const tries = await counts.count([key]);
      if ((tries.get(key) ?? 0) > guessesMax[what]) throw tooMany();
    },
    async counted(caller, work) {
      await kept.requireTriesLeft('codes', caller.address);
      try {
        return await work();
      } catch (error) {
        const isGuess = error instanceof Outcome && error.details?.reason === 'invalid-action-code';
        if (isGuess) await counts.count([keyOf('codes', caller.address)]);
        throw error;
      }
    },
  };
  return kept;
}
