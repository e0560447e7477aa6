/** Verifies that a request comes from the carrier, which signs every webhook and the WebSocket handshake. */

import twilio from 'twilio';

/**
 * `publicAddress` is the address that the carrier was given, without the path: behind a proxy the request's own host
 * may differ. `path` is the path and query exactly as received; `form` has the POST fields, empty for a GET.
 */
export function isSignedByCarrier(
  authToken: string,
  signature: string | undefined,
  publicAddress: string,
  path: string,
  form: Record<string, unknown>,
): boolean {
  if (signature === undefined) return false;
  return twilio.validateRequest(authToken, signature, publicAddress + path, form);
}

/** Converts `https://host` to the WebSocket address of the same server. */
export function socketAddress(publicUrl: string): string {
  return publicUrl.replace(/^http/, 'ws');
}
