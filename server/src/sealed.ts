/**
 * Secrets that must be read again (a second factor's seed, a webhook's key, an email with a link in it) stand in the
 * database only sealed: AES-256-GCM under a key derived from the server's secret, which is never in the database.
 */

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
/** Names the way of sealing, so that another may come beside it. */
const version = 's1.';

export interface Seal {
  /** Another text each time. What was sealed for one purpose does not open for another. */
  seal(purpose: string, text: string): string;
  /** Throws when it was sealed with another secret, for another purpose, or was changed since. */
  open(purpose: string, sealed: string): string;
}

export function createSeal(secret: string): Seal {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `claimline sealed ${purpose}`, 32));
  return {
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return version + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url');
      try {
        if (!sealed.startsWith(version)) throw new Error('another way of sealing');
        const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const body = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new Error('What was sealed does not open with this secret for this purpose.', { cause });
      }
    },
  };
}
