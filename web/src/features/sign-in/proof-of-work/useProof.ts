/** The proof of work of one signed-out form. */

import type { BotChallenge, Proof } from '@claimline/domain/contracts/sign-in';
import { useEffect, useState } from 'react';
import { after } from '../../../client/after.ts';
import { callPublic } from '../../../client/call.ts';
import { createProofSolver, type ProofSolver } from './proofSolver.ts';

const fetchMsMax = 10_000;
const solveMsMax = 60_000;

/** Rejects where the browser has no workers or no cryptography. */
function solve(challenge: BotChallenge): Promise<Proof['solution']> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proofWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<Proof['solution']> | null>) => {
      worker.terminate();
      const { counter, derivedKey } = data ?? {};
      if (counter === undefined || derivedKey === undefined)
        reject(new Error('The challenge could not be solved.'));
      else resolve({ counter, derivedKey });
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('The worker failed.'));
    });
    worker.postMessage({ type: 'work', challenge, timeout: solveMsMax });
  });
}

export function useProof(): ProofSolver {
  const [solver] = useState(() =>
    createProofSolver({
      fetchChallenge: () => callPublic('getBotChallenge', {}, { timeoutMs: fetchMsMax }),
      solve,
      after,
    }),
  );
  // Stops the renewal timer when the form is closed.
  useEffect(() => solver.end, [solver]);
  return solver;
}
