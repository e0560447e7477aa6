/** When an access token is refreshed, and when it counts as expired. Pure. */

import { tokenExpiresEarlyMs, tokenRefreshBeforeExpiryMs } from '@claimline/domain/limits';

/** The wait before refreshing a token with this lifetime: 5 minutes before its end, or half its lifetime. */
export function refreshInMs(livesMs: number): number {
  return livesMs > tokenRefreshBeforeExpiryMs ? livesMs - tokenRefreshBeforeExpiryMs : livesMs / 2;
}

/** A token counts as expired 30 s early, so that it does not expire on its way to the server. */
export function isExpired(expiresAtMs: number, nowMs: number): boolean {
  return nowMs >= expiresAtMs - tokenExpiresEarlyMs;
}
