/** Identity by better-auth: users, credentials and sessions in the schema `identity`. */

import type { Access } from '@claimline/domain/contracts/session';
import { passwordLengthMin } from '@claimline/domain/limits';
import { Outcome } from '@claimline/domain/outcome';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { admin, jwt } from 'better-auth/plugins';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import pg from 'pg';
import { newId } from '../db/ids.ts';
import type { Log } from '../log.ts';
import type { Caller, Identity, Opened, Person } from './identity.ts';

export const accessTokenLifeMs = 15 * 60_000;
const sessionLifeSeconds = 7 * 24 * 3600;
const issuer = 'claimline';

export interface IdentityOptions {
  readonly databaseUrl: string;
  readonly publicUrl: string;
  readonly secret: string;
  readonly log: Log;
}

function createAuth(options: IdentityOptions, pool: pg.Pool) {
  const { log } = options;
  return betterAuth({
    appName: 'Claimline',
    baseURL: options.publicUrl,
    basePath: '/identity',
    secret: options.secret,
    database: pool,
    // Its own words may name an address: only that something was said is logged.
    logger: {
      level: 'error',
      log: (level) => log.warn({ level }, 'the identity library reported a problem'),
    },
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // People come by invitation or by an admin, never by signing themselves up through the library.
      disableSignUp: true,
      minPasswordLength: passwordLengthMin,
      maxPasswordLength: 1024,
    },
    session: {
      modelName: 'sessions',
      expiresIn: sessionLifeSeconds,
      updateAge: 24 * 3600,
      cookieCache: { enabled: false },
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'claimline',
      useSecureCookies: options.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => newId() },
    },
    plugins: [
      admin({
        schema: {
          user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
          session: { fields: { impersonatedBy: 'impersonated_by' } },
        },
      }),
      jwt({
        disableSettingJwtHeader: true,
        schema: {
          jwks: {
            modelName: 'signing_keys',
            fields: {
              publicKey: 'public_key',
              privateKey: 'private_key',
              createdAt: 'created_at',
              expiresAt: 'expires_at',
            },
          },
        },
        jwt: {
          issuer,
          audience: issuer,
          expirationTime: `${accessTokenLifeMs / 1000}s`,
          definePayload: ({ session }) => ({ sid: session.id }),
        },
      }),
    ],
  });
}

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

/** The `cookie` header a browser would send after these were set. */
function cookieHeaderOf(setCookies: readonly string[]): string {
  return setCookies.map((cookie) => cookie.split(';', 1)[0] ?? '').join('; ');
}

export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    options: '-c role=claimline_identity -c search_path=identity',
    max: 5,
    application_name: 'claimline identity',
  });
  pool.on('error', (error) => options.log.warn({ error }, 'an identity connection was lost'));
  const auth = createAuth(options, pool);
  const { internalAdapter, password: hasher } = await auth.$context;

  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  async function verifiedClaims(accessToken: string) {
    const settings = { issuer, audience: issuer };
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
    async signIn(email, password, caller) {
      try {
        const { headers, response } = await auth.api.signInEmail({
          body: { email: email.trim().toLowerCase(), password },
          headers: headersOf({ ...caller, cookieHeader: undefined }),
          returnHeaders: true,
        });
        const cookies = headers.getSetCookie();
        const access = await accessFor(
          headersOf({ ...caller, cookieHeader: cookieHeaderOf(cookies) }),
          response.user,
        );
        return { access, cookies };
      } catch (error) {
        if (!(error instanceof APIError)) throw error;
        throw unauthenticated(error.body?.code === 'BANNED_USER' ? 'user-disabled' : 'invalid-credential');
      }
    },

    async refresh(caller): Promise<Opened> {
      const headers = headersOf(caller);
      const { headers: answered, response } = await auth.api.getSession({ headers, returnHeaders: true });
      if (!response) throw unauthenticated('user-token-expired');
      await stillHolds({ userId: response.user.id, sessionId: response.session.id });
      return { access: await accessFor(headers, response.user), cookies: answered.getSetCookie() };
    },

    async signOut(caller) {
      const { headers } = await auth.api.signOut({ headers: headersOf(caller), returnHeaders: true });
      return headers.getSetCookie();
    },

    async verify(accessToken) {
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
