/**
 * Counts refused tries, of addresses that are known and unknown alike, so that nothing is guessed at. A browser the
 * person signed in with before is counted by itself: whoever guesses elsewhere cannot lock the person out of it.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { authRefusal } from '@claimline/domain/account/auth-refusal';
import type { IdentityDatabase } from '../db/database.ts';
import type { Caller } from './identity.ts';
import { placeOf } from './network-of.ts';
import { openTryCounts } from './try-counts.ts';

/** Within a quarter of an hour, until one succeeds. */
export const triesMax = { fromOnePlace: 20, fromAnywhere: 100 } as const;
/** From so many refusals on a try has to come with a proof of work: of one address, or of anyone's from one place. */
export const proofAfter = { fromOnePlace: 3, fromAnywhere: 25, ofAnyone: 30 } as const;
const knownBrowserDays = 400;
const cookiePrefix = 'claimline.known_browser.';

/** What is guessed at: the one does not use up the tries of the other. */
export type Guessed = 'password' | 'second-factor' | 'sign-in-link' | 'phone';

export interface SignInTries {
  /** Whether the person of the address signed in with this browser before. */
  isKnown(email: string, caller: Caller): boolean;
  /** Throws `too-many-requests` when there were too many. */
  demandRoom(guessed: Guessed, email: string, caller: Caller): Promise<void>;
  /**
   * Counts a try before what was given is looked at, so that of many at once no more are looked at than one after the
   * other. Throws `too-many-requests` for one too many. Who turns out right is forgotten.
   */
  begin(guessed: Guessed, email: string, caller: Caller): Promise<void>;
  /** Whether there were so many refusals lately that a try has to come with a proof of work. */
  asksProof(guessed: Guessed, email: string, caller: Caller): Promise<boolean>;
  /** A try that was begun was wrong: against the place, too, whoever is tried from there. */
  countRefusal(guessed: Guessed, caller: Caller): Promise<void>;
  /** A try that came without the proof asked for: against its own place alone, as it cost whoever sent it nothing. */
  countUnproven(guessed: Guessed, email: string, caller: Caller): Promise<void>;
  forget(guessed: Guessed, email: string, caller: Caller): Promise<void>;
  /** The cookie by which this browser is known to be the person's from now on. It opens nothing. */
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

  /** What is counted, that of the caller's own place first; how often it may be refused, and until when without a proof. */
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

  /** Refusals from one place, whoever they were about: one password tried on many. A success does not forget them. */
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
      // That of the place first: whoever is refused there uses up nothing of others.
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
