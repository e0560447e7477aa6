/** The file store in a folder of this machine, or one that several machines share. */

import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../error-code.ts';
import { type FileStore, requireValidKey } from './file-store.ts';

/** A temporary file this old is no longer being written. */
const abandonedMs = 24 * 60 * 60_000;
const partName = /\.part$/;

/** Files in a folder. Several processes may use it at the same time. */
export function openDiskStore(folder: string): FileStore {
  const placeOf = (key: string) => path.join(folder, `${requireValidKey(key)}.bin`);
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
    isReachable: () =>
      access(path.dirname(folder), constants.W_OK).then(
        () => true,
        () => false,
      ),
  };
}

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

/** Without this a power cut may lose the file's name even though its bytes are safe. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** Removes what a crash left half written. */
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
