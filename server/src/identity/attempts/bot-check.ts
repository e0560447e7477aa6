/**
 * Requires proof of work after repeated tries: cheap for one person, expensive for a program that makes thousands.
 * Challenges are signed, so nothing is stored until they are answered; each can be used once.
 */

import { createHmac, randomInt } from 'node:crypto';
import { proofOfWorkRequired } from '@claimline/domain/claim/outcome';
import type { Proof } from '@claimline/domain/contracts/sign-in';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type AuthSecrets, currentSecret } from '../../auth-secrets.ts';
import type { BotCheck } from '../identity.ts';
import type { Guesses } from './code-tries.ts';
import type { OneTimeChallenges } from './one-time-challenges.ts';
import type { SignInTries } from './sign-in-tries.ts';

const lifeSeconds = 5 * 60;
/**
 * The library compares with the clock of this machine, which may be wrong. It gets a day more, and we compare with the clock that
 * all processes share.
 */
const ownClockSeconds = 24 * 3600;
/** One round of these is the server's cost of creating a challenge. */
const cost = 4000;
/** Solving a challenge takes at least this share of the rounds. */
const roundsLeast = 0.4;

export interface BotCheckParts {
  readonly secrets: AuthSecrets;
  readonly once: OneTimeChallenges;
  readonly tries: SignInTries;
  readonly guesses: Guesses;
  /** The most rounds that solving a challenge can take. */
  readonly rounds: number;
  readonly now: () => Date;
}

export function createBotCheck({ secrets, once, tries, guesses, rounds, now }: BotCheckParts): BotCheck {
  const keyFor = (what: string) =>
    createHmac('sha256', currentSecret(secrets)).update(`bot check ${what}`).digest('hex');
  const keys = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') };

  const nowSeconds = () => Math.floor(now().getTime() / 1000);

  async function requireProof(proof: Proof | undefined, isAsked: () => Promise<boolean>): Promise<void> {
    if (proof === undefined) {
      if (await isAsked()) throw proofOfWorkRequired();
      return;
    }
    const { verified } = await verifySolution({ ...proof, deriveKey, ...keys });
    const isExpired = proof.challenge.parameters.expiresAt - ownClockSeconds < nowSeconds();
    if (!verified || isExpired) throw proofOfWorkRequired();
    const isNew = await once.spendKey(`proof ${proof.challenge.parameters.nonce}`, lifeSeconds + 60);
    if (!isNew) throw proofOfWorkRequired();
  }

  return {
    async challenge() {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(Math.floor(rounds * roundsLeast), rounds),
        deriveKey,
        expiresAt: nowSeconds() + lifeSeconds + ownClockSeconds,
        ...keys,
      });
      const { expiresAt, keySignature } = parameters;
      if (signature === undefined || expiresAt === undefined || keySignature === undefined)
        throw new Error('a challenge was not signed');
      return {
        challenge: { parameters: { ...parameters, expiresAt, keySignature }, signature },
        expires_in_ms: lifeSeconds * 1000,
      };
    },
    async requireProofForSignIn(given, proof, caller) {
      const email = given.trim().toLowerCase();
      await tries.requireTriesLeft('password', email, caller);
      await requireProof(proof, async () => {
        const isAsked = await tries.asksProof('password', email, caller);
        if (isAsked) await tries.countUnproven('password', email, caller);
        return isAsked;
      });
    },

    requireProofForCode: requireProof,

    async requireProofForEmail(given, proof, caller) {
      // Others at the same address must not keep a person with a known browser from getting an email.
      const isKnown = given !== null && (await tries.isKnown(given.trim().toLowerCase(), caller));
      if (!isKnown) await guesses.requireTriesLeft('emails', caller.address);
      await requireProof(proof, async () => !isKnown && (await guesses.asksProof('emails', caller.address)));
    },

    async requireProofForInvitation(proof, { address }) {
      await guesses.requireTriesLeft('codes', address);
      await requireProof(proof, () => guesses.asksProof('codes', address));
    },
  };
}
