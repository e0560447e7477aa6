import { rewrapDataKeys } from '../../files/data-keys.ts';
import { createKeyRing } from '../../files/key-ring.ts';
import type { OperatorCommand } from '../command.ts';

/** The server may run meanwhile: it reads the file of keys again whenever it needs one. */
export const rotateEncryptionKey: OperatorCommand = {
  name: 'rotate-encryption-key',
  parameters: [],
  summary: 'encrypts the keys of all accounts’ files with a new key, or with the first one in ENCRYPTION_KEY',
  async run(_args, { configuration, database, print }) {
    const { encryptionKeys } = configuration;
    const ring = createKeyRing(encryptionKeys);
    const isNew = await ring.addKey();
    if (isNew && 'file' in encryptionKeys) print(`The new key is first in ${encryptionKeys.file}.`);
    print(`Encrypted the keys of ${await rewrapDataKeys(database, ring)} accounts with it.`);
    print(
      'Older keys are needed only for older database backups. Remove them when you no longer need those backups.',
    );
  },
};
