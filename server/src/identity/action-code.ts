/** Codes for links: long and random, so storing a plain hash is enough to recognize them. */

import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in 43 characters that need no escaping in a URL. */
export const newActionCode = () => randomBytes(32).toString('base64url');

export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex');
