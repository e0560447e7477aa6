import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readIfThere } from '../../files/small-file.ts';
import { type OperatorCommand, OperatorError } from '../command.ts';

const secretsFile = z.looseObject({ authSecret: z.string() });

/** Null when there is no such file. */
async function readSecrets(file: string) {
  const text = await readIfThere(file);
  return text === null ? null : secretsFile.parse(JSON.parse(text.toString()));
}

export const rotateAuthSecret: OperatorCommand = {
  name: 'rotate-auth-secret',
  parameters: [],
  summary: 'replaces the secret in DATA_DIR that signs sessions, from the next start; no one is signed out',
  async run(_args, { configuration, identity, print }) {
    const file = path.join(configuration.dataDir, 'secrets.json');
    const [current] = configuration.authSecrets;
    const secrets = await readSecrets(file);
    if (secrets?.authSecret !== current)
      throw new OperatorError(
        'AUTH_SECRET is one of your settings: move it to AUTH_SECRET_PREVIOUS, set a new AUTH_SECRET, and restart.',
      );
    // The one before would be forgotten while the running server still encrypts with it.
    if (await identity.operator.usesOtherSecrets())
      throw new OperatorError('The secret was replaced before: restart Claimline first, so that it is used.');
    const replaced = {
      ...secrets,
      authSecret: randomBytes(32).toString('base64url'),
      previousAuthSecret: current,
    };
    const fresh = `${file}.new-${process.pid}`;
    await writeFile(fresh, `${JSON.stringify(replaced, undefined, 2)}\n`, { mode: 0o600 });
    await rename(fresh, file);
    print('Restart Claimline now to use the new secret.');
    print('What the previous one signed is accepted until you run this again.');
  },
};
