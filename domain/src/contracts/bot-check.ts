/** The check that a browser is at work and no program that tries doors by the thousand: work that nobody sees. */

import { z } from 'zod';
import { contract } from '../contract.ts';

const hex = z.string().max(128);

/** What is to be worked out, signed by the server. */
const botChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string().max(40),
    cost: z.int(),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});
export type BotChallenge = z.infer<typeof botChallengeSchema>;

/** A challenge worked out. It is good once, until the challenge expires. */
export const proofSchema = z.object({
  challenge: botChallengeSchema,
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});
export type Proof = z.infer<typeof proofSchema>;

/**
 * Something to work out for a tenth of a second or two, for `proof` of `signIn` and of what sends letters and texts.
 * They ask for one (`bot-check-failed`) only after refusals or several letters: otherwise one may come without.
 */
export const getBotChallenge = contract({
  name: 'getBotChallenge',
  access: 'public',
  input: z.object({}),
  output: z.object({
    challenge: botChallengeSchema,
    /** Counted from the answer. */
    expires_in_ms: z.int(),
  }),
});
