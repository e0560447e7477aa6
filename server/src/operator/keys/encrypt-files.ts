import { filesAfter, isFileRecorded } from '../../db/files.ts';
import { openFileStorage } from '../../files/file-storage.ts';
import { keyOf } from '../../files/file-store.ts';
import { createKeyRing } from '../../files/key-ring.ts';
import type { OperatorCommand } from '../command.ts';

const atOnce = 200;

/** The server may run meanwhile: each file is replaced at once, and both kinds can be read. */
export const encryptFiles: OperatorCommand = {
  name: 'encrypt-files',
  parameters: [],
  summary: 'encrypts the files that were stored before files were encrypted',
  async run(_args, { configuration, database, print }) {
    const { dataDir, filesBucket, encryptionKeys } = configuration;
    const { files } = await openFileStorage(dataDir, filesBucket, database, createKeyRing(encryptionKeys));
    let after = '';
    let done = 0;
    for (;;) {
      const some = await database.asSystem('list files to encrypt', (sql) => filesAfter(sql, after, atOnce));
      for (const file of some) {
        if (await files.sealStored(keyOf(file))) done += 1;
        // Deleted meanwhile: do not leave the bytes behind.
        if (!(await database.asSystem('check a file', (sql) => isFileRecorded(sql, file.id))))
          await files.remove(keyOf(file));
      }
      const last = some.at(-1);
      if (last === undefined) break;
      after = last.id;
    }
    print(`${done} files were encrypted.`);
  },
};
