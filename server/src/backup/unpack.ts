/** Unpacks a backup into an empty installation. */

import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { z } from 'zod';
import { ConfigurationError, type readConfiguration } from '../configuration.ts';
import { markRestoring } from '../db/backup/restores.ts';
import { ArchiveError, type Manifest, readArchive } from './archive.ts';
import { clusterPrefix, dumpName, rolesName, runClient } from './database-copy.ts';
import { storedFilesOf } from './installation.ts';
import { backupExtension, dataPrefix, filesPrefix } from './write-backup.ts';

export interface UnpackOptions {
  readonly configuration: ReturnType<typeof readConfiguration>;
  /** The folder of a cluster, which must be empty or missing. */
  readonly cluster: string;
  /** Of an empty database for a dump; null when there is none. */
  readonly ownerUrl: string | null;
  readonly file: string;
  readonly passphrase: string;
  /** Of pg_restore. */
  readonly env: NodeJS.ProcessEnv;
}

/** The file itself, or the newest backup in the folder. */
export async function findBackup(place: string): Promise<string> {
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return null;
    throw new ConfigurationError(`${place} cannot be read (${error.code ?? error.message}).`);
  });
  if (names === null) return place;
  const newest = names
    .filter((name) => name.endsWith(backupExtension))
    .sort()
    .at(-1);
  if (newest === undefined)
    throw new ConfigurationError(`There is no backup (*${backupExtension}) in ${place}.`);
  return path.join(place, newest);
}

export interface Unpacked {
  readonly manifest: Manifest;
  /** The SHA-256 of each stored file by its key. */
  readonly files: Record<string, string>;
}

export async function unpackBackup(options: UnpackOptions): Promise<Unpacked> {
  const { configuration, cluster, ownerUrl, file, passphrase, env } = options;
  const stored = storedFilesOf(configuration);
  const files: Unpacked['files'] = {};
  if (ownerUrl !== null) await markRestoring(ownerUrl);
  const manifest = await readArchive(file, passphrase, async ({ name, isFolder, bytes }) => {
    if (name.startsWith(clusterPrefix)) {
      const place = inside(cluster, name.slice(clusterPrefix.length));
      if (isFolder) await mkdir(place, { recursive: true, mode: 0o700 });
      else {
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        await pipeline(bytes, createWriteStream(place, { mode: 0o600, flags: 'wx' }));
      }
    } else if (name === rolesName) await createRoles(requireDatabase(ownerUrl), await readRoles(bytes));
    else if (name === dumpName) await restoreDump(requireDatabase(ownerUrl), bytes, env);
    else if (name.startsWith(filesPrefix)) {
      const key = name.slice(filesPrefix.length);
      files[key] = (await stored.put(key, bytes)).sha256;
    } else if (name.startsWith(dataPrefix))
      await writeFile(inside(configuration.dataDir, name.slice(dataPrefix.length)), await buffer(bytes), {
        mode: 0o600,
        flag: 'wx',
        flush: true,
      });
    else throw new ArchiveError(`${file} has an entry that this version does not know: ${name}.`);
  });
  return { manifest, files };
}

/** `kind` is what can be restored with the settings. */
export function requireSameKind(database: Manifest['database'], kind: string): void {
  if (database === kind) return;
  throw new ConfigurationError(
    database === 'dump'
      ? 'This backup is a dump of a separate PostgreSQL: set an empty database in DATABASE_URL (and MIGRATIONS_DATABASE_URL).'
      : 'This backup has an embedded PostgreSQL: remove DATABASE_URL (and MIGRATIONS_DATABASE_URL).',
  );
}

function requireDatabase(ownerUrl: string | null): string {
  if (ownerUrl === null) throw new Error('a dump is restored without a database');
  return ownerUrl;
}

const readRoles = async (bytes: NodeJS.ReadableStream) =>
  z.array(z.string()).parse(JSON.parse((await buffer(bytes)).toString()));

/** The names are authenticated, but a bug must not write outside the folder either. */
function inside(folder: string, name: string): string {
  const place = path.join(folder, name);
  if (!place.startsWith(folder + path.sep))
    throw new ArchiveError(`The backup has an entry outside its folder: ${name}.`);
  return place;
}

/** These roles cannot sign in. The next start lets the server's user act as them. */
async function createRoles(ownerUrl: string, roles: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles');
    const present = new Set(rows.map(({ rolname }) => rolname));
    for (const role of roles.filter((name) => !present.has(name)))
      await client.query(`create role ${pg.escapeIdentifier(role)} nologin`);
  } finally {
    await client.end();
  }
}

async function restoreDump(
  ownerUrl: string,
  dump: NodeJS.ReadableStream,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const restore = runClient('pg_restore', ownerUrl, env, [
    '--no-owner',
    '--exit-on-error',
    '--single-transaction',
  ]);
  await Promise.all([pipeline(dump, restore.input), restore.ended]);
}
