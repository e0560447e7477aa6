/** The file store in a bucket of S3, or of what speaks like it. */

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
import { demandKey, type FileStore } from './file-store.ts';

export interface S3Place {
  readonly bucket: string;
  /** Another address than Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  /** When left out, what the SDK finds by itself: the environment, a profile, the machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** What the SDK is told of a place. */
export function s3Settings({ endpoint, region, credentials }: S3Place): S3ClientConfig {
  return {
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials ? { credentials } : {}),
    // Others than Amazon do not know the newer checksums, which are sent only where they must be.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

export const isMissingObject = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

export function openS3Store(place: S3Place): FileStore {
  const client = new S3Client(s3Settings(place));
  const at = (key: string) => ({ Bucket: place.bucket, Key: `files/${demandKey(key)}` });

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
      // In parts of 5 MB; the object appears when the last is there, and what broke off is taken back.
      await new Upload({
        client,
        params: { ...at(key), Body: Readable.from(counted(), { objectMode: false }) },
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
