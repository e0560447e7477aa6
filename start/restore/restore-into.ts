import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Postgres, startPostgres } from '../postgres/launch.ts';
import { prepareDataFolder, restoreMarker, tryLock } from '../settings/data-folder.ts';
import { serverEnvironment } from '../settings/environment.ts';
import { loadSecrets } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { reasonOf, StartError } from '../start-error.ts';
import { printLine } from '../supervisor/console-output.ts';
import type { PartRunner } from './part-runner.ts';

type RestoreSettings = Settings & {
  /** Files are restored into the folder, not into the bucket that the settings name. */
  isDrill?: true;
};

/** Addresses that are never connected to. */
const noDatabase = 'postgresql://127.0.0.1:1/none';
export const noCarrier = ({ isCarrierSimulated }: Settings) =>
  isCarrierSimulated ? 'http://127.0.0.1' : undefined;

/** Restores a backup, or the newest of a folder, into an empty installation and compares. Throws StartError. */
export async function restoreInto(
  place: string,
  settings: RestoreSettings,
  parts: PartRunner,
): Promise<void> {
  const { dataDir, databaseUrl, migrationsDatabaseUrl } = settings;
  const ownerUrl = migrationsDatabaseUrl ?? databaseUrl;
  const run = (args: string[], serverUrl: string, owner?: string) =>
    runPart(parts, args, settings, serverUrl, owner);
  requireEmptyFolder(dataDir);
  if (ownerUrl !== undefined) await requireEmptyDatabase(ownerUrl);
  // Nothing is written before the whole backup was read: a mistyped passphrase leaves an empty folder and database.
  await run(['verify', place, ownerUrl === undefined ? 'cluster' : 'dump'], noDatabase);
  prepareForRestore(dataDir);
  if (databaseUrl !== undefined && ownerUrl !== undefined) {
    await run(['unpack', place], databaseUrl, ownerUrl);
    await run(['finish'], databaseUrl, ownerUrl);
  } else {
    mkdirSync(join(dataDir, 'postgres', 'cluster'), { recursive: true, mode: 0o700 });
    await run(['unpack', place], noDatabase);
    printLine('Starting PostgreSQL on the restored database');
    await withPostgres(dataDir, (postgres) => run(['finish'], postgres.serverUrl, postgres.url));
  }
  rmSync(join(dataDir, restoreMarker));
}

/**
 * The same for a drill: whatever the settings of the installation are, nothing outside the folder changes. A dump is
 * restored into an embedded PostgreSQL.
 */
export async function restoreForDrill(
  place: string,
  settings: Settings,
  dataDir: string,
  parts: PartRunner,
): Promise<void> {
  const isDump = settings.databaseUrl !== undefined;
  const inFolder = {
    ...settings,
    dataDir,
    databaseUrl: undefined,
    migrationsDatabaseUrl: undefined,
    isDrill: true,
  } as const;
  if (!isDump) return restoreInto(place, inFolder, parts);
  prepareForRestore(dataDir);
  await withPostgres(dataDir, async ({ url, serverUrl }) => {
    // The dump brings the secrets of the installation.
    rmSync(join(dataDir, 'secrets.json'));
    await runPart(parts, ['unpack', place], inFolder, serverUrl, url);
    await runPart(parts, ['finish'], inFolder, serverUrl, url);
  });
}

function requireEmptyFolder(dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  throw new StartError(
    `${dataDir} is not empty: nothing is restored over an installation. Choose another folder with DATA_DIR=/path/to/folder.`,
  );
}

async function requireEmptyDatabase(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  let tables: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    tables = rows[0]?.tables ?? 0;
  } catch (error) {
    throw new StartError(`Cannot connect to the database to restore into (${reasonOf(error)}).`);
  } finally {
    await client.end().catch(() => {});
  }
  if (tables > 0)
    throw new StartError(
      `The database in DATABASE_URL has ${tables} tables: nothing is restored over an installation. Create an empty database.`,
    );
}

/** Claimline does not start on the folder until everything is in place. */
function prepareForRestore(dataDir: string): void {
  prepareDataFolder(dataDir);
  if (!tryLock(dataDir)) throw new StartError(`Something runs on ${dataDir}: restore into another folder.`);
  writeFileSync(join(dataDir, restoreMarker), '{}', { mode: 0o600 });
}

async function withPostgres(dataDir: string, work: (postgres: Postgres) => Promise<void>): Promise<void> {
  const secrets = loadSecrets(dataDir);
  const postgres = await startPostgres({
    folder: join(dataDir, 'postgres'),
    passwords: { owner: secrets.databaseOwnerPassword, server: secrets.databaseServerPassword },
    onProgress: printLine,
  });
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
  }
}

function runPart(
  parts: PartRunner,
  args: string[],
  settings: RestoreSettings,
  serverUrl: string,
  ownerUrl: string | undefined,
): Promise<void> {
  const outside = { databaseUrl: serverUrl, carrierUrl: noCarrier(settings) };
  // The secrets of the backup are not there yet, and are not needed to unpack it.
  const placeholders = {
    authSecret: 'x'.repeat(32),
    carrierAccountSid: `AC${'0'.repeat(32)}`,
    carrierAuthToken: '0'.repeat(32),
    databaseOwnerPassword: '',
    databaseServerPassword: '',
  };
  const { S3_BUCKET: bucket, ...given } = process.env;
  const env = {
    ...serverEnvironment(given, settings, placeholders, outside),
    ...(bucket === undefined || settings.isDrill ? {} : { S3_BUCKET: bucket }),
    ...(ownerUrl === undefined ? {} : { MIGRATIONS_DATABASE_URL: ownerUrl }),
  };
  return parts.run(args, env, 'The backup was not restored: see above.');
}
