/** Opens, checks and ends sessions. The library manages the cookie; we decide what a session may do. */

import { randomBytes } from 'node:crypto';
import type { SecondFactorKind, SignInMethod } from '@claimline/domain/account/audit';
import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { Outcome } from '@claimline/domain/claim/outcome';
import type { Access } from '@claimline/domain/contracts/sign-in';
import { APIError } from 'better-auth/api';
import type { AuthSecrets } from '../../auth-secrets.ts';
import type { IdentityDatabase } from '../../db/database.ts';
import type { Caller, OpenedSession, Person, Recognized, SignedIn } from '../identity.ts';
import { type Auth, accessTokenLifeMs, sessionLifeSeconds } from '../library.ts';
import type { StoredPasswords } from '../methods/stored-passwords.ts';
import type { SignInSettings } from '../settings.ts';
import { accessTokens } from './access-tokens.ts';
import { hashOfToken } from './hashed-sessions.ts';
import { isIdle, sessionsOfPerson } from './person-sessions.ts';
import { resignCookie } from './session-cookie.ts';

/** How recent a sign-in must be for sensitive changes. */
const recentMs = 10 * 60_000;
const codeTriesMax = 5;
/** Within this time after a change of the token, a refresh comes from another tab and does not follow a lost answer. */
const tabsRaceMs = 60_000;

/** The session in the cookie, whatever it may access. */
export interface Found {
  readonly person: Person;
  readonly email: string;
  readonly awaitsSecondFactor: boolean;
  /** Its token, as the cookie has it. */
  readonly token: string;
}

/** The `cookie` header a browser would send after receiving these cookies. */
function cookieHeaderOf(setCookies: readonly string[]): string {
  return setCookies.map((cookie) => cookie.split(';', 1)[0] ?? '').join('; ');
}

