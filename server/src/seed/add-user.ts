/**
 * Creates a user with the email given on the command line, and prints the password once. For the first user of an
 * empty database.
 */

import { randomBytes } from 'node:crypto';
import { signIn } from '@claimline/domain/contracts/sign-in';
import { ConfigurationError, configurationExitCode, readConfiguration } from '../configuration.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openIdentity } from '../identity/better-auth.ts';
import { createLog } from '../log.ts';

async function addUser(given: string | undefined): Promise<void> {
  const { databaseUrl, publicUrl, authSecrets: secret } = readConfiguration(process.env);
  const email = signIn.input.shape.email.safeParse(given?.trim().toLowerCase()).data;
  if (email === undefined) throw new ConfigurationError(`"${given ?? ''}" is not a valid email address.`);
  const log = createLog('warn');
  await migrate(databaseUrl);
  const database = openDatabase(databaseUrl, log, { people: 1, system: 1 });
  const identity = await openIdentity({ databaseUrl, publicUrl, secret, log });
  try {
    const known = await database.asSystem('check whether the user exists', (sql) =>
      sql('select from identity.users where email = $1', [email]),
    );
    if (known.length > 0) throw new ConfigurationError(`${email} can already sign in.`);
    const password = randomBytes(12).toString('base64url');
    await identity.createUser({ email, name: email.split('@', 1)[0] ?? email, password });
    process.stdout.write(`${email} can sign in with the password ${password} (not stored anywhere).\n`);
  } finally {
    await identity.close();
    await database.close();
  }
}

addUser(process.argv[2]).catch((error: unknown) => {
  if (error instanceof ConfigurationError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(configurationExitCode);
  }
  createLog('fatal').fatal({ error }, 'the person could not be added');
  process.exit(1);
});
