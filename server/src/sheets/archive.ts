/**
 * The parts of a workbook's archive. Declared sizes are checked before anything is unpacked, and real sizes while it
 * is scanned. Source: PKWARE APPNOTE 6.3.10, sections 4.3.7 to 4.3.16.
 */

import { crc32, createInflateRaw } from 'node:zlib';
import { partsMax, sharedTextBytesMax, unpackedBytesMax } from './limits.ts';
import { FileRefusal } from './refusal.ts';

export interface Part {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly crc: number;
  readonly headerOffset: number;
}

export interface Archive {
  readonly names: readonly string[];
  /** Finds a part by its path, ignoring case. */
  part(path: string): Part | undefined;
  /** The unpacked bytes of a part. Throws when it is larger than declared, or damaged. */
  unpack(part: Part): AsyncGenerator<Buffer>;
}

const cutOff = 'The file is incomplete or damaged. Save it again, and upload the new file.';
const tooLarge = 'The file is larger than 400 MB when unpacked. Split it into smaller files.';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const overflowing = 0xffffffff;
const chunkBytes = 65_536;

function endOfDirectory(bytes: Buffer): { count: number; offset: number } {
  for (let place = bytes.length - 22; place >= Math.max(0, bytes.length - 65_557); place--)
    if (bytes.readUInt32LE(place) === endSignature) {
      const count = bytes.readUInt16LE(place + 10);
      const offset = bytes.readUInt32LE(place + 16);
      if (count === 0xffff || offset === overflowing) throw new FileRefusal(tooLarge);
      return { count, offset };
    }
  throw new FileRefusal(cutOff);
}

/** The true sizes of a part written with 64-bit fields. */
function wideSizes(extra: Buffer, unpackedBytes: number, packedBytes: number): [number, number] {
  for (let place = 0; place + 4 <= extra.length; place += 4 + extra.readUInt16LE(place + 2)) {
    if (extra.readUInt16LE(place) !== 1) continue;
    let next = place + 4;
    const wide = (narrow: number) => {
      if (narrow !== overflowing) return narrow;
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    };
    const unpacked = wide(unpackedBytes);
    return [unpacked, wide(packedBytes)];
  }
  return [unpackedBytes, packedBytes];
}

function readParts(bytes: Buffer): Part[] {
  const { count, offset } = endOfDirectory(bytes);
  if (count > partsMax)
    throw new FileRefusal('The file has too many internal parts. Copy the claims into a new workbook.');
  const parts: Part[] = [];
  let place = offset;
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(place) !== entrySignature) throw new FileRefusal(cutOff);
    const nameLength = bytes.readUInt16LE(place + 28);
    const extraLength = bytes.readUInt16LE(place + 30);
    const nameEnd = place + 46 + nameLength;
    const [unpackedBytes, packedBytes] = wideSizes(
      bytes.subarray(nameEnd, nameEnd + extraLength),
      bytes.readUInt32LE(place + 24),
      bytes.readUInt32LE(place + 20),
    );
    parts.push({
      // Old Windows programs separate folders by backslashes.
      name: bytes.toString('utf8', place + 46, nameEnd).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(place + 10),
      packedBytes,
      unpackedBytes,
      crc: bytes.readUInt32LE(place + 16),
      headerOffset: bytes.readUInt32LE(place + 42),
    });
    place = nameEnd + extraLength + bytes.readUInt16LE(place + 32);
  }
  return parts;
}

/** The size that a part declares; the library never unpacks more than that. */
function requireReasonableSizes(parts: readonly Part[]): void {
  const unpacked = parts.reduce((sum, part) => sum + part.unpackedBytes, 0);
  if (unpacked > unpackedBytesMax) throw new FileRefusal(tooLarge);
  for (const part of parts) {
    // An empty part packs to two bytes at most. One that only claims to be empty would escape every limit.
    if (part.unpackedBytes === 0 && part.packedBytes > 2) throw new FileRefusal(cutOff);
    if (/sharedStrings\.xml$|styles\.xml$/i.test(part.name) && part.unpackedBytes > sharedTextBytesMax)
      throw new FileRefusal('The sheet has too much text. Split it into smaller files.');
  }
}

/** Reads the directory of an archive. Throws a {@link FileRefusal} when it is truncated or would unpack to too much. */
export function openArchive(whole: Uint8Array): Archive {
  const bytes = Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength);
  let parts: Part[];
  try {
    parts = readParts(bytes);
  } catch (error) {
    // A directory that points past the end of the file.
    if (error instanceof RangeError) throw new FileRefusal(cutOff);
    throw error;
  }
  requireReasonableSizes(parts);
  const byName = new Map(parts.map((part) => [part.name.toLowerCase(), part]));
  if (byName.size !== parts.length)
    throw new FileRefusal('The file is damaged: it lists a part twice. Save it again in Excel.');
  return {
    names: parts.map(({ name }) => name),
    part: (path) => byName.get(path.toLowerCase()),
    unpack: (part) => unpack(bytes, part),
  };
}

async function* unpack(bytes: Buffer, part: Part): AsyncGenerator<Buffer> {
  if (part.headerOffset + 30 > bytes.length || bytes.readUInt32LE(part.headerOffset) !== localSignature)
    throw new FileRefusal(cutOff);
  const start =
    part.headerOffset +
    30 +
    bytes.readUInt16LE(part.headerOffset + 26) +
    bytes.readUInt16LE(part.headerOffset + 28);
  const packed = bytes.subarray(start, start + part.packedBytes);
  if (packed.length < part.packedBytes) throw new FileRefusal(cutOff);
  let unpackedBytes = 0;
  let checksum = 0;
  for await (const chunk of inflated(packed, part.method)) {
    unpackedBytes += chunk.length;
    if (unpackedBytes > part.unpackedBytes) throw new FileRefusal(tooLarge);
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (unpackedBytes !== part.unpackedBytes || checksum !== part.crc) throw new FileRefusal(cutOff);
}

async function* inflated(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === 0) {
    for (let place = 0; place < packed.length; place += chunkBytes)
      yield packed.subarray(place, place + chunkBytes);
    return;
  }
  if (method !== 8)
    throw new FileRefusal('The file uses an unsupported compression. Save it again in Excel.');
  const inflate = createInflateRaw({ chunkSize: chunkBytes });
  inflate.end(packed);
  try {
    for await (const chunk of inflate) yield chunk as Buffer;
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    throw new FileRefusal(cutOff);
  }
}
