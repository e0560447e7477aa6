/** Counts what one place tries in vain at links and invitations, so that none is found by guessing. */

import { createHmac } from 'node:crypto';
import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { Outcome } from '@claimline/domain/claim/outcome';
import type { IdentityDatabase } from '../db/database.ts';
import { placeOf } from './network-of.ts';
import { openTryCounts } from './try-counts.ts';

/** From one place, within a quarter of an hour. */
export const guessesMax = { letters: 20, codes: 30 } as const;
/** From so many on each further one has to come with a proof of work, where the door takes one. */
export const proofAfter = { letters: 5, codes: 10 } as const;

/** Whoever calls, as far as guesses are counted. */
export interface Guesser {
  readonly address: string;
}

export interface Guesses {
  /** Throws `resource-exhausted` when there were too many. */
  demandRoom(what: keyof typeof guessesMax, place: string): Promise<void>;
  /** Whether there were so many from there that the next has to come with a proof of work. */
  asksProof(what: keyof typeof guessesMax, place: string): Promise<boolean>;
  /** Counts one, and throws as `demandRoom` does when it is one too many; of many at once, too. */
  take(what: keyof typeof guessesMax, place: string): Promise<void>;
  /** Does what a code opens; one that opens nothing is counted, and too many end this. */
  counted<T>(caller: Guesser, work: () => Promise<T>): Promise<T>;
}

const tooMany = () =>
  authRefusal('too-many-requests', 'Too many tries from here. Wait 15 minutes and try again.');

export function guesses(database: IdentityDatabase, secret: string): Guesses {
  const counts = openTryCounts(database);
  const keyOf = (what: string, place: string) =>
    createHmac('sha256', secret)
      .update(`guess ${what} ${placeOf(place)}`)
      .digest('base64url');
  const hasReached = (what: keyof typeof guessesMax, place: string, tries: number) =>
    counts.hasReached([{ key: keyOf(what, place), tries }]);
  const kept: Guesses = {
    asksProof: (what, place) => hasReached(what, place, proofAfter[what]),
    async demandRoom(what, place) {
      if (await hasReached(what, place, guessesMax[what])) throw tooMany();
    },
    async take(what, place) {
      const key = keyOf(what, place);
      const tries = await counts.count([key]);
      if ((tries.get(key) ?? 0) > guessesMax[what]) throw tooMany();
    },
    async counted(caller, work) {
      await kept.demandRoom('codes', caller.address);
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
