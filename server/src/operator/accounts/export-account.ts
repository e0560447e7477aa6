import path from 'node:path';
import { writeArchiveFile } from '../../account-archive/account-archive.ts';
import { openFileStorage } from '../../files/file-storage.ts';
import { createKeyRing } from '../../files/key-ring.ts';
import { makeFolder } from '../../files/usable-folder.ts';
import { type OperatorCommand, OperatorError } from '../command.ts';

export const exportAccount: OperatorCommand = {
  name: 'export-account',
  parameters: ['ACCOUNT_ID', 'FOLDER'],
  summary:
    'writes everything of an account into an archive (docs/account-archive.md); it contains patients’ data',
  async run([id = '', folder = ''], { configuration, database, print }) {
    const { dataDir, filesBucket, encryptionKeys } = configuration;
    const { files } = await openFileStorage(dataDir, filesBucket, database, createKeyRing(encryptionKeys));
    const place = path.resolve(folder);
    await makeFolder(place);
    const written = await writeArchiveFile({ database, files, accountId: id, folder: place });
    if (written === null) throw new OperatorError(`There is no account ${id}. List them with list-accounts.`);
    print(
      `Wrote ${written.file}: ${written.rows} rows of ${written.tables} tables and ${written.files} files.`,
    );
  },
};
