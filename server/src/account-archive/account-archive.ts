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
  readonly folder: string;
  readonly print: (line: string) => void;
}

export interface WrittenArchive {
  readonly file: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

interface Entry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly rows?: number;
}

/** Null when there is no such account. */
export async function writeAccountArchive(options: AccountArchiveOptions): Promise<WrittenArchive | null> {
  const { database, accountId, folder } = options;
  const name = await database.asSystem('export an account', (sql) => accountName(sql, accountId));
  if (name === undefined) return null;
  const exportedAt = new Date().toISOString();
  const file = path.join(
    folder,
    `account-${accountId}-${exportedAt.replaceAll(':', '-').slice(0, 19)}Z.tar.gz`,
  );
  const unfinished = `${file}.unfinished`;
  const pack = createPack();
  const written = pipeline(
    Readable.from(pack),
    createGzip(),
    createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
  );
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
    await rename(unfinished, file);
    const tables = entries.filter(({ rows }) => rows !== undefined);
    return {
      file,
      tables: tables.length,
      rows: tables.reduce((sum, { rows = 0 }) => sum + rows, 0),
      files: entries.length - tables.length,
    };
  } catch (error) {
    pack.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function addContent(pack: Pack, options: AccountArchiveOptions): Promise<Entry[]> {
  const { database, files, accountId, print } = options;
  const reason = 'export an account';
  const entries: Entry[] = [];
  const people = await database.asSystem(reason, (sql) => accountPeople(sql, accountId));
  entries.push(await addRows(pack, 'tables/people.jsonl', people));
  const stored: { id: string; account_id: string; name: string }[] = [];
  for (const table of await database.asSystem(reason, accountTables)) {
    // In parts, so that a large table is never in memory as a whole.
    let after = firstPlace;
    for (let part = 1; ; part++) {
      const page = await database.asSystem(reason, (sql) =>
        accountRows(sql, accountId, table, after, pageMax),
      );
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.place;
      const rows = page.map(({ content }) => content);
      const suffix = part === 1 ? '' : `-${String(part).padStart(5, '0')}`;
      entries.push(await addRows(pack, `tables/${table}${suffix}.jsonl`, rows));
      if (table === 'files')
        for (const { id, name } of rows)
          stored.push({ id: String(id), account_id: accountId, name: String(name) });
    }
  }
  print(`Copying ${stored.length} files`);
  for (const file of stored) {
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
