/** Configuration of the identity library: its tables under our names, and which features are enabled. */

import { type SignInMethod, signInMethods } from '@claimline/domain/account/audit';
import { passwordLengthMax } from '@claimline/domain/account/password-policy';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { getAdapter } from 'better-auth/db/adapter';
import { admin, jwt } from 'better-auth/plugins';
import type pg from 'pg';
import { z } from 'zod';
import { type AuthSecrets, currentSecret } from '../auth-secrets.ts';
import type { DatabaseUrl, IdentityDatabase } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Log } from '../log.ts';
import { argon2Password, type PasswordHash } from './methods/password-hash.ts';
import { withHashedSessions } from './sessions/hashed-sessions.ts';
import type { SignInSettings } from './settings.ts';
import { createSigningKeys } from './signing-keys.ts';

export const accessTokenLifeMs = 15 * 60_000;
const sessionHoursDefault = 7 * 24;
export const sessionLifeSeconds = ({ sessionHours = sessionHoursDefault }: SignInSettings) =>
  sessionHours * 3600;
const signingKeyDays = 90;
/** How long a key that signs no more still verifies: longer than its last tokens live. */
const signingKeyGraceSeconds = 3600;
/** Issuer and audience of access tokens. */
export const issuer = 'claimline';

export interface IdentityOptions {
  readonly databaseUrl: DatabaseUrl;
  readonly publicUrl: string;
  readonly secret: AuthSecrets;
  readonly log: Log;
  readonly settings?: SignInSettings;
  /** The clock by which access tokens are made and expire; the process's own by default. */
  readonly now?: () => Date;
  /** A slow hash by default. Tests pass a quick one. */
  readonly passwordHash?: PasswordHash;
}

/** Opens a session for someone who proved their identity outside the library; internal use only. */
const opener = {
  id: 'claimline-opener',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      {
        method: 'POST',
        body: z.object({ userId: z.string(), way: z.enum(signInMethods) }),
        requireHeaders: true,
      },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw ctx.error('UNAUTHORIZED');
        const { way } = ctx.body;
        const session = await ctx.context.internalAdapter.createSession(user.id, undefined, { way }, true);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ token: session.token });
      },
    ),
    /** Sets the cookie of a session whose token was changed. */
    giveToken: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (ctx) => {
        const { authCookies, secret, sessionConfig } = ctx.context;
        const { name, attributes } = authCookies.sessionToken;
        const options = { ...attributes, maxAge: sessionConfig.expiresIn };
        await ctx.setSignedCookie(name, ctx.body.token, secret, options);
        return ctx.json({});
      },
    ),
  },
};

export type Auth = Awaited<ReturnType<typeof createAuth>>;

export async function createAuth(options: IdentityOptions, database: IdentityDatabase) {
  const { log, now = () => new Date() } = options;
  const settings = {
    appName: 'Claimline',
    baseURL: options.publicUrl,
    basePath: '/identity',
    secret: currentSecret(options.secret),
    // The library's messages may contain an address, so log only that there was one.
    logger: {
      level: 'error',
      log: (level) => log.warn({ level }, 'the identity library reported a problem'),
    },
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // People join by invitation or are added by an admin; sign-up through the library is disabled.
      disableSignUp: true,
      maxPasswordLength: passwordLengthMax,
      password: options.passwordHash ?? argon2Password,
    },
    session: {
      modelName: 'sessions',
      expiresIn: sessionLifeSeconds(options.settings ?? {}),
      // Use does not prolong a session.
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      // The library's own sign-in method; our methods record their own names.
      additionalFields: {
        way: {
          type: 'string',
          required: false,
          input: false,
          defaultValue: 'password' satisfies SignInMethod,
        },
      },
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
        jwks: {
          rotationInterval: signingKeyDays * 24 * 3600,
          gracePeriod: signingKeyGraceSeconds,
          disablePrivateKeyEncryption: true,
        },
        // The library knows one secret only.
        adapter: createSigningKeys(database, options.secret),
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
          definePayload: ({ session }) => ({ sid: session.id, iat: Math.floor(now().getTime() / 1000) }),
        },
      }),
      opener,
    ],
  } satisfies BetterAuthOptions;
  /** The session's token, by the one before it. */
  const currentOf = async (previous: string) => {
    const [row] = await database.sql<{ token: string }>(
      'select token from sessions where previous_token = $1',
      [previous],
    );
    return row?.token;
  };
  const plain = await getAdapter({ ...settings, database: database.pool as pg.Pool });
  return betterAuth({ ...settings, database: () => withHashedSessions(plain, currentOf) });
}
