/**
 * App check: whether a call comes from a known app, by a token that the app's check provider signed
 * (`X-Firebase-AppCheck`). Applies only when a key set is configured; then every function call needs a token, except
 * calls from our own pages.
 */

import { Outcome } from '@claimline/domain/claim/outcome';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';

export interface AppCheckSettings {
  /** Where the provider publishes its keys. */
  readonly jwksUrl: string;
  /** The token must have at least one of these, such as `projects/1234567890`. */
  readonly audience: string;
}

/** `isOwnPage` is called when there is no token. */
export type RequireKnownApp = (request: FastifyRequest, isOwnPage: () => Promise<boolean>) => Promise<void>;

const refusal = () =>
  new Outcome('unauthenticated', 'The app that made this call couldn’t be verified.', {
    reason: 'app-check-failed',
  });

/** `keys` default to those at the configured address. Null settings: any app may call. */
export function createAppCheck(settings: AppCheckSettings | null, keys?: JWTVerifyGetKey): RequireKnownApp {
  if (settings === null) return () => Promise.resolve();
  const keySet = keys ?? createRemoteJWKSet(new URL(settings.jwksUrl), { timeoutDuration: 5_000 });
  return async (request, isOwnPage) => {
    const token = request.headers['x-firebase-appcheck'];
    if (token === undefined && (await isOwnPage())) return;
    if (typeof token !== 'string' || token === '') throw refusal();
    try {
      await jwtVerify(token, keySet, {
        audience: settings.audience,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'sub'],
      });
    } catch (error) {
      // A bad token is the caller's problem; an unreachable key set is not.
      if (isKeySetAway(error))
        throw new Outcome('unavailable', 'App Check can’t be reached right now. Try again.');
      throw refusal();
    }
  };
}

function isKeySetAway(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  // The library throws its base error for a response that is no key set, and passes on errors of fetch.
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}
