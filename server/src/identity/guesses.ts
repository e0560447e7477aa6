/** Counts what one place tries in vain at links and invitations, so that none is found by guessing. */

import { createHmac } from 'node:crypto';
import { authRefusal } from '@claimline/domain/auth-refusal';
import { Outcome } from '@claimline/domain/outcome';
import type pg from 'pg';

/** From one place, within a quarter of an hour. */
export const guessesMax = { letters: 20, codes: 30 } as const;
/** From so many on each further one has to come with a proof of work, where the door takes one. */
export const proofAfter = { letters: 5, codes: 10 } as const;
const windowSeconds = 15 * 60;

/** Whoever calls, as far as guesses are counted. */
export interface Guesser {
  readonly address: string;
}

export interface Guesses {
  /** Throws `resource-exhausted` when there were too many. */
  demandRoom(what: keyof typeof guessesMax, place: string): Promise<void>;
  /** Whether there were so many from there that the next has to come with a proof of work. */
  asksProof(what: keyof typeof guessesMax, place: string): Promise<boolean>;
  count(what: keyof typeof guessesMax, place: string): Promise<void>;
  /** Does what a code opens; one that opens nothing is counted, and too many end this. */
  counted<T>(caller: Guesser, work: () => Promise<T>): Promise<T>;
}

export function guesses(pool: pg.Pool, secret: string): Guesses {
  const keyOf = (what: string, place: string) =>
    createHmac('sha256', secret).update(`guess ${what} ${place}`).digest('base64url');
  async function hasReached(what: keyof typeof guessesMax, place: string, tries: number): Promise<boolean> {
    const { rows } = await pool.query(
      'select from sign_in_tries where key = $1 and tries >= $2 and since >= now() - make_interval(secs => $3)',
      [keyOf(what, place), tries, windowSeconds],
    );
    return rows.length > 0;
  }
  const kept: Guesses = {
    asksProof: (what, place) => hasReached(what, place, proofAfter[what]),
    async demandRoom(what, place) {
      if (await hasReached(what, place, guessesMax[what]))
        throw authRefusal('too-many-requests', 'Too many tries from here. Wait 15 minutes and try again.');
    },
    async count(what, place) {
      await pool.query(
        `insert into sign_in_tries as kept (key, tries, since) values ($1, 1, now())
         on conflict (key) do update set
           tries = case when kept.since < now() - make_interval(secs => $2) then 1 else kept.tries + 1 end,
           since = case when kept.since < now() - make_interval(secs => $2) then now() else kept.since end`,
        [keyOf(what, place), windowSeconds],
      );
    },
    async counted(caller, work) {
      await kept.demandRoom('codes', caller.address);
      try {
        return await work();
      } catch (error) {
        const isGuess = error instanceof Outcome && error.details?.reason === 'invalid-action-code';
        if (isGuess) await kept.count('codes', caller.address);
        throw error;
      }
    },
  };
  return kept;
}
