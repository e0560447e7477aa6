import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverUrlOf } from './postgres/database.ts';
import { noCarrier } from './restore/restore-into.ts';
import { serverEnvironment } from './settings/environment.ts';
import { loadSecrets } from './settings/secrets.ts';
import { readSettings } from './settings/settings.ts';
import { StartError } from './start-error.ts';
import { printError } from './supervisor/console-output.ts';
import { readRunRecord } from './supervisor/run-record.ts';

/** Runs a command of server/src/operator with the settings of this installation. Run by operator.mjs on the pinned Node. */
function operate(args: string[]): number {
  const root = process.env.CLAIMLINE_ROOT ?? join(fileURLToPath(import.meta.url), '..', '..');
  const settings = readSettings(process.env, root, process.cwd());
  const record = readRunRecord(settings.dataDir);
  const secrets = loadSecrets(settings.dataDir);
  const databaseUrl =
    settings.databaseUrl ??
    (record?.database_url && serverUrlOf(record.database_url, { server: secrets.databaseServerPassword }));
  if (databaseUrl === undefined)
    throw new StartError(
      `Claimline isn’t running on ${settings.dataDir}: start it with npm start, or set DATABASE_URL or DATA_DIR as for npm start.`,
    );
  const carrierUrl = settings.isCarrierSimulated ? record?.carrier_url || noCarrier(settings) : undefined;
  const env = serverEnvironment(process.env, settings, secrets, { databaseUrl, carrierUrl });
  const main = join(root, 'server', 'src', 'operator', 'main.ts');
  return spawnSync(process.execPath, [main, ...args], { env, stdio: 'inherit' }).status ?? 1;
}

try {
  process.exitCode = operate(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  printError(error.message);
  process.exitCode = 1;
}
