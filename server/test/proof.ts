/** For tests: solves a proof of work like a browser. */

import type { Proof } from '@claimline/domain/contracts/sign-in';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { BotCheck } from '../src/identity/identity.ts';

export async function solvedProof(botCheck: BotCheck): Promise<Proof> {
  const { challenge } = await botCheck.challenge();
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}
