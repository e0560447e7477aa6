/** A restore into a separate database that fails halfway. */

import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { readConfiguration } from '../configuration.ts';
import { migrate } from '../db/migrate.ts';
import { openDiskStore } from '../files/disk-store.ts';
import { ArchiveWriter } from './archive.ts';
import { dumpName } from './database-copy.ts';
import { finishRestore, writeRestoreRecord } from './finish-restore.ts';
import { unpackBackup } from './unpack.ts';

const passphrase = 'correct horse battery staple';
let testing: TestDatabase;
let folder: string;

beforeAll(async () => {
  testing = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'claimline-restore-'));
  // What it would restore is in the database already.
  await writeFile(path.join(folder, 'pg_restore'), '#!/bin/sh\nexec /bin/cat > /dev/null\n');
  await chmod(path.join(folder, 'pg_restore'), 0o755);
});
afterAll(async () => {
  await testing.drop();
  await rm(folder, { recursive: true, force: true });
});

const startedAt = new Date().toISOString();
const manifest = {
  startedAt,
  finishedAt: startedAt,
  postgresVersion: '18',
  database: 'dump',
  rows: {},
} as const;

/** A backup with a dump, and after it an entry that only a newer version knows. */
async function unpackHalf() {
  const file = path.join(folder, 'half.backup.age');
  const archive = new ArchiveWriter(file, passphrase, 1);
  await archive.addParts(dumpName, Readable.from([Buffer.from('a dump')]));
  await archive.addBytes('unknown/entry', Buffer.from('x'));
  await archive.finish(manifest);
  return unpackBackup({
    configuration: readConfiguration({
      DATABASE_URL: testing.url,
      DATA_DIR: folder,
      AUTH_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'http://127.0.0.1:3000',
      CARRIER_URL: 'http://127.0.0.1',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: '0'.repeat(32),
      CALLER_ID: '+18885550100',
    }),
    cluster: path.join(folder, 'cluster'),
    ownerUrl: testing.ownerUrl,
    file,
    passphrase,
    env: { PATH: folder },
  });
}

const refusal = /being restored into this database, or that was interrupted/;

test('no process uses a database until the restore into it is complete', async () => {
  await expect(unpackHalf()).rejects.toThrow('an entry that this version does not know');
  for (const url of [testing.url, testing.ownerUrl]) await expect(migrate(url)).rejects.toThrow(refusal);

  await writeRestoreRecord(folder, { manifest: { ...manifest, format: 1, entries: [] }, files: {} });
  await finishRestore(folder, testing.ownerUrl, openDiskStore(path.join(folder, 'files')));
  await expect(migrate(testing.url)).resolves.toEqual({ applied: 0 });
  const client = new pg.Client({ connectionString: testing.ownerUrl });
  await client.connect();
  const { rows } = await client.query('select settled_at from restores');
  await client.end();
  expect(rows).toEqual([{ settled_at: null }]);
});
