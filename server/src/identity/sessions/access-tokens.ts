/** Checks the access tokens that requests carry. A token that was checked is remembered for its life. */

import { authRefusal } from '@claimline/domain/account/auth-refusal';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { type Auth, issuer } from '../library.ts';
import { type VerifiedToken, verifiedTokens } from './verified-tokens.ts';

export function accessTokens(auth: Auth, now: () => Date) {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  async function verifiedClaims(accessToken: string) {
    const settings = {
      issuer,
      audience: issuer,
      algorithms: ['EdDSA'],
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now(),
    };
    try {
      keys ??= createLocalJWKSet((await auth.api.getJwks()) as JSONWebKeySet);
      return await jwtVerify(accessToken, keys, settings);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // Another process may have created a key since.
      keys = createLocalJWKSet((await auth.api.getJwks()) as JSONWebKeySet);
      return await jwtVerify(accessToken, keys, settings);
    }
  }

  const verified = verifiedTokens(() => now().getTime());

  async function check(accessToken: string): Promise<VerifiedToken> {
    try {
      const { payload, protectedHeader } = await verifiedClaims(accessToken);
      const { sub, sid, exp } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined)
        throw authRefusal('user-token-expired');
      const token = { person: { userId: sub, sessionId: sid }, keyId: protectedHeader.kid ?? '' };
      verified.add(accessToken, token, exp * 1000);
      return token;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw authRefusal('user-token-expired');
      throw error;
    }
  }

  return {
    /** Whose it is, whether or not the session was ended since. Throws `user-token-expired`. */
    verify: async (accessToken: string): Promise<VerifiedToken> =>
      verified.find(accessToken) ?? check(accessToken),
  };
}
