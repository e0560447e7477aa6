/**
 * Whether a call comes from one of our pages, in the browser that signed in. App check accepts these without a token.
 */

import type { FastifyRequest } from 'fastify';
import type { Caller, Identity } from '../identity/identity.ts';

interface PageCall {
  readonly caller: Caller;
  readonly accessToken: string | undefined;
  /** Sign-in functions, which have their own proof of work. */
  readonly isPublic: boolean;
}

/**
 * Browsers send these headers themselves and pages cannot change them. A program can write them too, so the session's
 * cookie, which pages cannot read, must also be sent and belong to the same session as the access token. Throws
 * `unauthenticated` as `verify` does.
 */
export async function isOwnPage(
  request: FastifyRequest,
  { caller, accessToken, isPublic }: PageCall,
  identity: Identity,
): Promise<boolean> {
  if (request.headers['sec-fetch-site'] !== 'same-origin') return false;
  if (isPublic) return true;
  if (accessToken === undefined) return false;
  const { key, sessionId } = await identity.verify(accessToken, caller.address);
  return key === undefined && (await identity.personOf(caller)).sessionId === sessionId;
}
