/** Cookies of sessions that were signed before the installation's secret was replaced. */

import { createHmac } from 'node:crypto';
import { type AuthSecrets, allSecrets } from '../../auth-secrets.ts';
import { isEqualSecret } from '../../equal-secret.ts';

const signatureOf = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64');

const isSignedWith = (secret: string, token: string, signature: string) =>
  isEqualSecret(signature, signatureOf(token, secret));

/**
 * Signs this cookie again with the current secret where one of the others signed it: the library verifies with one
 * secret only.
 */
export function resignCookie(
  header: string | undefined,
  name: string,
  secrets: AuthSecrets,
): string | undefined {
  const [current = '', ...others] = allSecrets(secrets);
  if (header === undefined || others.length === 0) return header;
  const pairs = header.split(';').map((text) => {
    const pair = text.trim();
    if (!pair.startsWith(`${name}=`)) return pair;
    const value = decodedOf(pair.slice(name.length + 1));
    const [token, signature] = [
      value.slice(0, value.lastIndexOf('.')),
      value.slice(value.lastIndexOf('.') + 1),
    ];
    const isOlder = others.some((secret) => isSignedWith(secret, token, signature));
    return isOlder ? `${name}=${encodeURIComponent(`${token}.${signatureOf(token, current)}`)}` : pair;
  });
  return pairs.join('; ');
}

function decodedOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
