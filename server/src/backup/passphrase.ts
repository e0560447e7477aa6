/** The passphrase of backups, which only operators know: it is not stored with the installation. */

import { readFile } from 'node:fs/promises';
import { ConfigurationError } from '../configuration.ts';

const lengthMin = 12;

export async function readPassphrase(env: NodeJS.ProcessEnv): Promise<string> {
  const { BACKUP_PASSPHRASE: given, BACKUP_PASSPHRASE_FILE: file } = env;
  const passphrase = given || (file ? (await readFile(file, 'utf8').catch(() => '')).trim() : '');
  if (passphrase.length >= lengthMin) return passphrase;
  if (file && !given)
    throw new ConfigurationError(
      `BACKUP_PASSPHRASE_FILE: put a passphrase of ${lengthMin} characters or more into ${file}.`,
    );
  throw new ConfigurationError(
    `BACKUP_PASSPHRASE: use a passphrase of ${lengthMin} characters or more, or a file with one in BACKUP_PASSPHRASE_FILE. Keep it apart from the backups: without it they cannot be read.`,
  );
}
