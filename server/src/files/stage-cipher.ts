/**
 * Encrypts uploads in progress by AES-256-CTR: bytes keep their offsets, so an interrupted upload continues where it
 * stopped. It does not detect changes; the complete file is stored by `sealed-files.ts`, which does.
 */

import { createCipheriv, hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '../db/database.ts';
import { accountOfImport } from '../db/imports/imports.ts';
import type { DataKeys } from './data-keys.ts';

export interface StageCipher {
  /** Encrypts bytes that begin at this offset of the import's file, or decrypts them. */
  apply(importId: string, offset: number, source: Readable): Promise<Readable>;
}

const blockBytes = 16;

export function createStageCipher(database: Database, dataKeys: DataKeys): StageCipher {
  return {
    async apply(importId, offset, source) {
      const accountId = await database.asSystem('find the account of an upload', (sql) =>
        accountOfImport(sql, importId),
      );
      if (accountId === null) throw new Error('an upload belongs to no import');
      const dataKey = await dataKeys.of(accountId);
      // Import ids are never used again, so no part of the key stream is either.
      const key = Buffer.from(hkdfSync('sha256', dataKey, importId, 'claimline upload', 32));
      const counter = Buffer.alloc(blockBytes);
      counter.writeBigUInt64BE(BigInt(Math.floor(offset / blockBytes)), blockBytes - 8);
      const cipher = createCipheriv('aes-256-ctr', key, counter);
      cipher.update(Buffer.alloc(offset % blockBytes));
      async function* applied() {
        for await (const chunk of source as AsyncIterable<Uint8Array>) yield cipher.update(chunk);
      }
      return Readable.from(applied(), { objectMode: false });
    },
  };
}
