/** Files in a bucket, on a real S3 server. */

import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBucket, type TestBucket } from '../../test/services/bucket.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

let bucket: TestBucket;
let store: FileStore;
beforeAll(async () => {
  bucket = await createTestBucket();
  store = openS3Store(bucket.place);
});
afterAll(() => bucket.end());

async function read(key: string, range?: { first: number; last: number }): Promise<string | null> {
  const found = await store.open(key, range);
  return found && (await buffer(found)).toString('utf8');
}

test('a stored file is available, in full or in part, until it is removed', async () => {
  const kept = await store.put('Account/File', Readable.from([Buffer.from('hello '), Buffer.from('there')]));
  expect(kept).toEqual({ bytes: 11, sha256: createHash('sha256').update('hello there').digest('hex') });
  expect(await read('Account/File')).toBe('hello there');
  expect(await read('Account/File', { first: 6, last: 8 })).toBe('the');
  await store.put('Account/File', Readable.from([Buffer.from('anew')]));
  expect(await read('Account/File')).toBe('anew');
  await store.remove('Account/File');
  await store.remove('Account/File');
  expect(await read('Account/File')).toBeNull();
});

test('returns a file larger than one part unchanged', async () => {
  const large = randomBytes(12 * 1024 * 1024);
  const chunks = Array.from({ length: 12 }, (_, place) =>
    large.subarray(place * 1048576, (place + 1) * 1048576),
  );
  await store.put('Account/Large', Readable.from(chunks));
  const found = await store.open('Account/Large');
  expect(found && (await buffer(found)).equals(large)).toBe(true);
});

test('a source that fails leaves the previous file in place', async () => {
  await store.put('Account/Broken', Readable.from([Buffer.from('before')]));
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('the line broke');
  }
  await expect(store.put('Account/Broken', broken())).rejects.toThrow('the line broke');
  expect(await read('Account/Broken')).toBe('before');
});

test('reports whether the bucket can be reached', async () => {
  expect(await store.isReachable()).toBe(true);
  expect(await openS3Store({ ...bucket.place, bucket: 'nobodys' }).isReachable()).toBe(false);
});

test.each(['', '../out', 'Account/../../out'])('refuses the key %j', async (key) => {
  await expect(store.put(key, Readable.from([]))).rejects.toThrow('not a valid file key');
});

test('asks the bucket to encrypt what it stores', async () => {
  const asked: unknown[] = [];
  const bucketServer = createServer((request, response) => {
    asked.push(request.headers['x-amz-server-side-encryption']);
    request.resume().on('end', () => response.setHeader('etag', '"a"').end());
  });
  await new Promise<void>((resolve) => bucketServer.listen(0, '127.0.0.1', resolve));
  const address = bucketServer.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  for (const encryption of ['AES256', 'aws:kms', 'none'] as const)
    await openS3Store({ ...bucket.place, endpoint, encryption }).put(
      'Account/A',
      Readable.from([Buffer.from('a')]),
    );
  bucketServer.closeAllConnections();
  bucketServer.close();
  expect(asked).toEqual(['AES256', 'aws:kms', undefined]);
});
