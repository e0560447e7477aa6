/** One key per account for the account's files. In the database they are encrypted by the key ring. */

import { randomBytes } from 'node:crypto';
import { ConfigurationError } from '../configuration.ts';
import {
  dataKeysOfOtherKeys,
  findDataKey,
  insertDataKey,
  keyIdsInUse,
  rewrapDataKey,
} from '../db/data-keys.ts';
import type { Database } from '../db/database.ts';
import type { KeyRing } from './key-ring.ts';

export interface DataKeys {
  /** Created at first use. */
  of(accountId: string): Promise<Buffer>;
}

const keyBytes = 32;
/** Accounts whose key is kept in memory. */
const knownMax = 1_000;
const rewrappedAtOnce = 100;

const purposeOf = (accountId: string) => `data key of ${accountId}`;

export function createDataKeys(database: Database, ring: KeyRing): DataKeys {
  const known = new Map<string, Promise<Buffer>>();
  const find = (accountId: string) =>
    database.asSystem('read the key of an account’s files', (sql) => findDataKey(sql, accountId));

  async function load(accountId: string): Promise<Buffer> {
    let row = await find(accountId);
    if (row === undefined) {
      const { wrapped, keyId } = await ring.wrap(purposeOf(accountId), randomBytes(keyBytes));
      const made = { account_id: accountId, wrapped, key_id: keyId };
      await database.asSystem('create the key of an account’s files', (sql) => insertDataKey(sql, made));
      // Another process may have been first.
      row = await find(accountId);
    }
    if (row === undefined) throw new Error('an account has no key for its files');
    return ring.unwrap(purposeOf(accountId), row.wrapped, row.key_id);
  }

  return {
    of(accountId) {
      const found = known.get(accountId);
      if (found !== undefined) return found;
      const loading = load(accountId);
      if (known.size >= knownMax) known.clear();
      known.set(accountId, loading);
      loading.catch(() => known.delete(accountId));
      return loading;
    },
  };
}

/** Throws a ConfigurationError when a key that encrypted an account's key is missing: its files could not be read. */
export async function requireKeys(database: Database, ring: KeyRing): Promise<void> {
  const used = await database.asSystem('check the encryption keys', keyIdsInUse);
  const present = await ring.ids();
  if (used.some((id) => !present.includes(id)))
    throw new ConfigurationError(
      'ENCRYPTION_KEY: the key that encrypted this installation’s files is missing. Add it after the newer one, or set ENCRYPTION_KEY_FILE.',
    );
}

/** Encrypts every data key with the newest key of the ring. Returns how many were encrypted by another. */
export async function rewrapDataKeys(database: Database, ring: KeyRing): Promise<number> {
  const newest = await ring.newestId();
  let done = 0;
  for (;;) {
    const count = await database.asSystem('change the encryption key', async (sql) => {
      const rows = await dataKeysOfOtherKeys(sql, newest, rewrappedAtOnce);
      for (const { account_id, wrapped, key_id } of rows) {
        const purpose = purposeOf(account_id);
        const fresh = await ring.wrap(purpose, await ring.unwrap(purpose, wrapped, key_id));
        await rewrapDataKey(sql, { account_id, wrapped: fresh.wrapped, key_id: fresh.keyId });
      }
      return rows.length;
    });
    if (count === 0) return done;
    done += count;
  }
}
