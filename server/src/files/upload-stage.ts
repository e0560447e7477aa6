/** Where files are stored during upload: in a folder, by tus's own store, or in a bucket (`bucket-stage.ts`). */

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore as TusFolder } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import { requireValidKey } from './file-store.ts';
import type { StageCipher } from './stage-cipher.ts';

export interface UploadStage {
  /** For the tus server, which names an upload `stagedName(id)`. */
  readonly tusStore: DataStore;
  /** The bytes received so far; reading fails when there are none. */
  open(id: string): Promise<Readable>;
  /** How many bytes have arrived; null when there is no upload. */
  bytesOf(id: string): Promise<number | null>;
  /** No error when there is none. */
  remove(id: string): Promise<void>;
}

export const stagedName = (id: string) => `uploads/${requireValidKey(id)}`;
const idOf = (name: string) => name.replace(/^uploads\//, '');

/** tus reports missing uploads by a status code. */
function nullIfMissing(error: unknown): null {
  const status =
    typeof error === 'object' && error !== null && 'status_code' in error ? error.status_code : undefined;
  if (status === 404 || status === 410) return null;
  throw error;
}

export function openStage<Store extends DataStore>(
  tusStore: Store,
  read: (store: Store, name: string) => Readable | Promise<Readable>,
  cipher: StageCipher,
): UploadStage {
  const write = tusStore.write.bind(tusStore);
  tusStore.write = async (source, name, offset) =>
    write(await cipher.apply(idOf(name), offset, source), name, offset);
  return {
    tusStore,
    open: async (id) => cipher.apply(id, 0, await read(tusStore, stagedName(id))),
    bytesOf: (id) => tusStore.getUpload(stagedName(id)).then(({ offset }) => offset, nullIfMissing),
    async remove(id) {
      await tusStore.remove(stagedName(id)).catch(nullIfMissing);
    },
  };
}

/** `folder` is created right away, accessible only to its owner. */
export function openDiskStage(folder: string, cipher: StageCipher): UploadStage {
  mkdirSync(path.join(folder, 'uploads'), { recursive: true, mode: 0o700 });
  return openStage(new TusFolder({ directory: folder }), (store, name) => store.read(name), cipher);
}
