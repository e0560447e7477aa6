/** For tests: a real S3 server with an empty bucket. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Location } from '../../src/files/s3-store.ts';

export interface TestBucket {
  readonly place: S3Location;
  end(): Promise<void>;
}

export async function createTestBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(path.join(tmpdir(), 'claimline-s3-'));
  const bucket = 'claims';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    place: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    end: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
