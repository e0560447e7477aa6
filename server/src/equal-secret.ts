import { timingSafeEqual } from 'node:crypto';

const bytesOf = (secret: string | Buffer) => (typeof secret === 'string' ? Buffer.from(secret) : secret);

/** Whether a secret that somebody sent is right, in a time that says nothing about where the two differ. */
export function isEqualSecret(given: string | Buffer, right: string | Buffer): boolean {
  const [a, b] = [bytesOf(given), bytesOf(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
