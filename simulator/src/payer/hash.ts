import { createHash } from 'node:crypto';

/** A number from 0 up to but not including `below`, always the same for the same words. */
export function hashBelow(below: number, ...words: readonly string[]): number {
  return createHash('sha256').update(words.join('\u0000')).digest().readUInt32BE(0) % below;
}
