/** Where an installation stores its files, by its settings. */

import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../db/database.ts';
import { createDataKeys } from './data-keys.ts';
import { openDiskStore } from './disk-store.ts';
import type { KeyRing } from './key-ring.ts';
import type { S3Location } from './s3-store.ts';
import { type SealedFiles, sealFiles } from './sealed-files.ts';
import { createStageCipher } from './stage-cipher.ts';
import { openDiskStage, type UploadStage } from './upload-stage.ts';

export interface FileStorage {
  readonly files: SealedFiles;
  readonly stage: UploadStage;
}

/**
 * In the bucket when there is one, otherwise under `dataDir`, which all processes of one database share. Everything is
 * encrypted with the key of its account.
 */
export async function openFileStorage(
  dataDir: string,
  bucket: S3Location | null,
  database: Database,
  ring: KeyRing,
): Promise<FileStorage> {
  const dataKeys = createDataKeys(database, ring);
  const stageCipher = createStageCipher(database, dataKeys);
  if (bucket !== null) {
    // Loaded only when used: the SDK takes ten megabytes of memory.
    const [{ openS3Store }, { openS3Stage }] = await Promise.all([
      import('./s3-store.ts'),
      import('./bucket-stage.ts'),
    ]);
    return { files: sealFiles(openS3Store(bucket), dataKeys), stage: openS3Stage(bucket, stageCipher) };
  }
  // Uploads in progress of a version that did not encrypt them; browsers begin them again.
  void rm(path.join(dataDir, 'uploading'), { recursive: true, force: true });
  return {
    files: sealFiles(openDiskStore(path.join(dataDir, 'files')), dataKeys),
    stage: openDiskStage(path.join(dataDir, 'uploads-in-progress'), stageCipher),
  };
}
