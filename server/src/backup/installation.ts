/** What belongs to a backup in addition to the database, and where it is stored. */

import path from 'node:path';
import { readConfiguration } from '../configuration.ts';
import { openDiskStore } from '../files/disk-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { openS3Store } from '../files/s3-store.ts';
import { readIfThere } from '../files/small-file.ts';

type Configuration = ReturnType<typeof readConfiguration>;

/** Stored bytes as they are, encrypted with the accounts' keys. */
export const storedFilesOf = ({ dataDir, filesBucket }: Configuration): FileStore =>
  filesBucket === null ? openDiskStore(path.join(dataDir, 'files')) : openS3Store(filesBucket);

const secretsName = 'secrets.json';
const keyName = 'encryption.key';
/** Files directly in DATA_DIR that a restored installation needs. */
const copied = ['push-keys.json', 'demo.json'];

export interface DataFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Secrets are stored as the files that a restored installation reads them from, also when the settings of this one
 * name them: without them the files and sign-ins of the backup would be lost.
 */
export async function dataFilesOf(configuration: Configuration): Promise<DataFile[]> {
  const { dataDir, encryptionKeys } = configuration;
  const [authSecret, previousAuthSecret] = configuration.authSecrets;
  const kept = await readIfThere(path.join(dataDir, secretsName));
  const secrets: object = kept === null ? {} : (JSON.parse(kept.toString()) as object);
  const key =
    'keys' in encryptionKeys
      ? Buffer.from(`${encryptionKeys.keys.join('\n')}\n`)
      : await readIfThere(encryptionKeys.file);
  const others = await Promise.all(
    copied.map(async (name) => ({ name, bytes: await readIfThere(path.join(dataDir, name)) })),
  );
  return [
    {
      name: secretsName,
      bytes: Buffer.from(`${JSON.stringify({ ...secrets, authSecret, previousAuthSecret }, undefined, 2)}\n`),
    },
    { name: keyName, bytes: key },
    ...others,
  ].flatMap(({ name, bytes }) => (bytes === null ? [] : { name, bytes }));
}
