/** Whether a request really comes from the carrier: every webhook and the WebSocket handshake are signed. */

import twilio from 'twilio';

/**
 * `publicAddress` is the address the carrier was given, up to the path: behind a proxy the request's own host
 * may be another. `path` is the path and query exactly as they arrived; `form` the POST fields, empty for a GET.
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

/** `https://host` as the WebSocket address of the same server. */
export function socketAddress(publicUrl: string): string {
  return publicUrl.replace(/^http/, 'ws');
}
