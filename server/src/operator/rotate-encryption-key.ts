import { rewrapDataKeys } from '../files/data-keys.ts';
import { openKeyRing } from '../files/key-ring.ts';
import type { OperatorCommand } from './command.ts';

/** The server may run meanwhile: it reads the file of keys again whenever it needs one. */
export const rotateEncryptionKey: OperatorCommand = {
  name: 'rotate-encryption-key',
  parameters: [],
  summary: 'encrypts the keys of all accounts’ files with a new key, or with the first one in ENCRYPTION_KEY',
  async run(_args, { configuration, database, print }) {
    const { encryptionKeys } = configuration;
    const ring = openKeyRing(encryptionKeys);
    const isNew = await ring.addKey();
    if (isNew && 'file' in encryptionKeys) print(`A new key is the first in ${encryptionKeys.file}.`);
    print(`${await rewrapDataKeys(database, ring)} accounts’ keys are encrypted with it.`);
    print(
      'The older keys are needed only for older backups of the database; remove them when you need none of those.',
    );
  },
};
