import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new record's id: 20 letters and digits with 119 random bits, as in document databases. */
export function newId(): string {
  let id = '';
  while (id.length < 20) {
    for (const byte of randomBytes(32)) {
      // Bytes past the last whole multiple of 62 would make some characters more likely.
      if (byte < 248 && id.length < 20) id += alphabet[byte % 62];
    }
  }
  return id;
}
