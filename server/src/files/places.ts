/** Where an installation stores its files, by its settings. */

import path from 'node:path';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store, type S3Place } from './s3-store.ts';
import { openDiskStage, openS3Stage, type UploadStage } from './upload-stage.ts';

export interface FilePlaces {
  readonly files: FileStore;
  readonly stage: UploadStage;
}

/** In the bucket when there is one, otherwise under `dataDir`, which all processes of one database share. */
export function openFilePlaces(dataDir: string, bucket: S3Place | null): FilePlaces {
  return bucket === null
    ? {
        files: openDiskStore(path.join(dataDir, 'files')),
        stage: openDiskStage(path.join(dataDir, 'uploading')),
      }
    : { files: openS3Store(bucket), stage: openS3Stage(bucket) };
}
