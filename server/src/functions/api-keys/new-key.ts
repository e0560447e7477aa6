import { createHash } from 'node:crypto';
import { keyBeginning, keyPrefixLength } from '@claimline/domain/account/api-key';
import { newId } from '../../db/ids.ts';

/** A key of 238 random bits, with the parts of it that are stored. */
export function newKey(): { key: string; prefix: string; hash: Buffer } {
  const key = `${keyBeginning}${newId()}${newId()}`;
  return { key, prefix: key.slice(0, keyPrefixLength), hash: createHash('sha256').update(key).digest() };
}
