/** What the ways in have in common: who comes, counted and answered alike whether known or not. */

import { setTimeout as wait } from 'node:timers/promises';
import type { SignInWay } from '@claimline/domain/account/audit';
import type { IdentityDatabase, Sql } from '../db/database.ts';
import type { EmailQueue } from '../mail/email-queue.ts';
import type { Guesses } from './code-tries.ts';
import type { Caller, SignedIn } from './identity.ts';
import { notifyPerson } from './notify-person.ts';
import type { Sessions } from './sessions.ts';
import type { SignInTries } from './sign-in-tries.ts';

export interface WayParts {
  readonly database: IdentityDatabase;
  readonly sessions: Sessions;
  readonly emailQueue: EmailQueue;
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

/** Waits for the end of a step of what began then. */
export async function endOfStep(startedMs: number): Promise<void> {
  await wait(answerStepMs - ((performance.now() - startedMs) % answerStepMs));
}

/** Does the work and answers at the end of a step, whatever came of it. */
export async function atStep<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    await endOfStep(startedMs);
  }
}

/**
 * Someone showed that the address is theirs. If it is the first time, as of a sign-in made by an invitation's copied link,
 * whatever was set before goes, but for the second factor: whoever set it need not be the one with the mailbox. Not if
 * the browser is known to be that person's.
 */
export async function showAddress(
  { tries, emailQueue }: Pick<WayParts, 'tries' | 'emailQueue'>,
  sql: Sql,
  user: { readonly id: string; readonly email: string },
  caller: Caller,
): Promise<void> {
  const shown = await sql(
    'update users set email_verified = true, updated_at = now() where id = $1 and not email_verified returning id',
    [user.id],
  );
  if (shown.length === 0 || tries.isKnown(user.email, caller)) return;
  for (const table of ['sessions', 'credentials', 'passkeys'])
    await sql(`delete from ${table} where user_id = $1`, [user.id]);
  await sql('update users set phone = null where id = $1', [user.id]);
  await notifyPerson(sql, emailQueue, user.id, 'address-shown');
}

/** The session of someone who proved who they are, with the cookie by which the browser is known from now on. */
export async function openKnown(
  { sessions, tries }: Pick<WayParts, 'sessions' | 'tries'>,
  user: { readonly id: string; readonly email: string },
  way: SignInWay,
  caller: Caller,
): Promise<SignedIn> {
  const signedIn = await sessions.openFor(user.id, way, caller);
  if (signedIn.kind === 'awaits-second-factor') return signedIn;
  return { ...signedIn, cookies: [...signedIn.cookies, tries.knownBrowserCookie(user.email)] };
}
