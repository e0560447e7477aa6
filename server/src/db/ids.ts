import { randomBytes } from 'node:crypto';

const alphabet = Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
const length = 20;

/** A new record's id: 20 letters and digits with 119 random bits, as in document databases. */
export function newId(): string {
  const id = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    for (const byte of randomBytes(32)) {
      // Bytes past the last whole multiple of 62 would make some characters more likely.
      if (byte < 248 && filled < length) id[filled++] = alphabet[byte % 62] ?? 0;
    }
  }
  return id.toString('latin1');
}
