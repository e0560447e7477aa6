/**
 * Keeps a proof of work at hand while a form is filled in: begun with the first letter typed, made anew before it
 * expires and after each use. Nothing of it is seen; who cannot make one goes without. Pure.
 */

import { botCheckFailed, Outcome } from '@claimline/domain/claim/outcome';
import type { BotChallenge, Proof } from '@claimline/domain/contracts/sign-in';

/** How long a call waits for the work; asked for by the server, it waits for slow machines too. */
const patienceMs = { first: 5_000, asked: 30_000 } as const;
/** Of a challenge's life, when the next one is worked at. */
const freshPart = 0.8;

export interface ProofDoors {
  fetchChallenge(): Promise<{ challenge: BotChallenge; expires_in_ms: number }>;
  solve(challenge: BotChallenge): Promise<Proof['solution']>;
  /** Returns how to call it off. */
  after(waitMs: number, action: () => void): () => void;
}

export type ProofKeeper = ReturnType<typeof createProofKeeper>;

export function createProofKeeper(doors: ProofDoors) {
  /** Never rejects: undefined where there is none to be had. */
  let work: Promise<Proof | undefined> | null = null;
  let callOff = () => {};
  let forgotten = 0;

  function forget(): void {
    forgotten++;
    callOff();
    work = null;
  }

  async function make(): Promise<Proof | undefined> {
    const before = forgotten;
    try {
      const { challenge, expires_in_ms } = await doors.fetchChallenge();
      // The form may be gone by now.
      if (forgotten !== before) return undefined;
      callOff = doors.after(expires_in_ms * freshPart, () => {
        forget();
        begin();
      });
      return { challenge, solution: await doors.solve(challenge) };
    } catch {
      return undefined;
    }
  }

  function begin(): void {
    work ??= make();
  }

  async function take(waitMs: number): Promise<Proof | undefined> {
    let stopWaiting = () => {};
    const late = new Promise<'late'>((resolve) => {
      stopWaiting = doors.after(waitMs, () => resolve('late'));
    });
    begin();
    const made = await Promise.race([work, late]);
    if (made === 'late') return undefined;
    stopWaiting();
    forget();
    return made ?? undefined;
  }

  return {
    /** Someone began to fill in the form. */
    begin,

    /** Calls with a proof, or without where there is none; once more with a new one if that was what was wanting. */
    async send<T>(call: (proof: Proof | undefined) => Promise<T>): Promise<T> {
      try {
        return await call(await take(patienceMs.first));
      } catch (failure) {
        begin();
        if (!(failure instanceof Outcome) || failure.details?.reason !== botCheckFailed) throw failure;
        return call(await take(patienceMs.asked));
      }
    },

    /** The form is gone. */
    end: forget,
  };
}
