/** How the identity library is set up: its tables in our words, what is open and what is not. */

import { passwordLengthMin } from '@claimline/domain/limits';
import { betterAuth } from 'better-auth';
import { admin, jwt } from 'better-auth/plugins';
import type pg from 'pg';
import { newId } from '../db/ids.ts';
import type { Log } from '../log.ts';

export const accessTokenLifeMs = 15 * 60_000;
const sessionLifeSeconds = 7 * 24 * 3600;
/** Issuer and audience of access tokens. */
export const issuer = 'claimline';

export interface IdentityOptions {
  readonly databaseUrl: string;
  readonly publicUrl: string;
  readonly secret: string;
  readonly log: Log;
}

export function createAuth(options: IdentityOptions, pool: pg.Pool) {
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
