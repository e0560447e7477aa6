import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { readJson, writePrivateJson } from './data-folder.ts';

const secretsFile = z.object({
  /** Signs sessions and access tokens. */
  authSecret: z.string(),
  /** The credentials of the simulated carrier, shaped like the real one's. */
  carrierAccountSid: z.string(),
  carrierAuthToken: z.string(),
});

export type Secrets = z.infer<typeof secretsFile>;

/** The secrets created at the first start and kept, so that sessions survive a restart. Throws StartError when they cannot be read. */
export function loadSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  if (!existsSync(path)) {
    const made: Secrets = {
      authSecret: randomBytes(32).toString('base64url'),
      carrierAccountSid: `AC${randomBytes(16).toString('hex')}`,
      carrierAuthToken: randomBytes(16).toString('hex'),
    };
    writePrivateJson(path, made);
    return made;
  }
  const kept = readJson(path, secretsFile);
  if (kept !== undefined) return kept;
  throw new StartError(
    `${path} cannot be read: fix its permissions or contents, or delete it (everyone will have to sign in again).`,
  );
}
