/**
 * A tus store in a bucket: each request's bytes are one object, named by their offset in the file. Only put, get,
 * list and delete are needed, and any process can continue any upload.
 */

import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload as PartedUpload } from '@aws-sdk/lib-storage';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { z } from 'zod';
import { isMissingObject, objectEncryption, type S3Location, s3Settings } from './s3-store.ts';
import type { StageCipher } from './stage-cipher.ts';
import { openStage, type UploadStage } from './upload-stage.ts';

const announcedSchema = z.object({
  size: z.int(),
  metadata: z.record(z.string(), z.string().nullable()).optional(),
  creation_date: z.string().optional(),
});

/** Ordered by offset, because names are listed in order. */
const pieceKey = (name: string, offset: number) => `${name}/${String(offset).padStart(15, '0')}`;
const announcementKey = (name: string) => `${name}.json`;

interface TusBucket extends DataStore {
  /** The received bytes in order. */
  read(name: string): Readable;
}

function openTusBucket(place: S3Location): TusBucket {
  const client = new S3Client(s3Settings(place));
  const Bucket = place.bucket;

  async function* piecesOf(name: string): AsyncGenerator<{ key: string; bytes: number }> {
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: `${name}/`, ContinuationToken: token }),
      );
      for (const { Key, Size } of page.Contents ?? [])
        if (Key !== undefined) yield { key: Key, bytes: Size ?? 0 };
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  async function* bytesOf(name: string): AsyncGenerator<Uint8Array> {
    for await (const { key } of piecesOf(name)) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
      if (!(Body instanceof Readable)) throw new TypeError('part of an upload has no bytes');
      yield* Body as AsyncIterable<Uint8Array>;
    }
  }

  class Store extends DataStore implements TusBucket {
    override extensions = ['creation', 'termination'];

    override async create(upload: Upload): Promise<Upload> {
      const { size, metadata, creation_date } = upload;
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: announcementKey(upload.id),
          ...objectEncryption(place),
          Body: JSON.stringify({ size, metadata, creation_date }),
        }),
      );
      return upload;
    }

    override async getUpload(name: string): Promise<Upload> {
      const { Body } = await client
        .send(new GetObjectCommand({ Bucket, Key: announcementKey(name) }))
        .catch((error: unknown) => {
          // The error that tus's handlers treat as missing.
          throw isMissingObject(error) ? ERRORS.FILE_NOT_FOUND : error;
        });
      const announced = announcedSchema.parse(JSON.parse((await Body?.transformToString()) ?? ''));
      let offset = 0;
      for await (const { bytes } of piecesOf(name)) offset += bytes;
      const { size, metadata, creation_date } = announced;
      return new Upload({
        id: name,
        offset,
        size,
        ...(metadata ? { metadata } : {}),
        ...(creation_date === undefined ? {} : { creation_date }),
      });
    }

    override async write(source: Readable, name: string, offset: number): Promise<number> {
      let bytes = 0;
      async function* counted() {
        for await (const chunk of source as AsyncIterable<Uint8Array>) {
          bytes += chunk.byteLength;
          yield chunk;
        }
      }
      const Body = Readable.from(counted(), { objectMode: false });
      await new PartedUpload({
        client,
        queueSize: 1,
        params: { Bucket, Key: pieceKey(name, offset), ...objectEncryption(place), Body },
      }).done();
      return offset + bytes;
    }

    override async remove(name: string): Promise<void> {
      await this.getUpload(name);
      for await (const { key } of piecesOf(name))
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
      // Deleted last, so that an interrupted removal can be found again.
      await client.send(new DeleteObjectCommand({ Bucket, Key: announcementKey(name) }));
    }

    read(name: string): Readable {
      return Readable.from(bytesOf(name), { objectMode: false });
    }
  }
  return new Store();
}

export function openS3Stage(place: S3Location, cipher: StageCipher): UploadStage {
  return openStage(openTusBucket(place), (store, name) => store.read(name), cipher);
}
