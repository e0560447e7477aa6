/** Verifies that a request comes from the carrier, which signs every webhook and the WebSocket handshake. */

import twilio from 'twilio';

/**
 * `publicAddress` is the address that the carrier was given, without the path: behind a proxy the request's own host
 * may differ. With several tokens, as during a rotation, either may have signed. `path` is the path and query exactly as received; `form` has the POST fields, empty for a GET.
 */
export function isSignedByCarrier(
  authTokens: readonly string[],
  signature: string | undefined,
  publicAddress: string,
  path: string,
  form: Record<string, unknown>,
): boolean {
  if (signature === undefined) return false;
  return authTokens.some((token) => twilio.validateRequest(token, signature, publicAddress + path, form));
}

/** Converts `https://host` to the WebSocket address of the same server. */
export function socketAddress(publicUrl: string): string {
  return publicUrl.replace(/^http/, 'ws');
}
