/**
 * The keys that encrypt the data keys of accounts (`data-keys.ts`). The newest encrypts; older ones still decrypt, so
 * that keys can be changed while the server runs. They are never in the database.
 */

import { createHash, randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import type { EncryptionKeys } from '../configuration.ts';
import { createSeal } from '../sealed.ts';
import { readOrCreate } from './small-file.ts';

export interface KeyRing {
  /** Encrypts with the newest key. */
  wrap(purpose: string, dataKey: Buffer): Promise<{ wrapped: string; keyId: string }>;
  /** Throws when no key of the ring has this id. */
  unwrap(purpose: string, wrapped: string, keyId: string): Promise<Buffer>;
  newestId(): Promise<string>;
  /** Of all its keys. */
  ids(): Promise<string[]>;
  /** Adds a new key at the top of the file. False when the keys are not in a file. */
  addKey(): Promise<boolean>;
}

export const newKey = () => randomBytes(32).toString('base64url');

/** Says which key it is without revealing it. */
const idOf = (key: string) =>
  createHash('sha256').update(`claimline encryption key ${key}`).digest('hex').slice(0, 16);

async function readKeyFile(file: string): Promise<string[]> {
  const text = await readOrCreate(file, () => `${newKey()}\n`);
  return text.split('\n').flatMap((line) => line.trim() || []);
}

export function createKeyRing(given: EncryptionKeys): KeyRing {
  /** Read each time: a rotation changes the file while the server runs, and keys are needed once per account. */
  const read = async () => {
    const keys = 'keys' in given ? given.keys : await readKeyFile(given.file);
    if (keys.length === 0) throw new Error('there is no encryption key');
    return keys.map((key) => ({ id: idOf(key), key }));
  };
  const newest = async () => {
    const [first] = await read();
    if (first === undefined) throw new Error('there is no encryption key');
    return first;
  };
  return {
    async wrap(purpose, dataKey) {
      const { key, id } = await newest();
      return { wrapped: createSeal(key).seal(purpose, dataKey.toString('base64url')), keyId: id };
    },
    async unwrap(purpose, wrapped, keyId) {
      const found = (await read()).find(({ id }) => id === keyId);
      if (found === undefined) throw new Error('the encryption key of this data is missing');
      return Buffer.from(createSeal(found.key).open(purpose, wrapped), 'base64url');
    },
    newestId: async () => (await newest()).id,
    ids: async () => (await read()).map(({ id }) => id),
    async addKey() {
      if (!('file' in given)) return false;
      const keys = [newKey(), ...(await readKeyFile(given.file))];
      const made = `${given.file}.${newKey()}`;
      await writeFile(made, `${keys.join('\n')}\n`, { mode: 0o600, flush: true });
      await rename(made, given.file);
      return true;
    },
  };
}
