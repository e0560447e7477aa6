/**
 * Writes an account's whole content as a compressed tar: JSON lines for each table, and its files, readable
 * (`docs/account-archive.md`).
 */

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as createPack, type Pack } from 'tar-stream';
import {
  accountName,
  accountPeople,
  accountRows,
  accountTables,
  firstPlace,
} from '../db/accounts/account-content.ts';
import type { Database } from '../db/database.ts';
import { type FileStore, keyOf } from '../files/file-store.ts';

/** Rows that are read at once. */
const pageMax = 1000;

export interface AccountArchiveOptions {
  readonly database: Database;
  /** Decrypts what it reads. */
  readonly files: Pick<FileStore, 'open'>;
  readonly accountId: string;
  /** Called often, with the percentage that is written. When it throws, the writing ends. */
  readonly onProgress?: (percent: number) => Promise<void>;
}

export interface ArchiveContents {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/** The share of the progress that tables make; stored files are the rest. */
const tablesPercent = 40;

interface Entry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly rows?: number;
}

/** The name of the archive's file. */
export const archiveName = (accountId: string, exportedAt: string) =>
  `account-${accountId}-${exportedAt.replaceAll(':', '-').slice(0, 19)}Z.tar.gz`;

/** Writes it to `store`, which reads the source to its end. Null when there is no such account. */
export async function writeAccountArchive(
  options: AccountArchiveOptions,
  store: (source: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<ArchiveContents | null> {
  const { database, accountId } = options;
  const name = await database.asSystem('export an account', (sql) => accountName(sql, accountId));
  if (name === undefined) return null;
  const exportedAt = new Date().toISOString();
  const pack = createPack();
  const gzip = createGzip();
  const written = Promise.all([pipeline(Readable.from(pack), gzip), store(gzip)]);
  try {
    const entries = await Promise.race([addContent(pack, options), written.then(() => [])]);
    const text = JSON.stringify(
      { format: 1, account: { id: accountId, name }, exported_at: exportedAt, entries },
      null,
      2,
    );
    await addEntry(pack, 'manifest.json', Buffer.from(`${text}\n`));
    pack.finalize();
    await written;
    const tables = entries.filter(({ rows }) => rows !== undefined);
    return {
      tables: tables.length,
      rows: tables.reduce((sum, { rows = 0 }) => sum + rows, 0),
      files: entries.length - tables.length,
    };
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error('the archive could not be written'));
    await written.catch(() => undefined);
    throw error;
  }
}

/** Writes it into a folder, whole or not at all. */
export async function writeArchiveFile(
  options: AccountArchiveOptions & { readonly folder: string },
): Promise<(ArchiveContents & { readonly file: string }) | null> {
  const file = path.join(options.folder, archiveName(options.accountId, new Date().toISOString()));
  const unfinished = `${file}.unfinished`;
  try {
    const contents = await writeAccountArchive(options, (source) =>
      pipeline(source, createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })),
    );
    if (contents === null) return null;
    await rename(unfinished, file);
    return { ...contents, file };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function addContent(pack: Pack, options: AccountArchiveOptions): Promise<Entry[]> {
  const { database, files, accountId, onProgress = async () => undefined } = options;
  const reason = 'export an account';
  const entries: Entry[] = [];
  const people = await database.asSystem(reason, (sql) => accountPeople(sql, accountId));
  entries.push(await addRows(pack, 'tables/people.jsonl', people));
  const stored: { id: string; account_id: string; name: string }[] = [];
  const tables = await database.asSystem(reason, accountTables);
  for (const [place, table] of tables.entries()) {
    await onProgress(Math.floor((place / tables.length) * tablesPercent));
    // In parts, so that a large table is never in memory as a whole.
    let after = firstPlace;
    for (let part = 1; ; part++) {
      const page = await database.asSystem(reason, (sql) =>
        accountRows(sql, accountId, table, after, pageMax),
      );
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.place;
      await onProgress(Math.floor((place / tables.length) * tablesPercent));
      const rows = page.map(({ content }) => content);
      const suffix = part === 1 ? '' : `-${String(part).padStart(5, '0')}`;
      entries.push(await addRows(pack, `tables/${table}${suffix}.jsonl`, rows));
      if (table === 'files')
        for (const { id, name } of rows.filter(({ kind }) => kind !== 'archive'))
          stored.push({ id: String(id), account_id: accountId, name: String(name) });
    }
  }
  for (const [place, file] of stored.entries()) {
    await onProgress(tablesPercent + Math.floor((place / stored.length) * (100 - tablesPercent)));
    const bytes = await files.open(keyOf(file));
    // Deleted since its row was read.
    if (bytes === null) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of bytes as AsyncIterable<Buffer>) chunks.push(chunk);
    entries.push(await addEntry(pack, `files/${file.id}-${safeName(file.name)}`, Buffer.concat(chunks)));
  }
  return entries;
}

/** A name that every system can unpack. */
const safeName = (name: string) => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').slice(-80);

async function addRows(pack: Pack, name: string, rows: readonly object[]): Promise<Entry> {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return { ...(await addEntry(pack, name, Buffer.from(text))), rows: rows.length };
}

async function addEntry(pack: Pack, name: string, bytes: Buffer): Promise<Entry> {
  const added = Promise.withResolvers<void>();
  pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? added.reject(error) : added.resolve()));
  await added.promise;
  return { name, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}
