import { randomFillSync } from 'node:crypto';

const alphabet = Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
const length = 20;
/** Drawn for many ids at once: drawing takes far longer than the rest of an id, and an import needs thousands. */
const drawn = Buffer.alloc(4_096);
let used = drawn.length;

/** A new record's id: 20 letters and digits with 119 random bits, as in document databases. */
export function newId(): string {
  const id = Buffer.alloc(length);
  for (let filled = 0; filled < length; ) {
    if (used === drawn.length) {
      randomFillSync(drawn);
      used = 0;
    }
    const byte = drawn[used++] ?? 0;
    // Bytes past the last whole multiple of 62 would make some characters more likely.
    if (byte < 248) id[filled++] = alphabet[byte % 62] ?? 0;
  }
  return id.toString('latin1');
}
