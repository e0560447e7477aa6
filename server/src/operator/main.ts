/** `npm run operator -- COMMAND`: what the people who run an installation do to accounts, people and settings. */

import { userInfo } from 'node:os';
import { ConfigurationError, configurationExitCode, readConfiguration } from '../configuration.ts';
import { openDatabase } from '../db/database.ts';
import { openIdentity } from '../identity/better-auth.ts';
import { createLog } from '../log.ts';
import { OperatorError } from './command.ts';
import { commands } from './commands.ts';
import { findCommand, runCommand } from './run.ts';

async function main(): Promise<void> {
  const found = findCommand(commands, process.argv.slice(2));
  const configuration = readConfiguration(process.env);
  const { databaseUrl, publicUrl, authSecrets: secret, signIn: settings } = configuration;
  const log = createLog('warn');
  const database = openDatabase(databaseUrl, log, { people: 1, system: 2 });
  const identity = await openIdentity({ databaseUrl, publicUrl, secret, log, settings });
  try {
    await runCommand(found, {
      configuration,
      database,
      identity,
      log,
      operator: userInfo().username,
      print: (line) => process.stdout.write(`${line}\n`),
    });
  } finally {
    await identity.close();
    await database.close();
  }
}

main().catch((error: unknown) => {
  if (error instanceof OperatorError || error instanceof ConfigurationError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(error instanceof OperatorError ? 1 : configurationExitCode);
  }
  createLog('fatal').fatal({ error }, 'the command failed');
  process.exit(1);
});
