/**
 * Counts refused tries for known and unknown addresses alike, to prevent guessing. A browser that the person signed
 * in with before is counted separately, so that guesses from elsewhere cannot lock the person out.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { authRefusal } from '@claimline/domain/account/auth-refusal';
import type { IdentityDatabase } from '../../db/database.ts';
import type { Caller } from '../identity.ts';
import { placeOf } from './network-of.ts';
import { openTryCounts } from './try-counts.ts';

/** Limit within a quarter of an hour, reset by a success. */
export const triesMax = { fromOnePlace: 20, fromAnywhere: 100 } as const;
/** From this many refusals on, a try needs a proof of work: per address, or per place for any address. */
export const proofAfter = { fromOnePlace: 3, fromAnywhere: 25, ofAnyone: 30 } as const;
const knownBrowserDays = 400;
const cookiePrefix = 'claimline.known_browser.';

/** What is being guessed; each has its own count. */
export type Guessed = 'password' | 'second-factor' | 'sign-in-link' | 'phone';

export interface SignInTries {
  /** Whether the person with this address has signed in with this browser before. */
  isKnown(email: string, caller: Caller): boolean;
  /** Throws `too-many-requests` when there were too many. */
  demandRoom(guessed: Guessed, email: string, caller: Caller): Promise<void>;
  /**
   * Counts a try before checking it, so that simultaneous tries are limited too. Throws `too-many-requests` for one
   * too many. A successful try resets the count.
   */
  begin(guessed: Guessed, email: string, caller: Caller): Promise<void>;
  /** Whether there were so many recent refusals that a try needs a proof of work. */
  asksProof(guessed: Guessed, email: string, caller: Caller): Promise<boolean>;
  /** A counted try was wrong: also counts against the place, for any address tried from there. */
  countRefusal(guessed: Guessed, caller: Caller): Promise<void>;
  /** A try without the required proof: counts only against its own place, because it cost the sender nothing. */
  countUnproven(guessed: Guessed, email: string, caller: Caller): Promise<void>;
  forget(guessed: Guessed, email: string, caller: Caller): Promise<void>;
  /** The cookie that makes this browser known as the person's. It gives no access. */
  knownBrowserCookie(email: string): string;
}

function cookieOf(caller: Caller, name: string): string | undefined {
  return caller.cookieHeader
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

interface Counter {
  readonly key: string;
  readonly name: keyof typeof triesMax;
}

export function signInTries(database: IdentityDatabase, secret: string, isSecure: boolean): SignInTries {
  const counts = openTryCounts(database);
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const browserMark = (email: string) => digest(`known browser ${email}`);
  /** One for each person who signs in with the browser. */
  const cookieName = (email: string) => cookiePrefix + digest(`browser of ${email}`).slice(0, 8);

  function isKnown(email: string, caller: Caller): boolean {
    const given = Buffer.from(cookieOf(caller, cookieName(email)) ?? '');
    const right = Buffer.from(browserMark(email));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  /** The counters, starting with the caller's place; the limit of each, and the limit without a proof. */
  function countersOf(guessed: Guessed, email: string, caller: Caller): Counter[] {
    const subject = `${guessed} ${email}`;
    if (isKnown(email, caller))
      return [
        { key: digest(`${subject} known ${placeOf(caller.address)}`), name: 'fromOnePlace' },
        { key: digest(`${subject} known`), name: 'fromAnywhere' },
      ];
    return [
      { key: digest(`${subject} ${placeOf(caller.address)}`), name: 'fromOnePlace' },
      { key: digest(subject), name: 'fromAnywhere' },
    ];
  }
  const keysOf = (guessed: Guessed, email: string, caller: Caller) =>
    countersOf(guessed, email, caller).map(({ key }) => key);

  /** Refusals from one place for any address: one password tried on many. A success does not reset them. */
  const placeKey = (guessed: Guessed, caller: Caller) =>
    digest(`${guessed} of anyone ${placeOf(caller.address)}`);

  return {
    isKnown,
    async demandRoom(guessed, email, caller) {
      const counters = countersOf(guessed, email, caller);
      if (await counts.hasReached(counters.map(({ key, name }) => ({ key, tries: triesMax[name] }))))
        throw authRefusal('too-many-requests');
    },
    asksProof: (guessed, email, caller) =>
      counts.hasReached([
        { key: placeKey(guessed, caller), tries: proofAfter.ofAnyone },
        ...countersOf(guessed, email, caller).map(({ key, name }) => ({ key, tries: proofAfter[name] })),
      ]),
    async begin(guessed, email, caller) {
      // Check the place first: a refusal there must not use up tries of others.
      for (const { key, name } of countersOf(guessed, email, caller)) {
        const tries = await counts.count([key]);
        if ((tries.get(key) ?? 0) > triesMax[name]) throw authRefusal('too-many-requests');
      }
    },
    async countRefusal(guessed, caller) {
      await counts.count([placeKey(guessed, caller)]);
    },
    async countUnproven(guessed, email, caller) {
      await counts.count(keysOf(guessed, email, caller).slice(0, 1));
    },
    forget: (guessed, email, caller) => counts.forget(keysOf(guessed, email, caller)),
    knownBrowserCookie(email) {
      const parts = [`${cookieName(email)}=${browserMark(email)}`, `Max-Age=${knownBrowserDays * 24 * 3600}`];
      return [...parts, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ');
    },
  };
}
