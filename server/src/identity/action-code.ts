/** Codes that travel in a link: long and random, so that only their hash need be kept to know them again. */

import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 signs that need no escaping in an address. */
export const newActionCode = () => randomBytes(32).toString('base64url');

export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex');
