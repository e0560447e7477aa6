/**
 * Counts refused tries for known and unknown addresses alike, to prevent guessing. A browser that the person signed
 * in with before is counted separately, so that guesses from elsewhere cannot lock the person out.
 */

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { type AuthSecrets, currentSecret } from '../../auth-secrets.ts';
import type { IdentityDatabase, Sql } from '../../db/database.ts';
import type { Caller } from '../identity.ts';
import { placeOf } from './network-of.ts';
import { createTryCounts } from './try-counts.ts';

/** Limit within a quarter of an hour, reset by a success. */
export const triesMax = { fromOnePlace: 20, fromAnywhere: 100 } as const;
/** From this many refusals on, a try needs a proof of work: per address, or per place for any address. */
export const proofAfter = { fromOnePlace: 3, fromAnywhere: 25, ofAnyone: 30 } as const;
const knownBrowserDays = 400;
const cookieBase = 'claimline.known_browser.';
/** Further cookies are ignored. */
const cookiesMax = 20;

/** What is being guessed; each has its own count. */
export type GuessTarget = 'password' | 'second-factor' | 'sign-in-link' | 'phone';

export interface SignInTries {
  /**
   * Whether the person with this address has signed in with this browser before, and it was not revoked since. Inside a
   * transaction, pass its `sql`: waiting there for another connection could block them all.
   */
  isKnown(email: string, caller: Caller, sql?: Sql): Promise<boolean>;
  /** Throws `too-many-requests` when there were too many. */
  requireTriesLeft(guessed: GuessTarget, email: string, caller: Caller): Promise<void>;
  /**
   * Counts a try before checking it, so that simultaneous tries are limited too. Throws `too-many-requests` for one
   * too many. A successful try resets the count.
   */
  begin(guessed: GuessTarget, email: string, caller: Caller): Promise<void>;
  /** Whether there were so many recent refusals that a try needs a proof of work. */
  asksProof(guessed: GuessTarget, email: string, caller: Caller): Promise<boolean>;
  /** A counted try was wrong: also counts against the place, for any address tried from there. */
  countRefusal(guessed: GuessTarget, caller: Caller): Promise<void>;
  /** A try without the required proof: counts only against its own place, because it cost the sender nothing. */
  countUnproven(guessed: GuessTarget, email: string, caller: Caller): Promise<void>;
  forget(guessed: GuessTarget, email: string, caller: Caller): Promise<void>;
  /** The cookie that makes this browser, with its session, known as the person's. It gives no access. */
  knownBrowserCookie(email: string, sessionId: string, caller: Caller): Promise<string>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The values of the cookies whose name begins so. */
function cookiesOf(caller: Caller, beginning: string): string[] {
  const pairs = (caller.cookieHeader ?? '').split(';').map((pair) => pair.trim());
  return pairs
    .filter((pair) => pair.startsWith(beginning))
    .slice(0, cookiesMax)
    .map((pair) => pair.slice(pair.indexOf('=') + 1));
}

/** Makes browsers of the person unknown again, except the one of this session. */
export async function forgetBrowsers(sql: Sql, userId: string, exceptSessionId = ''): Promise<void> {
  await sql('delete from known_browsers where user_id = $1 and session_id <> $2', [userId, exceptSessionId]);
}

interface Counter {
  readonly key: string;
  readonly name: keyof typeof triesMax;
}

export function signInTries(
  database: IdentityDatabase,
  secrets: AuthSecrets,
  isSecure: boolean,
): SignInTries {
  const counts = createTryCounts(database);
  const digest = (text: string) =>
    createHmac('sha256', currentSecret(secrets)).update(text).digest('base64url');
  // Browsers accept that prefix only from this host and over https.
  const cookiePrefix = isSecure ? `__Host-${cookieBase}` : cookieBase;
  /** One for each person who signs in with the browser. */
  const cookieName = (email: string) => cookiePrefix + digest(`browser of ${email}`).slice(0, 8);

  async function isKnown(email: string, caller: Caller, sql: Sql = database.sql): Promise<boolean> {
    const hashes = cookiesOf(caller, cookiePrefix).map(hashOf);
    if (hashes.length === 0) return false;
    const known = await sql(
      `select from known_browsers k join users u on u.id = k.user_id
       where u.email = $1 and k.token_hash = any ($2) and k.created_at > now() - make_interval(days => $3)`,
      [email, hashes, knownBrowserDays],
    );
    return known.length > 0;
  }

  /** The counters, starting with the caller's place; the limit of each, and the limit without a proof. */
  async function countersOf(guessed: GuessTarget, email: string, caller: Caller): Promise<Counter[]> {
    const subject = `${guessed} ${email}`;
    if (await isKnown(email, caller))
      return [
        { key: digest(`${subject} known ${placeOf(caller.address)}`), name: 'fromOnePlace' },
        { key: digest(`${subject} known`), name: 'fromAnywhere' },
      ];
    return [
      { key: digest(`${subject} ${placeOf(caller.address)}`), name: 'fromOnePlace' },
      { key: digest(subject), name: 'fromAnywhere' },
    ];
  }
  const keysOf = async (guessed: GuessTarget, email: string, caller: Caller) =>
    (await countersOf(guessed, email, caller)).map(({ key }) => key);

  /** Refusals from one place for any address: one password tried on many. A success does not reset them. */
  const placeKey = (guessed: GuessTarget, caller: Caller) =>
    digest(`${guessed} of anyone ${placeOf(caller.address)}`);

  return {
    isKnown,
    async requireTriesLeft(guessed, email, caller) {
      const counters = await countersOf(guessed, email, caller);
      if (await counts.hasReached(counters.map(({ key, name }) => ({ key, tries: triesMax[name] }))))
        throw authRefusal('too-many-requests');
    },
    async asksProof(guessed, email, caller) {
      const counters = await countersOf(guessed, email, caller);
      return counts.hasReached([
        { key: placeKey(guessed, caller), tries: proofAfter.ofAnyone },
        ...counters.map(({ key, name }) => ({ key, tries: proofAfter[name] })),
      ]);
    },
    async begin(guessed, email, caller) {
      // Check the place first: a refusal there must not use up tries of others.
      for (const { key, name } of await countersOf(guessed, email, caller)) {
        const tries = await counts.count([key]);
        if ((tries.get(key) ?? 0) > triesMax[name]) throw authRefusal('too-many-requests');
      }
    },
    async countRefusal(guessed, caller) {
      await counts.count([placeKey(guessed, caller)]);
    },
    async countUnproven(guessed, email, caller) {
      await counts.count((await keysOf(guessed, email, caller)).slice(0, 1));
    },
    forget: async (guessed, email, caller) => counts.forget(await keysOf(guessed, email, caller)),
    async knownBrowserCookie(email, sessionId, caller) {
      const name = cookieName(email);
      const [given] = cookiesOf(caller, `${name}=`);
      const [kept] = await database.sql(
        `update known_browsers k set session_id = $3, created_at = now() from users u
         where k.token_hash = $1 and u.id = k.user_id and u.email = $2 returning k.user_id`,
        [hashOf(given ?? ''), email, sessionId],
      );
      const token = kept === undefined || given === undefined ? randomBytes(24).toString('base64url') : given;
      if (kept === undefined) {
        await database.sql(
          `delete from known_browsers where user_id = (select id from users where email = $1)
             and created_at < now() - make_interval(days => $2)`,
          [email, knownBrowserDays],
        );
        await database.sql(
          'insert into known_browsers (token_hash, user_id, session_id) select $1, id, $3 from users where email = $2',
          [hashOf(token), email, sessionId],
        );
      }
      const parts = [`${name}=${token}`, `Max-Age=${knownBrowserDays * 24 * 3600}`];
      return [...parts, 'Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ');
    },
  };
}
