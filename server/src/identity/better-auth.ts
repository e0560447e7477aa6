/** Identity by better-auth: users, credentials and sessions in the schema `identity`. */

import { setTimeout as wait } from 'node:timers/promises';
import type { Access } from '@claimline/domain/contracts/session';
import { passwordLengthMin } from '@claimline/domain/limits';
import { Outcome } from '@claimline/domain/outcome';
import { APIError } from 'better-auth/api';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import pg from 'pg';
import { patienceOptions } from '../db/database.ts';
import { createPostbox } from '../mail/put-letter.ts';
import { createSeal } from '../sealed.ts';
import { isApiKey, openApiKeys } from './api-keys.ts';
import { guesses } from './guesses.ts';
import type { Caller, Identity, Opened, Person } from './identity.ts';
import { accessTokenLifeMs, createAuth, type IdentityOptions, issuer } from './library.ts';
import { passwordRecovery } from './password-recovery.ts';
import { signInTries } from './sign-in-tries.ts';

function unauthenticated(reason: 'user-token-expired' | 'user-disabled' | 'invalid-credential'): Outcome {
  switch (reason) {
    case 'invalid-credential':
      return new Outcome('unauthenticated', 'The email or password is not right.', { reason });
    case 'user-disabled':
      return new Outcome('unauthenticated', 'This sign-in has been disabled. Ask an admin of your account.', {
        reason,
      });
    case 'user-token-expired':
      return new Outcome('unauthenticated', 'Your session has ended. Sign in again.', { reason });
  }
}

function demandPolicy(password: string): void {
  if (password.length < passwordLengthMin)
    throw new Outcome('invalid-argument', `The password needs at least ${passwordLengthMin} characters.`, {
      reason: 'password-does-not-meet-requirements',
    });
}

function headersOf(caller: Caller): Headers {
  const headers = new Headers();
  if (caller.cookieHeader) headers.set('cookie', caller.cookieHeader);
  if (caller.userAgent) headers.set('user-agent', caller.userAgent.slice(0, 400));
  headers.set('x-forwarded-for', caller.address);
  return headers;
}

/**
 * Refused tries are answered at the end of a step of this length: how long the look-up of a known and an unknown
 * address takes shows less than that.
 */
const refusalStepMs = 250;

/** The library's word for a fault of the database behind it tells nobody what to do. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof APIError) || error.statusCode < 500) return error;
  return new Outcome('unavailable', 'Signing in is out of reach right now. Try again in a moment.');
}

/** The `cookie` header a browser would send after these were set. */
function cookieHeaderOf(setCookies: readonly string[]): string {
  return setCookies.map((cookie) => cookie.split(';', 1)[0] ?? '').join('; ');
}

