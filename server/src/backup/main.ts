/**
 * The server's part of `npm run backup` and `npm run restore`, which run it as
 * `write FOLDER cluster|dump`, `verify PLACE cluster|dump`, `unpack PLACE` and `finish`.
 */

import { rmSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError, configurationExitCode, readConfiguration } from '../configuration.ts';
import { createLog } from '../log.ts';
import { ArchiveError, verifyArchive } from './archive.ts';
import { finishRestore, writeRestoreRecord } from './finish-restore.ts';
import { storedFilesOf } from './installation.ts';
import { readPassphrase } from './passphrase.ts';
import { findBackup, requireSameKind, unpackBackup } from './unpack.ts';
import { writeBackup } from './write-backup.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** The archive that is being written. */
let unfinished: string | undefined;

/**
 * If the command that runs this is killed, our standard input ends. Programs that this process started are stopped as
 * well.
 */
function interrupted(): void {
  if (unfinished !== undefined) rmSync(unfinished, { force: true });
  process.exit(1);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, interrupted);
process.stdin.on('end', interrupted).on('error', interrupted).resume().unref();

async function main([command = '', place = '', kind = '']: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const configuration = readConfiguration(env);
  const { dataDir, migrationsDatabaseUrl: ownerUrl } = configuration;
  switch (command) {
    case 'write': {
      if (ownerUrl === null) throw new ConfigurationError('MIGRATIONS_DATABASE_URL is required.');
      const passphrase = await readPassphrase(env);
      const { file, manifest } = await writeBackup({
        configuration,
        ownerUrl,
        database: kind === 'cluster' ? 'cluster' : 'dump',
        folder: place,
        passphrase,
        env,
        print,
        onBegun: (file) => {
          unfinished = file;
        },
      });
      const bytes = manifest.entries.reduce((sum, entry) => sum + entry.bytes, 0);
      print(
        `Wrote and verified ${file}: ${manifest.entries.length} entries, ${megabytes(bytes)} uncompressed.`,
      );
      return;
    }
    case 'verify': {
      const file = await findBackup(place);
      print(`Verifying ${file}`);
      const { database } = await verifyArchive(file, await readPassphrase(env));
      requireSameKind(database, kind);
      return;
    }
    case 'unpack': {
      const file = await findBackup(place);
      print(`Unpacking ${file}`);
      const passphrase = await readPassphrase(env);
      const cluster = path.join(dataDir, 'postgres', 'cluster');
      const unpacked = await unpackBackup({ configuration, cluster, ownerUrl, file, passphrase, env });
      await writeRestoreRecord(dataDir, unpacked);
      return;
    }
    case 'finish': {
      if (ownerUrl === null) throw new ConfigurationError('MIGRATIONS_DATABASE_URL is required.');
      const done = await finishRestore(dataDir, ownerUrl, storedFilesOf(configuration));
      print(`Compared with the backup: ${done.tables} tables with ${done.rows} rows, ${done.files} files.`);
      if (done.differences.length > 0)
        throw new ArchiveError(`The restored data differ from the backup:\n${done.differences.join('\n')}`);
      return;
    }
    default:
      throw new Error('which part of a backup?');
  }
}

main(process.argv.slice(2), process.env).catch((error: unknown) => {
  if (error instanceof ConfigurationError || error instanceof ArchiveError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(error instanceof ArchiveError ? 1 : configurationExitCode);
  }
  createLog('fatal').fatal({ error }, 'the backup failed');
  process.exit(1);
});
