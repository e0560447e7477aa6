import { createHmac } from 'node:crypto';

/**
 * X-Twilio-Signature: base64 HMAC-SHA1, keyed with the auth token, over the URL followed by every POST
 * parameter's name and value in the order of the names. A GET or a WebSocket handshake signs the URL alone.
 * Source: Twilio, "Security: validating signatures from Twilio".
 */
export function signatureOf(
  authToken: string,
  url: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const signed = Object.keys(parameters)
    .sort()
    .reduce((text, name) => text + name + (parameters[name] ?? ''), url);
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
}
