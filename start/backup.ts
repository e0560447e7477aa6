import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { superuserUrlOf } from './postgres/database.ts';
import { checkDatabase } from './postgres/external-database.ts';
import { startPostgres } from './postgres/launch.ts';
import { PartRunner } from './restore/part-runner.ts';
import { noCarrier, restoreForDrill } from './restore/restore-into.ts';
import { tryLock } from './settings/data-folder.ts';
import { serverEnvironment } from './settings/environment.ts';
import { loadSecrets, type Secrets } from './settings/secrets.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { reasonOf, StartError } from './start-error.ts';
import { printError, printLine } from './supervisor/console-output.ts';
import { readRunRecord } from './supervisor/run-record.ts';

const usage = 'Usage: npm run backup -- FOLDER, or npm run backup -- --drill FOLDER.';

/**
 * `npm run backup -- FOLDER`: writes a backup of this installation, running or not. With `--drill` it then restores the
 * backup into an empty folder and compares.
 */
async function backUp(): Promise<void> {
  const { folder, isDrill } = readArguments();
  const root = process.env.CLAIMLINE_ROOT ?? join(fileURLToPath(import.meta.url), '..', '..');
  const settings = readSettings(process.env, root, process.cwd());
  if (settings.databaseUrl === undefined && !existsSync(join(settings.dataDir, 'postgres', 'cluster')))
    throw new StartError(
      `There is nothing to back up in ${settings.dataDir}: set DATA_DIR as for npm start.`,
    );
  const secrets = loadSecrets(settings.dataDir);
  const parts = new PartRunner(root);
  const database = await openDatabase(settings, secrets);
  try {
    const kind = database.isCluster ? 'cluster' : 'dump';
    const env = backupEnvironment(settings, secrets, database);
    await parts.run(['write', resolve(folder), kind], env, 'The backup was not written: see above.');
  } finally {
    await database.stop();
  }
  if (isDrill) await drill(settings, resolve(folder), parts);
}

function readArguments(): { folder: string; isDrill: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { drill: { type: 'boolean', default: false } },
    });
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1) throw new StartError(usage);
    return { folder, isDrill: values.drill };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${reasonOf(error)}. ${usage}`);
  }
}

type OpenDatabase = { serverUrl: string; ownerUrl: string; isCluster: boolean; stop: () => Promise<void> };

/** The database of the running Claimline, one's own, or the embedded one, started for the backup. */
async function openDatabase(settings: Settings, secrets: Secrets): Promise<OpenDatabase> {
  const { databaseUrl, migrationsDatabaseUrl, dataDir } = settings;
  const stop = async () => {};
  if (databaseUrl !== undefined) {
    await checkDatabase(migrationsDatabaseUrl ?? databaseUrl);
    return { serverUrl: databaseUrl, ownerUrl: migrationsDatabaseUrl ?? databaseUrl, isCluster: false, stop };
  }
  const running = readRunRecord(dataDir)?.database_url;
  if (!tryLock(dataDir)) {
    if (running === undefined)
      throw new StartError('Claimline is still starting: try again when it is ready.');
    const ownerUrl = superuserUrlOf(running, { owner: secrets.databaseOwnerPassword });
    return { serverUrl: running, ownerUrl, isCluster: true, stop };
  }
  const postgres = await startPostgres({
    folder: join(dataDir, 'postgres'),
    passwords: { owner: secrets.databaseOwnerPassword, server: secrets.databaseServerPassword },
    onProgress: printLine,
  });
  const ownerUrl = superuserUrlOf(postgres.url, { owner: secrets.databaseOwnerPassword });
  return { serverUrl: postgres.serverUrl, ownerUrl, isCluster: true, stop: postgres.stop };
}

function backupEnvironment(settings: Settings, secrets: Secrets, database: OpenDatabase): NodeJS.ProcessEnv {
  return {
    ...serverEnvironment(process.env, settings, secrets, {
      databaseUrl: database.serverUrl,
      carrierUrl: noCarrier(settings),
    }),
    MIGRATIONS_DATABASE_URL: database.ownerUrl,
  };
}

/** In the folder of the backups: it has the space, and patients' data are allowed there. */
async function drill(settings: Settings, folder: string, parts: PartRunner): Promise<void> {
  const scratch = mkdtempSync(join(folder, 'drill-'));
  try {
    printLine('Drill: restoring the backup into an empty folder');
    await restoreForDrill(folder, settings, join(scratch, 'data'), parts);
    printLine('Drill passed: the backup can be restored.');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

try {
  await backUp();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  printError(error.message);
  process.exitCode = 1;
}
