/**
 * The file of a backup: a tar, compressed by zstd, encrypted with a passphrase by age. Without Claimline it is read by
 * `age --decrypt FILE | zstd --decompress | tar --extract`. Its last entry is the manifest with the SHA-256 of each other.
 */

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract as createExtract, pack as createPack, type Extract, type Pack } from 'tar-stream';
import { z } from 'zod';
import { ConfigurationError } from '../configuration.ts';
import { codeOf } from '../error-code.ts';

const manifestName = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  /** When the copy of the database began. Later changes may be missing. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  postgresVersion: z.string(),
  /** How the database was copied: its folder, or a dump by pg_dump. */
  database: z.enum(['cluster', 'dump']),
  rows: z.record(z.string(), z.tuple([z.number(), z.number()]).readonly()),
  entries: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
type Entry = Manifest['entries'][number];

/** A backup that cannot be read: a wrong passphrase, or a damaged or shortened file. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Sources of unknown length, such as a dump, are stored as numbered parts of this size. */
const partBytes = 8 * 1024 * 1024;
const partName = /\.part-(\d{6})$/;

type TarSink = ReturnType<Pack['entry']>;
type TarEntry = Extract extends AsyncIterable<infer Source> ? Source : never;

export class ArchiveWriter {
  readonly entries: Entry[] = [];
  readonly #pack = createPack();
  readonly #written: Promise<void>;
  #hasFailed = false;

  /** Only tests pass a work factor, the logarithm of how often scrypt hashes: age's own takes a second of CPU time. */
  constructor(path: string, passphrase: string, workFactor?: number) {
    this.#written = writeSealed(Readable.from(this.#pack), path, passphrase, workFactor);
    // Reported by whatever is awaited next.
    this.#written.catch((error: unknown) => {
      this.#hasFailed = true;
      this.#pack.destroy(toError(error));
    });
  }

  async addFolder(name: string): Promise<void> {
    await this.#add({ name, type: 'directory' });
  }

  async addBytes(name: string, bytes: Buffer): Promise<void> {
    await this.addStream(name, bytes.byteLength, Readable.from([bytes]));
  }

  /** Returns its SHA-256. */
  async addStream(name: string, bytes: number, source: AsyncIterable<Uint8Array>): Promise<string> {
    const hash = createHash('sha256');
    await this.#add({ name, size: bytes }, async (sink) => {
      await pipeline(
        source,
        async function* hashed(chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
          }
        },
        sink,
      );
    });
    const sha256 = hash.digest('hex');
    this.entries.push({ name, bytes, sha256 });
    return sha256;
  }

  /** Stores a source of unknown length as `name.part-000001` and so on. */
  async addParts(name: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    let part = 0;
    let waiting: Uint8Array[] = [];
    let bytes = 0;
    const flush = async () => {
      part++;
      await this.addBytes(`${name}.part-${String(part).padStart(6, '0')}`, Buffer.concat(waiting));
      waiting = [];
      bytes = 0;
    };
    for await (const chunk of source) {
      waiting.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= partBytes) await flush();
    }
    if (bytes > 0 || part === 0) await flush();
  }

  /** Adds the manifest. Resolves once everything is on disk. */
  async finish(manifest: Omit<Manifest, 'entries' | 'format'>): Promise<void> {
    const complete: Manifest = { format: 1, ...manifest, entries: this.entries };
    const text = Buffer.from(JSON.stringify(complete));
    await this.#add({ name: manifestName, size: text.byteLength }, async (sink) => {
      await pipeline(Readable.from([text]), sink);
    });
    this.#pack.finalize();
    await this.#written;
  }

  async abort(error: unknown): Promise<void> {
    this.#pack.destroy(toError(error));
    await this.#written.catch(() => undefined);
  }

  async #add(
    header: { name: string; size?: number; type?: 'directory' },
    fill?: (sink: TarSink) => Promise<void>,
  ): Promise<void> {
    // Gives the reason; the error of the tar stream only says that it was closed.
    if (this.#hasFailed) await this.#written;
    const added = Promise.withResolvers<void>();
    const sink = this.#pack.entry(
      { ...header, mode: header.type === 'directory' ? 0o700 : 0o600 },
      (error) => (error ? added.reject(error) : added.resolve()),
    );
    // Never resolves once writing has failed.
    const failed = this.#written.then(() => added.promise);
    await Promise.race([Promise.all([fill?.(sink), added.promise]), failed]);
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

async function writeSealed(
  source: Readable,
  path: string,
  passphrase: string,
  workFactor: number | undefined,
): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
  const compressed = source.pipe(createZstdCompress());
  source.once('error', (error) => compressed.destroy(error));
  const sealed = await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>);
  await pipeline(Readable.from(sealed), createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }));
}

