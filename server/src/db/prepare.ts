/** Migrates the database as its owner, and lets the user of DATABASE_URL act as the roles that the server needs. */

import pg from 'pg';
import { ConfigurationError, configurationExitCode } from '../configuration.ts';
import { createLog } from '../log.ts';
import { allowServer, migrate } from './migrate.ts';

async function prepare(): Promise<void> {
  const { DATABASE_URL: serverUrl, MIGRATIONS_DATABASE_URL: ownerUrl } = process.env;
  if (!serverUrl || !ownerUrl)
    throw new ConfigurationError('DATABASE_URL and MIGRATIONS_DATABASE_URL are required.');
  await migrate(ownerUrl);
  const serverUser = new pg.Client({ connectionString: serverUrl }).user;
  if (serverUser === undefined) throw new ConfigurationError('DATABASE_URL: give a user.');
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