/** The library's message for a database failure is not helpful to anyone. */
export function causeOf(error: unknown): unknown {
  if (!(error instanceof APIError) || error.statusCode < 500) return error;
  return new Outcome('unavailable', 'Sign-in is unavailable right now. Try again in a moment.');
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(
  auth: Auth,
  database: IdentityDatabase,
  secrets: AuthSecrets,
  sessionCookie: string,
  passwords: StoredPasswords,
  options: SignInSettings,
  now: () => Date,
) {
  const { logsEvents = false } = options;

  function headersOf(caller: Caller): Headers {
    const headers = new Headers();
    const cookies = resignCookie(caller.cookieHeader, sessionCookie, secrets);
    if (cookies) headers.set('cookie', cookies);
    if (caller.userAgent) headers.set('user-agent', caller.userAgent.slice(0, 400));
    headers.set('x-forwarded-for', caller.address);
    return headers;
  }

  const tokens = accessTokens(auth, now);

  async function accessFor(headers: Headers): Promise<Access> {
    const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    if (!session) throw authRefusal('user-token-expired');
    const { token } = await auth.api.getToken({ headers });
    const { id, email, name } = session.user;
    return {
      access_token: token,
      expires_in_ms: accessTokenLifeMs,
      user: { id, email, name },
      ...(logsEvents ? { logs_events: true as const } : {}),
    };
  }

  /** Ends it permanently, so that it does not reopen when accounts become less strict. Its open streams end too. */
  async function endIdle({ sessionId }: Person): Promise<void> {
    await database.sql(`delete from sessions s where id = $1 and ${isIdle}`, [sessionId]);
  }

  /** With `keyId`, also whether the key that signed the token was not replaced. */
  async function requireAccess(person: Person, keyId: string | null = null): Promise<void> {
    const [row] = await database.sql<{
      banned: boolean;
      live: boolean;
      idle: boolean;
      awaits: boolean;
      has_key: boolean;
    }>(
      `select u.banned, s.expires_at > now() as live, ${isIdle} as idle, s.awaits_second_factor as awaits,
         $3::text is null or exists (select from identity.signing_keys k where k.id = $3) as has_key
       from identity.sessions s join identity.users u on u.id = s.user_id
       where s.id = $1 and s.user_id = $2`,
      [person.sessionId, person.userId, keyId],
      'session of a request',
    );
    if (row?.banned) throw authRefusal('user-disabled');
    if (row?.idle) await endIdle(person);
    if (!row?.live || row.idle || !row.has_key) throw authRefusal('user-token-expired');
    if (row.awaits) throw authRefusal('multi-factor-auth-required');
  }

  /** The session in the cookie, including one that waits for its second factor; null when there is none. */
  async function sessionFromCookie(caller: Caller): Promise<Found | null> {
    const headers = headersOf(caller);
    const open = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    if (!open) return null;
    const rows = await database.sql<{ awaits: boolean }>(
      'select awaits_second_factor as awaits from sessions where id = $1',
      [open.session.id],
    );
    return {
      person: { userId: open.user.id, sessionId: open.session.id },
      email: open.user.email,
      awaitsSecondFactor: rows[0]?.awaits ?? false,
      token: open.session.token,
    };
  }

  /** The result for a session just opened: access, unless it waits for a second factor. */
  async function signedIn(token: string, cookies: readonly string[], caller: Caller): Promise<SignedIn> {
    const rows = await database.sql<{ id: string; awaits: boolean }>(
      'select id, awaits_second_factor as awaits from sessions where token = $1',
      [hashOfToken(token)],
    );
    if (rows[0]?.awaits) return { kind: 'awaits-second-factor', cookies };
    const sessionId = rows[0]?.id ?? '';
    const headers = headersOf({ ...caller, cookieHeader: cookieHeaderOf(cookies) });
    return { kind: 'open', sessionId, access: await accessFor(headers), cookies };
  }

  const newToken = () => randomBytes(24).toString('base64url');
  const cookiesFor = async (token: string) =>
    (await auth.api.giveToken({ body: { token }, returnHeaders: true })).headers.getSetCookie();

  /**
   * Gives the session another token, and returns its cookies. The one before still works until the next change, because
   * another tab may be using it, or the answer may get lost. Shortly after a change there is no other, so that the tabs
   * of a browser, which share the cookie, do not take it from each other; with `always` there is, unless the old token
   * was given.
   */
  async function rotate({ person, token: given }: Found, always = false): Promise<readonly string[]> {
    const token = newToken();
    const [rotated] = await database.sql(
      `update sessions set token = $3, rotated_at = now(),
         previous_token = case when token = $2 then token else previous_token end
       where id = $1 and $2 in (token, previous_token)
         and (coalesce(rotated_at < now() - make_interval(secs => $4), true) or $5 and token = $2)
       returning id`,
      [person.sessionId, hashOfToken(given), hashOfToken(token), tabsRaceMs / 1000, always],
    );
    return rotated === undefined ? [] : cookiesFor(token);
  }

  return {
    requireAccess: (person: Person) => requireAccess(person),
    sessionFromCookie,

    /** By email and password. Throws the library's error when they are wrong. */
    async openByPassword(email: string, password: string, caller: Caller): Promise<SignedIn> {
      const before = await passwords.hashOf({ email });
      const { headers, response } = await auth.api.signInEmail({
        body: { email, password },
        headers: headersOf({ ...caller, cookieHeader: undefined }),
        returnHeaders: true,
      });
      // A password change meanwhile ended the sessions that existed then; this one did not exist yet.
      const after = await passwords.hashOf({ email });
      if (after !== before && !(await passwords.isHashOf(after, password))) {
        await database.sql('delete from sessions where token = $1', [hashOfToken(response.token)]);
        throw new APIError('UNAUTHORIZED');
      }
      if (after !== undefined) await passwords.renew(email, after, password);
      return signedIn(response.token, headers.getSetCookie(), caller);
    },

    /** For someone who proved their identity in another way. Throws `user-disabled`. */
    async openFor(userId: string, way: SignInMethod, caller: Caller): Promise<SignedIn> {
      try {
        const { headers, response } = await auth.api.openSession({
          body: { userId, way },
          headers: headersOf({ ...caller, cookieHeader: undefined }),
          returnHeaders: true,
        });
        return await signedIn(response.token, headers.getSetCookie(), caller);
      } catch (error) {
        if (error instanceof APIError && error.body?.code === 'BANNED_USER')
          throw authRefusal('user-disabled');
        throw causeOf(error);
      }
    },

    /** The second factor was given: the session starts now, like a new one, and its old token ends at once. */
    async completeSecondFactor(found: Found, by: SecondFactorKind, caller: Caller): Promise<OpenedSession> {
      const token = newToken();
      const rows = await database.sql(
        `update sessions set awaits_second_factor = false, authenticated_at = now(), last_active_at = now(),
           expires_at = now() + make_interval(secs => $2), second_factor = $3, token = $4, previous_token = null
         where id = $1 and awaits_second_factor and expires_at > now()
         returning id`,
        [found.person.sessionId, sessionLifeSeconds(options), by, hashOfToken(token)],
      );
      if (rows.length === 0) throw authRefusal('code-expired');
      const cookies = await cookiesFor(token);
      const headers = headersOf({ ...caller, cookieHeader: cookieHeaderOf(cookies) });
      return { access: await accessFor(headers), cookies };
    },

    /**
     * Uses one of the few tries that a pending sign-in has, before the code is checked, so that simultaneous tries
     * are limited too. Returns how many are left; null when there was none.
     */
    async consumeCodeAttempt({ person }: Found): Promise<number | null> {
      const rows = await database.sql<{ tries: number }>(
        `update sessions set second_factor_tries = second_factor_tries + 1
         where id = $1 and awaits_second_factor and second_factor_tries < $2
         returning second_factor_tries as tries`,
        [person.sessionId, codeTriesMax],
      );
      return rows[0] ? codeTriesMax - rows[0].tries : null;
    },

    async endPendingSession({ person }: Found): Promise<void> {
      await database.sql('delete from sessions where id = $1 and awaits_second_factor', [person.sessionId]);
    },

    async refresh(caller: Caller): Promise<{ access: Access; cookies: readonly string[] }> {
      const found = await sessionFromCookie(caller);
      if (!found) throw authRefusal('user-token-expired');
      await requireAccess(found.person);
      return { access: await accessFor(headersOf(caller)), cookies: await rotate(found) };
    },

    async signOut(caller: Caller): Promise<readonly string[]> {
      // The library clears the cookie even when it could not end the session, so check that it ended.
      const found = await sessionFromCookie(caller);
      if (found) await database.sql('delete from sessions where id = $1', [found.person.sessionId]);
      const headers = headersOf(caller);
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers.getSetCookie();
    },

    async recognize(accessToken: string): Promise<Recognized> {
      const { person, keyId } = await tokens.verify(accessToken);
      return { person, signingKey: keyId, requireAccess: () => requireAccess(person, keyId) };
    },

    async verify(accessToken: string): Promise<Person> {
      const { person, keyId } = await tokens.verify(accessToken);
      await requireAccess(person, keyId);
      return person;
    },

    /** Throws `requires-recent-login`. */
    async requireRecentSignIn({ sessionId }: Person): Promise<void> {
      const rows = await database.sql(
        'select from sessions where id = $1 and authenticated_at > now() - make_interval(secs => $2)',
        [sessionId, recentMs / 1000],
      );
      if (rows.length === 0) throw authRefusal('requires-recent-login');
    },

    /** Returns the cookies for its new token. */
    async makeRecent({ sessionId }: Person, caller: Caller): Promise<readonly string[]> {
      await database.sql('update sessions set authenticated_at = now() where id = $1', [sessionId]);
      const found = await sessionFromCookie(caller);
      return found?.person.sessionId === sessionId ? rotate(found, true) : [];
    },

    /** Records activity, if there was any; returns after how much idle time the session ends. */
    async keepAlive({ sessionId }: Person, isActive: boolean): Promise<number | null> {
      const left = `extract(epoch from last_active_at + identity.idle_limit(user_id) - now())::float8 * 1000`;
      const rows = await database.sql<{ left: number | null }>(
        isActive
          ? `update sessions set last_active_at = now() where id = $1 returning ${left} as left`
          : `select ${left} as left from sessions where id = $1`,
        [sessionId],
      );
      if (!rows[0]) throw authRefusal('user-token-expired');
      return rows[0].left === null ? null : Math.max(0, Math.ceil(rows[0].left));
    },

    ...sessionsOfPerson(database),
  };
}
