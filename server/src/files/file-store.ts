/**
 * The door to where bytes are kept. What a file is, and who may have it, stands in the table `files`; here are only
 * keys and bytes.
 */

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
  /** Whether files can be kept now. */
  isReachable(): Promise<boolean>;
}

/** Where a file of an account is kept. */
export const keyOf = (file: { readonly account_id: string; readonly id: string }) =>
  `${file.account_id}/${file.id}`;

/** Ids only: a key that climbs out of its place is a fault of ours. */
export function demandKey(key: string): string {
  if (!/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/.test(key)) throw new TypeError('not a key of a file');
  return key;
}
