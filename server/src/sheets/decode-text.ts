/** Decodes text files in the usual encodings: UTF-8, UTF-16 and Windows-1252, with or without a byte order mark. */

import { FileRefusal } from './refusal.ts';

/** Without a mark, NUL in every other byte at the beginning shows which half of each pair is the high one. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 512);
  const nulsAt = (parity: number) => head.filter((byte, place) => place % 2 === parity && byte === 0).length;
  const [even, odd] = [nulsAt(0), nulsAt(1)];
  const many = head.length * 0.35;
  if (odd > many && even < odd / 10) return 'utf-16le';
  if (even > many && odd < even / 10) return 'utf-16be';
  return null;
}

export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

/** Throws a {@link FileRefusal} for bytes that are not text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be');
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return decoded(bytes, unmarked);
  if (isBinary(bytes))
    throw new FileRefusal('This file type isn’t supported. Upload .xlsx, .csv, or X12 837.');
  const padded = bytes.findLastIndex((byte) => byte !== 0) + 1;
  const text = bytes.subarray(0, padded);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(text), encoding: 'utf-8' };
  } catch {
    return decoded(text, 'windows-1252');
  }
}

/** A few NULs are damage in single values, and many at the end are padding; elsewhere many show that it is no text. */
const nulShareMax = 0.001;

function isBinary(bytes: Uint8Array): boolean {
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1;
  if (end < bytes.length / 2) return true;
  let nuls = 0;
  for (let place = bytes.indexOf(0); place !== -1 && place < end; place = bytes.indexOf(0, place + 1)) nuls++;
  return nuls > Math.max(3, end * nulShareMax);
}

function decoded(bytes: Uint8Array, encoding: DecodedText['encoding']): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
