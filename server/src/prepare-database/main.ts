/**
 * Migrates the database: as the user of MIGRATIONS_DATABASE_URL, who owns it, and then lets the user of DATABASE_URL act as
 * the roles that the server needs; without it as the user of DATABASE_URL.
 */

import pg from 'pg';
import { ConfigurationError, configurationExitCode, readConfiguration } from '../configuration.ts';
import { directUrl } from '../db/database.ts';
import { allowServer, migrate } from '../db/migrate.ts';
import { createLog } from '../log.ts';

async function prepare(): Promise<void> {
  const { databaseUrl: serverUrl, migrationsDatabaseUrl: ownerUrl } = readConfiguration(process.env);
  if (ownerUrl === null) {
    await migrate(serverUrl);
    return;
  }
  await migrate(ownerUrl, undefined, 'MIGRATIONS_DATABASE_URL');
  const serverUser = new pg.Client({ connectionString: directUrl(serverUrl) }).user;
  if (serverUser === undefined) throw new ConfigurationError('DATABASE_URL: add a user.');
  await allowServer(ownerUrl, serverUser);
}

prepare().catch((error: unknown) => {
  if (error instanceof ConfigurationError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(configurationExitCode);
  }
  createLog('fatal').fatal({ error }, 'the database could not be prepared');
  process.exit(1);
});
