/**
 * The door to where bytes are kept. What a file is, and who may have it, stands in the table `files`; here are only
 * keys and bytes.
 */

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

export interface Kept {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface FileStore {
  /**
   * Keeps all of the source under the key, in place of what was there. It is there whole or not at all, and survives
   * a power cut once this resolves.
   */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<Kept>;
  /** The bytes from `first` up to and including `last`, all by default; null when there is no such file. */
  open(key: string, range?: { readonly first: number; readonly last: number }): Promise<Readable | null>;
  /** No error when there is none. */
  remove(key: string): Promise<void>;
}

/** Where a file of an account is kept. */
export const keyOf = (file: { readonly account_id: string; readonly id: string }) =>
  `${file.account_id}/${file.id}`;

/** What was being written so long ago is no longer. */
const abandonedMs = 24 * 60 * 60_000;
const partName = /\.part$/;

/** Files in a folder. More than one process may use it at a time. */
export function openDiskStore(folder: string): FileStore {
  const placeOf = (key: string) => {
    // Ids only: a key that climbs out of the folder is a fault of ours.
    if (!/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/.test(key)) throw new TypeError('not a key of a file');
    return path.join(folder, `${key}.bin`);
  };
  const swept = sweep(folder);

  return {
    async put(key, source) {
      await swept;
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const part = `${place}.${randomUUID()}.part`;
      const hash = createHash('sha256');
      let bytes = 0;
      try {
        await using file = await open(part, 'wx', 0o600);
        for await (const chunk of source) {
          hash.update(chunk);
          bytes += chunk.byteLength;
          await file.writeFile(chunk);
        }
        await file.sync();
        await rename(part, place);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(place));
      return { bytes, sha256: hash.digest('hex') };
    },
    async open(key, range) {
      const place = placeOf(key);
      try {
        await stat(place);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      return createReadStream(place, range ? { start: range.first, end: range.last } : {});
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
  };
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Without this a power cut may take the name away from bytes that are safe. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** Removes what a kill left half written. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names.filter((each) => partName.test(each))) {
    const place = path.join(folder, name);
    const seen = await stat(place).catch(() => null);
    if (seen && Date.now() - seen.mtimeMs > abandonedMs) await rm(place, { force: true });
  }
}
