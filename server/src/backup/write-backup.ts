/** Writes a backup of a running installation: database, stored files and secrets. */

import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { ConfigurationError, type readConfiguration } from '../configuration.ts';
import { isRecorded, recordedFiles } from '../db/backup/stored-files.ts';
import { codeOf } from '../error-code.ts';
import { keyOf } from '../files/file-store.ts';
import { makeFolder } from '../files/usable-folder.ts';
import { ArchiveWriter, type Manifest, verifyArchive } from './archive.ts';
import { copyCluster, dumpDatabase } from './database-copy.ts';
import { dataFilesOf, storedFilesOf } from './installation.ts';

export const filesPrefix = 'files/';
export const dataPrefix = 'data/';
export const backupExtension = '.backup.age';

export interface BackupOptions {
  readonly configuration: ReturnType<typeof readConfiguration>;
  /** For the user that owns the database; for a cluster a superuser. */
  readonly ownerUrl: string;
  readonly database: Manifest['database'];
  readonly folder: string;
  readonly passphrase: string;
  /** Of pg_dump. */
  readonly env: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
  /** Gets the path of the archive being written. Do not use the file before it is verified and renamed. */
  readonly onBegun: (unfinished: string) => void;
}

/** Returns the path of the backup, which has been read again and compared. */
export async function writeBackup(options: BackupOptions): Promise<{ file: string; manifest: Manifest }> {
  const { folder } = options;
  try {
    await makeFolder(folder);
    return await writeInto(options);
  } catch (error) {
    const reason = folderProblems[codeOf(error) ?? ''];
    throw reason === undefined ? error : new ConfigurationError(`${folder} cannot be used: ${reason}.`);
  }
}

const folderProblems: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOENT: 'its file system does not support folders',
};

async function writeInto(options: BackupOptions): Promise<{ file: string; manifest: Manifest }> {
  const { folder, passphrase, print, onBegun } = options;
  const startedAt = new Date();
  const name = startedAt
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z');
  const file = path.join(folder, `${name}${backupExtension}`);
  const unfinished = `${file}.unfinished`;
  onBegun(unfinished);
  const archive = new ArchiveWriter(unfinished, passphrase);
  try {
    await fill(archive, options, startedAt);
    print('Verifying the backup');
    const manifest = await verifyArchive(unfinished, passphrase);
    await rename(unfinished, file);
    await using handle = await open(folder, 'r');
    await handle.sync();
    return { file, manifest };
  } catch (error) {
    await archive.abort(error);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fill(
  archive: ArchiveWriter,
  { configuration, ownerUrl, database, env, print }: BackupOptions,
  startedAt: Date,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'claimline backup' });
  // The statement in progress rejects as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: versions } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    print('Copying the database');
    const copy = database === 'cluster' ? copyCluster : dumpDatabase;
    const rows = await copy(ownerUrl, client, archive, env);
    print('Copying the files');
    await copyFiles(archive, client, configuration);
    for (const { name, bytes } of await dataFilesOf(configuration))
      await archive.addBytes(dataPrefix + name, bytes);
    await archive.finish({
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      postgresVersion: versions[0]?.version ?? '',
      database,
      rows,
    });
  } finally {
    await client.end();
  }
}

/**
 * After the database: every file that the copied database refers to existed then, unless it has been deleted since.
 */
async function copyFiles(
  archive: ArchiveWriter,
  client: pg.Client,
  configuration: BackupOptions['configuration'],
): Promise<void> {
  const stored = storedFilesOf(configuration);
  for await (const file of recordedFiles(client)) {
    const bytes = await stored.open(keyOf(file));
    if (bytes !== null) await archive.addParts(filesPrefix + keyOf(file), bytes as AsyncIterable<Uint8Array>);
    else if (await isRecorded(client, file.id))
      throw new Error(`the file ${keyOf(file)} is recorded but its bytes are missing`);
  }
}
