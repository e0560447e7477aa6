/** Whether a call comes from a page of ours, in the browser that signed in: what app checks let through without a token. */

import type { FastifyRequest } from 'fastify';
import type { Caller, Identity } from '../identity/identity.ts';

interface Asked {
  readonly caller: Caller;
  readonly accessToken: string | undefined;
  /** Of the ways in, which have a proof of work of their own. */
  readonly isPublic: boolean;
}

/**
 * A browser says by itself, and no page can make it say otherwise, that a page of our origin asks. A program can write
 * that too; so the session's cookie, which pages cannot read, must come along and be that of the access token. Throws
 * `unauthenticated` as `verify` does.
 */
export async function isOwnPage(
  request: FastifyRequest,
  { caller, accessToken, isPublic }: Asked,
  identity: Identity,
): Promise<boolean> {
  if (request.headers['sec-fetch-site'] !== 'same-origin') return false;
  if (isPublic) return true;
  if (accessToken === undefined) return false;
  const { key, sessionId } = await identity.verify(accessToken);
  return key === undefined && (await identity.personOf(caller)).sessionId === sessionId;
}
