/**
 * The interface to stored bytes. What a file is, and who may have it, is in the table `files`; here are only keys and
 * bytes.
 */

import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface FileStore {
  /**
   * Stores the complete source under the key, replacing what was there. The file exists completely or not at all, and
   * survives a power cut once this resolves.
   */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** The bytes from `first` up to and including `last`, all by default; null when there is no such file. */
  open(key: string, range?: { readonly first: number; readonly last: number }): Promise<Readable | null>;
  /** No error when there is none. */
  remove(key: string): Promise<void>;
  /** Whether files can be stored now. */
  isReachable(): Promise<boolean>;
}

/** The key of a file of an account. */
export const keyOf = (file: { readonly account_id: string; readonly id: string }) =>
  `${file.account_id}/${file.id}`;

/** Only ids are valid: a key with a path such as `../` is a bug. */
export function requireValidKey(key: string): string {
  if (!/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/.test(key)) throw new TypeError('not a valid file key');
  return key;
}
