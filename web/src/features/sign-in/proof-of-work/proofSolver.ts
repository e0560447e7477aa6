/**
 * Keeps a proof of work ready while a form is filled in: started on the first keystroke, renewed before it expires and
 * after each use. Invisible to the user; without a proof the call is made anyway. Pure.
 */

import { botCheckFailed, Outcome } from '@claimline/domain/claim/outcome';
import type { BotChallenge, Proof } from '@claimline/domain/contracts/sign-in';

/** How long a call waits for the proof. If the server requires one, wait longer, for slow computers. */
const maxWaitMs = { first: 5_000, required: 30_000 } as const;
/** The share of a challenge's lifetime after which it is renewed. */
const renewAfterShare = 0.8;

export interface ProofDependencies {
  fetchChallenge(): Promise<{ challenge: BotChallenge; expires_in_ms: number }>;
  solve(challenge: BotChallenge): Promise<Proof['solution']>;
  /** Returns a function that cancels it. */
  after(waitMs: number, action: () => void): () => void;
}

export type ProofSolver = ReturnType<typeof createProofSolver>;

export function createProofSolver(dependencies: ProofDependencies) {
  /** Never rejects; resolves with undefined when there is no proof. */
  let pending: Promise<Proof | undefined> | null = null;
  let cancelRenewal = () => {};
  let generation = 0;

  function reset(): void {
    generation++;
    cancelRenewal();
    pending = null;
  }

  async function createProof(): Promise<Proof | undefined> {
    const current = generation;
    try {
      const { challenge, expires_in_ms } = await dependencies.fetchChallenge();
      // The form may be closed by now.
      if (generation !== current) return undefined;
      cancelRenewal = dependencies.after(expires_in_ms * renewAfterShare, () => {
        reset();
        begin();
      });
      return { challenge, solution: await dependencies.solve(challenge) };
    } catch {
      return undefined;
    }
  }

  function begin(): void {
    pending ??= createProof();
  }

  async function nextProof(waitMs: number): Promise<Proof | undefined> {
    let stopWaiting = () => {};
    const timeout = new Promise<'late'>((resolve) => {
      stopWaiting = dependencies.after(waitMs, () => resolve('late'));
    });
    begin();
    const result = await Promise.race([pending, timeout]);
    if (result === 'late') return undefined;
    stopWaiting();
    reset();
    return result ?? undefined;
  }

  return {
    /** Called when the user starts to fill in the form. */
    begin,

    /** Makes the call with a proof if there is one; repeats it with a new proof if the server requires it. */
    async send<T>(call: (proof: Proof | undefined) => Promise<T>): Promise<T> {
      try {
        return await call(await nextProof(maxWaitMs.first));
      } catch (failure) {
        begin();
        if (!(failure instanceof Outcome) || failure.details?.reason !== botCheckFailed) throw failure;
        return call(await nextProof(maxWaitMs.required));
      }
    },

    /** Called when the form is closed. */
    end: reset,
  };
}