export interface ArchiveEntry {
  /** Without the number of its part. */
  readonly name: string;
  readonly isFolder: boolean;
  readonly bytes: Readable;
}

/**
 * Passes each entry to `take`, one after the other; parts of one source come as one. Afterwards every entry has been
 * compared with the manifest, which is returned. Throws ArchiveError.
 */
export async function readArchive(
  path: string,
  passphrase: string,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<Manifest> {
  const found = new Map<string, Entry>();
  let manifest: Manifest | undefined;
  try {
    const extract = createExtract();
    const opened = openSealed(path, passphrase, extract);
    opened.catch((error: unknown) => extract.destroy(toError(error)));
    for await (const { name, isFolder, bytes } of joinParts(extract, found)) {
      if (name === manifestName) manifest = await readManifest(bytes);
      else await take({ name, isFolder, bytes });
      bytes.resume();
    }
    await opened;
  } catch (error) {
    throw explained(error, path);
  }
  if (manifest === undefined) throw new ArchiveError(`${path} is incomplete: its manifest is missing.`);
  for (const entry of manifest.entries) {
    const read = found.get(entry.name);
    if (read?.bytes !== entry.bytes || read.sha256 !== entry.sha256)
      throw new ArchiveError(`${path} is damaged: ${entry.name} differs from the manifest.`);
  }
  if (found.size !== manifest.entries.length)
    throw new ArchiveError(`${path} is damaged: it has entries that its manifest does not list.`);
  return manifest;
}

/** Reads everything and compares it with the manifest. */
export const verifyArchive = (path: string, passphrase: string): Promise<Manifest> =>
  readArchive(path, passphrase, async ({ bytes }) => {
    for await (const _ of bytes);
  });

async function openSealed(path: string, passphrase: string, into: Extract): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = await decrypter.decrypt(
    Readable.toWeb(createReadStream(path, { highWaterMark: 1024 * 1024 })) as ReadableStream<Uint8Array>,
  );
  await pipeline(Readable.from(opened), createZstdDecompress(), into);
}

async function* joinParts(extract: Extract, found: Map<string, Entry>): AsyncGenerator<ArchiveEntry> {
  const entries = (async function* () {
    yield* extract;
  })();
  let next = await entries.next();
  while (!next.done) {
    const first = next.value;
    const name = first.header.name.replace(partName, '');
    const isFolder = first.header.type === 'directory';
    if (name === first.header.name) {
      yield { name, isFolder, bytes: Readable.from(isFolder ? [] : hashed(first, found)) };
      if (isFolder) first.resume();
      next = await entries.next();
      continue;
    }
    const afterParts = Promise.withResolvers<IteratorResult<TarEntry, void>>();
    const parts = async function* () {
      let part = first;
      for (;;) {
        yield* hashed(part, found);
        const following = await entries.next();
        if (following.done || following.value.header.name.replace(partName, '') !== name) {
          afterParts.resolve(following);
          return;
        }
        part = following.value;
      }
    };
    yield { name, isFolder, bytes: Readable.from(parts()) };
    next = await afterParts.promise;
  }
}

async function* hashed(entry: TarEntry, found: Map<string, Entry>): AsyncGenerator<Buffer> {
  const { name } = entry.header;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of entry as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.byteLength;
    yield chunk;
  }
  if (name !== manifestName) found.set(name, { name, bytes, sha256: hash.digest('hex') });
}

async function readManifest(source: Readable): Promise<Manifest> {
  const chunks: Buffer[] = [];
  for await (const chunk of source as AsyncIterable<Buffer>) chunks.push(chunk);
  const parsed = manifestSchema.safeParse(JSON.parse(Buffer.concat(chunks).toString()));
  if (!parsed.success)
    throw new ArchiveError('The backup was written by a newer Claimline: use that version.');
  return parsed.data;
}

function explained(error: unknown, path: string): unknown {
  if (error instanceof ArchiveError || error instanceof ConfigurationError || !(error instanceof Error))
    return error;
  if (codeOf(error) === 'ENOENT') return new ArchiveError(`There is no file ${path}.`);
  if (/no identity matched|incorrect|passphrase/i.test(error.message))
    return new ArchiveError(`${path} does not open with this passphrase.`);
  return new ArchiveError(`${path} is damaged or incomplete (${error.message}).`);
}
