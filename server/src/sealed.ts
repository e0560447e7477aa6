/**
 * Encrypts secrets that have to be read again (a second factor's seed, a webhook's key, an email with a link in it)
 * before they are stored: AES-256-GCM with a key derived from the server's secret, which is never in the database.
 */

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type AuthSecrets, allSecrets, currentSecret } from './auth-secrets.ts';

const nonceBytes = 12;
const tagBytes = 16;
/** The format, so that another one can be added later. */
const version = 's1.';

export interface Seal {
  /** Returns a different text each time. It can be opened only with the same purpose. */
  seal(purpose: string, text: string): string;
  /** Throws when the text was sealed with another secret or purpose, or was changed. */
  open(purpose: string, sealed: string): string;
  /** The text sealed again with the current secret; null when it already was. Throws like `open`. */
  renew(purpose: string, sealed: string): string | null;
}

export function createSeal(secrets: AuthSecrets): Seal {
  const keyFor = (secret: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `claimline sealed ${purpose}`, 32));

  /** Null when this secret does not open it. */
  function openWith(secret: string, purpose: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
    if (!sealed.startsWith(version) || bytes.length < nonceBytes + tagBytes) return null;
    const key = keyFor(secret, purpose);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const body = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  const self: Seal = {
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(currentSecret(secrets), purpose), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return version + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, sealed) {
      for (const secret of allSecrets(secrets)) {
        const text = openWith(secret, purpose, sealed);
        if (text !== null) return text;
      }
      throw new Error('The sealed text cannot be opened with this secret and purpose.');
    },
    renew: (purpose, sealed) =>
      openWith(currentSecret(secrets), purpose, sealed) === null
        ? self.seal(purpose, self.open(purpose, sealed))
        : null,
  };
  return self;
}
