/** Shared by all sign-in methods: tries are counted, and known and unknown people get the same response. */

import { setTimeout as wait } from 'node:timers/promises';
import type { SignInMethod } from '@claimline/domain/account/audit';
import type { AuthSecrets } from '../auth-secrets.ts';
import type { IdentityDatabase, Sql } from '../db/database.ts';
import type { EmailQueue } from '../mail/email-queue.ts';
import type { Guesses } from './attempts/code-tries.ts';
import type { SignInTries } from './attempts/sign-in-tries.ts';
import type { Caller, SignedIn } from './identity.ts';
import { notifyPerson } from './notify-person.ts';
import type { Sessions } from './sessions/sessions.ts';

export interface SignInServices {
  readonly database: IdentityDatabase;
  readonly sessions: Sessions;
  readonly emailQueue: EmailQueue;
  readonly guesses: Guesses;
  readonly tries: SignInTries;
  readonly secrets: AuthSecrets;
  readonly publicUrl: string;
  /** The clock that all processes share. */
  readonly now: () => Date;
}

/** For setting a password by a link. */
export interface EntryParts extends Pick<SignInServices, 'database' | 'guesses' | 'tries' | 'emailQueue'> {
  /** `own` is the person's name and address. Throws `password-does-not-meet-requirements`. */
  requirePolicy(password: string, own: readonly string[]): Promise<void>;
  hash(password: string): Promise<string>;
}

/**
 * Responses are sent at the end of a step of this length, much longer than the work for a known address takes, so
 * timing reveals nothing.
 */
const answerStepMs = 250;

/** Waits for the end of the step that started then. */
export async function endOfStep(startedMs: number): Promise<void> {
  await wait(answerStepMs - ((performance.now() - startedMs) % answerStepMs));
}

/** Does the work and responds at the end of a step, whatever the result. */
export async function atStep<T>(work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  try {
    return await work();
  } finally {
    await endOfStep(startedMs);
  }
}

/**
 * The person proved that the address is theirs. If it is the first time, as for a sign-in made with a copied
 * invitation link, removes what was set before, the second factor too: someone else may have set it, and could lock
 * the owner out. Skipped when the browser is known to be that person's. Returns whether anything was removed.
 */
export async function showAddress(
  { tries, emailQueue }: Pick<SignInServices, 'tries' | 'emailQueue'>,
  sql: Sql,
  user: { readonly id: string; readonly email: string },
  caller: Caller,
): Promise<boolean> {
  const shown = await sql(
    'update users set email_verified = true, updated_at = now() where id = $1 and not email_verified returning id',
    [user.id],
  );
  if (shown.length === 0 || (await tries.isKnown(user.email, caller, sql))) return false;
  for (const table of ['sessions', 'known_browsers', 'credentials', 'passkeys', 'second_factors'])
    await sql(`delete from ${table} where user_id = $1`, [user.id]);
  await sql('update users set phone = null where id = $1', [user.id]);
  await notifyPerson(sql, emailQueue, user.id, 'address-shown');
  return true;
}

/** The session for someone who proved their identity, with the cookie that makes the browser a known one. */
export async function openKnown(
  { sessions, tries }: Pick<SignInServices, 'sessions' | 'tries'>,
  user: { readonly id: string; readonly email: string },
  way: SignInMethod,
  caller: Caller,
): Promise<SignedIn> {
  const signedIn = await sessions.openFor(user.id, way, caller);
  return withKnownBrowser(tries, user.email, signedIn, caller);
}

/** With the cookie that makes the browser known as the person's, unless the second factor is still missing. */
export async function withKnownBrowser(
  tries: SignInTries,
  email: string,
  signedIn: SignedIn,
  caller: Caller,
): Promise<SignedIn> {
  if (signedIn.kind === 'awaits-second-factor') return signedIn;
  const cookie = await tries.knownBrowserCookie(email, signedIn.sessionId, caller);
  return { ...signedIn, cookies: [...signedIn.cookies, cookie] };
}
