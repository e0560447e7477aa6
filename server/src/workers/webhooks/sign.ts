/** Signatures as defined by Standard Webhooks: HMAC-SHA256 over id, timestamp and body. */

import { createHmac } from 'node:crypto';
import { webhookSecretPrefix } from '../../webhook-secret.ts';

/** The three headers of a message, signed with every secret. `seconds`: the time of sending, in Unix time. */
export function signedHeaders(
  id: string,
  seconds: number,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
