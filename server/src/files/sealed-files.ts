/**
 * A file store that encrypts what it stores, by AES-256-GCM in chunks, so that any part can be read without the rest. A
 * chunk opens only at its place in its file, and a file that was cut off does not open at its end. Each file has a key of
 * its own, derived from its account's key. Files from before this existed are passed on as they are.
 */

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DataKeys } from './data-keys.ts';
import type { FileStore } from './file-store.ts';

const magic = Buffer.from('CLMSEAL1');
const saltBytes = 32;
const headerBytes = magic.length + saltBytes;
const plainChunkBytes = 64 * 1024;
const tagBytes = 16;
const chunkBytes = plainChunkBytes + tagBytes;

export interface SealedFiles extends FileStore {
  /** Encrypts a file that was stored before files were encrypted. False when there was nothing to do. */
  sealStored(key: string): Promise<boolean>;
}

interface FileKey {
  readonly key: Buffer;
  /** Binds the bytes to their place in the store. */
  readonly place: Buffer;
}

/** No chunk number repeats under one file's key. The last chunk is marked, so that a shortened file is noticed. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 0, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function sealChunk({ key, place }: FileKey, number: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(place);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openChunk({ key, place }: FileKey, number: number, isLast: boolean, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), {
    authTagLength: tagBytes,
  }).setAAD(place);
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  const plain = decipher.update(sealed.subarray(0, sealed.length - tagBytes));
  // Returns nothing in this mode, and throws unless the tag is right.
  decipher.final();
  return plain;
}

/**
 * Pieces of exactly `size` bytes; the last is shorter, or as long when nothing follows. At least one. Each is overwritten by
 * the next: a large file would otherwise leave several times its size to garbage collection.
 */
async function* piecesOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  const piece = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  for await (const chunk of source)
    for (let place = 0; place < chunk.byteLength; ) {
      // A piece is complete when something follows it.
      if (filled === size) {
        yield { piece, isLast: false };
        filled = 0;
      }
      const end = Math.min(chunk.byteLength, place + size - filled);
      piece.set(chunk.subarray(place, end), filled);
      filled += end - place;
      place = end;
    }
  yield { piece: piece.subarray(0, filled), isLast: true };
}

export function sealFiles(store: FileStore, dataKeys: DataKeys): SealedFiles {
  async function fileKeyOf(key: string, salt: Buffer): Promise<FileKey> {
    const accountId = key.split('/', 1)[0] ?? '';
    const dataKey = await dataKeys.of(accountId);
    return {
      key: Buffer.from(hkdfSync('sha256', dataKey, salt, 'claimline file', 32)),
      place: Buffer.from(key),
    };
  }

  /** Null when the file is missing; undefined when it is not encrypted. */
  async function saltOf(key: string): Promise<Buffer | null | undefined> {
    const found = await store.open(key, { first: 0, last: headerBytes - 1 }).catch((error: unknown) => {
      // How a bucket answers when a range of an empty object is requested.
      if (error instanceof Error && error.name === 'InvalidRange') return Readable.from([]);
      throw error;
    });
    if (found === null) return null;
    const header = await buffer(found);
    const isSealed = header.length === headerBytes && header.subarray(0, magic.length).equals(magic);
    return isSealed ? header.subarray(magic.length) : undefined;
  }

  async function* opened(
    sealed: AsyncIterable<Uint8Array>,
    fileKey: FileKey,
    { first, last }: { first: number; last: number },
  ): AsyncGenerator<Buffer> {
    let number = Math.floor(first / plainChunkBytes);
    for await (const { piece, isLast } of piecesOf(sealed, chunkBytes)) {
      const start = number * plainChunkBytes;
      // The byte that shows that the file goes on after the requested range.
      if (start > last) return;
      const plain = openChunk(fileKey, number, isLast, piece);
      yield plain.subarray(Math.max(0, first - start), last - start + 1);
      number += 1;
    }
  }

  async function put(key: string, source: AsyncIterable<Uint8Array>) {
    const salt = randomBytes(saltBytes);
    const fileKey = await fileKeyOf(key, salt);
    const hash = createHash('sha256');
    let bytes = 0;
    async function* sealed() {
      yield Buffer.concat([magic, salt]);
      let number = 0;
      for await (const { piece, isLast } of piecesOf(source, plainChunkBytes)) {
        hash.update(piece);
        bytes += piece.length;
        yield sealChunk(fileKey, number, isLast, piece);
        number += 1;
      }
    }
    await store.put(key, sealed());
    return { bytes, sha256: hash.digest('hex') };
  }

  return {
    ...store,
    put,
    async open(key, range) {
      const salt = await saltOf(key);
      if (salt === null) return null;
      if (salt === undefined) return store.open(key, range);
      const plain = range ?? { first: 0, last: Number.MAX_SAFE_INTEGER };
      const first = headerBytes + Math.floor(plain.first / plainChunkBytes) * chunkBytes;
      // One byte more than the chunks, to see whether the file ends there.
      const last = headerBytes + (Math.floor(plain.last / plainChunkBytes) + 1) * chunkBytes;
      const sealed = await store.open(key, { first, last: Math.min(last, Number.MAX_SAFE_INTEGER) });
      if (sealed === null) return null;
      const fileKey = await fileKeyOf(key, salt);
      return Readable.from(opened(sealed, fileKey, plain), { objectMode: false });
    },
    async sealStored(key) {
      if ((await saltOf(key)) !== undefined) return false;
      const source = await store.open(key);
      if (source === null) return false;
      await put(key, source);
      return true;
    },
  };
}