export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    options: `-c role=claimline_identity -c search_path=identity ${patienceOptions()}`,
    max: 5,
    application_name: 'claimline identity',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  pool.on('error', (error) => options.log.warn({ error }, 'an identity connection was lost'));
  const auth = createAuth(options, pool);
  const { internalAdapter, password: hasher } = await auth.$context;
  const apiKeys = openApiKeys(pool);
  const tries = signInTries(pool, options.secret);
  const recovery = passwordRecovery({
    pool,
    postbox: createPostbox(createSeal(options.secret), options.publicUrl),
    guesses: guesses(pool, options.secret),
    demandPolicy,
    hash: (password) => hasher.hash(password),
  });

  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  async function verifiedClaims(accessToken: string) {
    const settings = {
      issuer,
      audience: issuer,
      algorithms: ['EdDSA'],
      requiredClaims: ['sub', 'sid', 'exp'],
    };
    try {
      keys ??= createLocalJWKSet((await auth.api.getJwks()) as JSONWebKeySet);
      return (await jwtVerify(accessToken, keys, settings)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // Another process may have made a key since.
      keys = createLocalJWKSet((await auth.api.getJwks()) as JSONWebKeySet);
      return (await jwtVerify(accessToken, keys, settings)).payload;
    }
  }

  async function accessFor(
    headers: Headers,
    user: { id: string; email: string; name: string },
  ): Promise<Access> {
    const { token } = await auth.api.getToken({ headers });
    return {
      access_token: token,
      expires_in_ms: accessTokenLifeMs,
      user: { id: user.id, email: user.email, name: user.name },
    };
  }

  async function stillHolds(person: Person): Promise<void> {
    if (person.key) return apiKeys.stillHolds(person.key.id);
    const found = await pool.query<{ banned: boolean; live: boolean }>(
      `select u.banned, s.expires_at > now() as live
       from identity.sessions s join identity.users u on u.id = s.user_id
       where s.id = $1 and s.user_id = $2`,
      [person.sessionId, person.userId],
    );
    const row = found.rows[0];
    if (row?.banned) throw unauthenticated('user-disabled');
    if (!row?.live) throw unauthenticated('user-token-expired');
  }

  return {
    ...recovery,

    async signIn(given, password, caller) {
      const email = given.trim().toLowerCase();
      const startedMs = performance.now();
      await tries.demandRoom(email, caller.address);
      try {
        const { headers, response } = await auth.api.signInEmail({
          body: { email, password },
          headers: headersOf({ ...caller, cookieHeader: undefined }),
          returnHeaders: true,
        });
        const cookies = headers.getSetCookie();
        const access = await accessFor(
          headersOf({ ...caller, cookieHeader: cookieHeaderOf(cookies) }),
          response.user,
        );
        await tries.forget(email, caller.address);
        return { access, cookies };
      } catch (error) {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw causeOf(error);
        await tries.countRefusal(email, caller.address);
        await wait(refusalStepMs - ((performance.now() - startedMs) % refusalStepMs));
        throw unauthenticated(error.body?.code === 'BANNED_USER' ? 'user-disabled' : 'invalid-credential');
      }
    },

    async refresh(caller): Promise<Opened> {
      const headers = headersOf(caller);
      try {
        const { headers: answered, response } = await auth.api.getSession({ headers, returnHeaders: true });
        if (!response) throw unauthenticated('user-token-expired');
        await stillHolds({ userId: response.user.id, sessionId: response.session.id });
        return { access: await accessFor(headers, response.user), cookies: answered.getSetCookie() };
      } catch (error) {
        throw causeOf(error);
      }
    },

    async signOut(caller) {
      const headers = headersOf(caller);
      try {
        // The library clears the cookie even when it could not end the session: ours to make sure of.
        const open = await auth.api.getSession({ headers, query: { disableRefresh: true } });
        if (open) await pool.query('delete from sessions where id = $1', [open.session.id]);
        return (await auth.api.signOut({ headers, returnHeaders: true })).headers.getSetCookie();
      } catch (error) {
        throw causeOf(error);
      }
    },

    async verify(accessToken) {
      if (isApiKey(accessToken)) return apiKeys.open(accessToken);
      let person: Person;
      try {
        const claims = await verifiedClaims(accessToken);
        if (typeof claims.sub !== 'string' || typeof claims['sid'] !== 'string')
          throw unauthenticated('user-token-expired');
        person = { userId: claims.sub, sessionId: claims['sid'] };
      } catch (error) {
        if (error instanceof errors.JOSEError) throw unauthenticated('user-token-expired');
        throw error;
      }
      await stillHolds(person);
      return person;
    },

    async personOf(caller) {
      try {
        const query = { disableRefresh: true };
        const open = await auth.api.getSession({ headers: headersOf(caller), query });
        if (!open) throw unauthenticated('user-token-expired');
        const person = { userId: open.user.id, sessionId: open.session.id };
        await stillHolds(person);
        return person;
      } catch (error) {
        throw causeOf(error);
      }
    },

    stillHolds,

    async createUser({ email, name, password }) {
      demandPolicy(password);
      const user = await internalAdapter.createUser(
        { email: email.trim().toLowerCase(), name, emailVerified: true },
        { method: 'admin' },
      );
      await internalAdapter.linkAccount({
        userId: user.id,
        providerId: 'credential',
        accountId: user.id,
        password: await hasher.hash(password),
      });
      return user.id;
    },

    async setPassword(userId, password) {
      demandPolicy(password);
      await internalAdapter.updatePassword(userId, await hasher.hash(password));
      await internalAdapter.deleteUserSessions(userId);
    },

    close: () => pool.end(),
  };
}
