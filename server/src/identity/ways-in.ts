/** What the ways in have in common: who comes, counted and answered alike whether known or not. */

import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Postbox } from '../mail/put-letter.ts';
import type { Guesses } from './guesses.ts';
import type { Caller, SignedIn } from './identity.ts';
import type { Sessions } from './sessions.ts';
import type { SignInTries } from './sign-in-tries.ts';

export interface WayParts {
  readonly pool: pg.Pool;
  readonly sessions: Sessions;
  readonly postbox: Postbox;
  readonly guesses: Guesses;
  readonly tries: SignInTries;
  readonly secret: string;
  readonly publicUrl: string;
}

/**
 * Answers come at the end of a step of this length, by far longer than the work for a known address takes: the time
 * tells nothing.
 */
const answerStepMs = 250;

/** Does the work and answers at the end of a step, whatever came of it. */
export async function atStep<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    await wait(answerStepMs - ((performance.now() - startedMs) % answerStepMs));
  }
}

/** The session of someone who proved who they are, with the cookie by which the browser is known from now on. */
export async function openKnown(
  { sessions, tries }: Pick<WayParts, 'sessions' | 'tries'>,
  user: { readonly id: string; readonly email: string },
  caller: Caller,
): Promise<SignedIn> {
  const signedIn = await sessions.openFor(user.id, caller);
  if (signedIn.kind === 'awaits-second-factor') return signedIn;
  return { ...signedIn, cookies: [...signedIn.cookies, tries.knownBrowserCookie(user.email)] };
}
