/** The last step of a restore, when PostgreSQL runs on what was unpacked. */

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { recordRestore } from '../db/backup/restores.ts';
import { compareRows, countRows } from '../db/backup/row-counts.ts';
import { migrate } from '../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Unpacked } from './unpack.ts';

/** Between unpacking and finishing, in the folder that is being restored. */
const recordName = 'restoring.json';

const recordSchema = z.object({
  startedAt: z.string(),
  rows: z.record(z.string(), z.tuple([z.number(), z.number()]).readonly()),
  files: z.record(z.string(), z.string()),
});

export const writeRestoreRecord = (dataDir: string, { manifest, files }: Unpacked): Promise<void> =>
  writeFile(
    path.join(dataDir, recordName),
    JSON.stringify({
      startedAt: manifest.startedAt,
      rows: manifest.rows,
      files,
    } satisfies z.infer<typeof recordSchema>),
    { mode: 0o600 },
  );

export interface Finished {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** The differences from the backup, one line each; empty if there are none. */
  readonly differences: readonly string[];
}

/**
 * Compares tables and files with the backup. If nothing differs, migrates the database to this version and records
 * the restore, so that no call is placed before the engine has asked the carrier which calls were made since the
 * backup.
 */
export async function finishRestore(dataDir: string, ownerUrl: string, stored: FileStore): Promise<Finished> {
  const record = recordSchema.parse(JSON.parse(await readFile(path.join(dataDir, recordName), 'utf8')));
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'claimline restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const counts = await countRows(client);
    const differences = compareRows(record.rows, counts);
    const files = Object.entries(record.files);
    for (const [key, sha256] of files)
      if ((await sha256Of(stored, key)) !== sha256) differences.push(`the file ${key} differs`);
    if (differences.length === 0) {
      await migrate(ownerUrl, undefined, undefined, async () => {});
      await recordRestore(client, record.startedAt);
    }
    const values = Object.values(counts);
    return {
      tables: values.length,
      rows: values.reduce((sum, count) => sum + count, 0),
      files: files.length,
      differences,
    };
  } finally {
    await client.end();
  }
}

async function sha256Of(stored: FileStore, key: string): Promise<string | null> {
  const bytes = await stored.open(key);
  if (bytes === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of bytes as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
