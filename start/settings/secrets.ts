import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { prepareDataFolder, readJson, writePrivateJson } from './data-folder.ts';

const secretsFile = z.object({
  /** Signs sessions and access tokens. */
  authSecret: z.string(),
  /** Accepted beside it after a rotation. */
  previousAuthSecret: z.string().optional(),
  /** The credentials of the simulated carrier, shaped like the real one's. */
  carrierAccountSid: z.string(),
  carrierAuthToken: z.string(),
  /** Of the embedded PostgreSQL: of the roles that set it up, and of the role that the server signs in as. */
  databaseOwnerPassword: z.string(),
  databaseServerPassword: z.string(),
});

export type Secrets = z.infer<typeof secretsFile>;

/**
 * The secrets created at the first start and kept, so that sessions survive a restart. Secrets that an older version did
 * not have are added. Throws StartError when they cannot be read.
 */
export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  const kept = existsSync(path) ? readJson(path, z.record(z.string(), z.string())) : {};
  if (kept !== undefined) {
    const secrets = secretsFile.parse({ ...newSecrets(), ...kept });
    if (Object.keys(secrets).length > Object.keys(kept).length) {
      // With a separate PostgreSQL, a command may be the first to use the folder.
      prepareDataFolder(dataDir);
      writePrivateJson(path, secrets);
    }
    return secrets;
  }
  throw new StartError(
    `${path} cannot be read: fix its permissions or contents, or delete it (everyone will have to sign in again).`,
  );
}

function newSecrets(): Secrets {
  return {
    authSecret: randomBytes(32).toString('base64url'),
    carrierAccountSid: `AC${randomBytes(16).toString('hex')}`,
    carrierAuthToken: randomBytes(16).toString('hex'),
    databaseOwnerPassword: randomBytes(24).toString('base64url'),
    databaseServerPassword: randomBytes(24).toString('base64url'),
  };
}
