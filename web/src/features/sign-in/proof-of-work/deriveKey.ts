/**
 * Derives the key in JavaScript where browsers do not offer `crypto.subtle`: plain-HTTP pages on a host other than
 * localhost. Slower, with the same result.
 */

import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

export const deriveKey: DeriveKeyFunction = async ({ algorithm, cost, keyLength }, salt, password) => {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error('Unsupported challenge algorithm.');
  return { parameters: {}, derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};
