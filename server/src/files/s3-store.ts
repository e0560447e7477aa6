/** The file store in an S3 bucket or a compatible service. */

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type FileStore, requireValidKey } from './file-store.ts';

export interface S3Location {
  readonly bucket: string;
  /** An endpoint other than Amazon's. */
  readonly endpoint: string | null;
  readonly region: string;
  /** Not asked of the bucket when left out. */
  readonly encryption?: 'AES256' | 'aws:kms' | 'none';
  /** When left out, the SDK's default: the environment, a profile, or the machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Client settings for a bucket. */
export function s3Settings({ endpoint, region, credentials }: S3Location): S3ClientConfig {
  return {
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials ? { credentials } : {}),
    // Services other than Amazon's do not know the newer checksums, so they are only sent where required.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

/** What each object that is written asks of the bucket. */
export const objectEncryption = ({ encryption = 'none' }: S3Location) =>
  encryption === 'none' ? {} : { ServerSideEncryption: encryption };

export const isMissingObject = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

export function openS3Store(place: S3Location): FileStore {
  const client = new S3Client(s3Settings(place));
  const at = (key: string) => ({ Bucket: place.bucket, Key: `files/${requireValidKey(key)}` });

  return {
    async put(key, source) {
      const hash = createHash('sha256');
      let bytes = 0;
      async function* counted() {
        for await (const chunk of source) {
          hash.update(chunk);
          bytes += chunk.byteLength;
          yield chunk;
        }
      }
      // In parts of 5 MB. The object appears when the last part is complete; a failed upload is removed.
      await new Upload({
        client,
        params: {
          ...at(key),
          ...objectEncryption(place),
          Body: Readable.from(counted(), { objectMode: false }),
        },
        queueSize: 1,
        leavePartsOnError: false,
      }).done();
      return { bytes, sha256: hash.digest('hex') };
    },
    async open(key, range) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({
            ...at(key),
            ...(range ? { Range: `bytes=${range.first}-${range.last}` } : {}),
          }),
        );
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (isMissingObject(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    isReachable: () =>
      client.send(new HeadBucketCommand({ Bucket: place.bucket })).then(
        () => true,
        () => false,
      ),
  };
}
