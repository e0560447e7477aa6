/**
 * App check: whether a call comes from an app that is known, told by a token the app's check provider signed
 * (`X-Firebase-AppCheck`). Only where a key set is configured; then every call of a function needs one, but those of our
 * own pages.
 */

import { Outcome } from '@claimline/domain/claim/outcome';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';

export interface AppCheckSettings {
  /** Where the provider publishes its keys. */
  readonly jwksUrl: string;
  /** Of which at least one must be in the token, such as `projects/1234567890`. */
  readonly audience: string;
}

/** `isOwnPage` is asked where there is no token. */
export type DemandApp = (request: FastifyRequest, isOwnPage: () => Promise<boolean>) => Promise<void>;

const refusal = () =>
  new Outcome('unauthenticated', 'The app this call comes from could not be verified.', {
    reason: 'app-check-failed',
  });

/** `keys` come from the configured address unless given. Null settings: any app may call. */
export function createAppCheck(settings: AppCheckSettings | null, keys?: JWTVerifyGetKey): DemandApp {
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
      // What is wrong with the token is the caller's; that its keys cannot be had is not.
      if (isKeySetAway(error))
        throw new Outcome('unavailable', 'App check cannot be reached right now. Try again.');
      throw refusal();
    }
  };
}

function isKeySetAway(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  // The library throws its plainest error for an answer that is no key set, and what fetch throws as it is.
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
}
