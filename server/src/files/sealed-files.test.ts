/** Files at rest: what lies on the disk, what can be read of it, and what a change to it does. */

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { ConfigurationError } from '../configuration.ts';
import { createDataKeys, requireKeys, rewrapDataKeys } from './data-keys.ts';
import { openDiskStore } from './disk-store.ts';
import { openFileStorage } from './file-storage.ts';
import { createKeyRing, newKey } from './key-ring.ts';
import { type SealedFiles, sealFiles } from './sealed-files.ts';
import { stagedName } from './upload-stage.ts';

let world: World;
let folder: string;
let files: SealedFiles;
const ringKey = newKey();
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(path.join(tmpdir(), 'claimline-sealed-'));
  files = storeWith([ringKey]);
});
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true });
});

const storeWith = (keys: readonly string[]) =>
  sealFiles(openDiskStore(folder), createDataKeys(world.database, createKeyRing({ keys })));
const placeOf = (key: string) => path.join(folder, `${key}.bin`);
const read = async (key: string, range?: { first: number; last: number }, from = files) => {
  const found = await from.open(key, range);
  return found && (await buffer(found));
};
const inChunks = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    ),
  );
const sizes = [0, 1, 100, 65_535, 65_536, 65_537, 131_072, 200_000];

it.each(sizes)(
  'returns a file of %i bytes in full and in any part, and nothing of it is on the disk',
  async (size) => {
    const key = `${world.accountId}/size-${size}`;
    const plain = Buffer.alloc(size, 'Patient Jane Roe ');
    const kept = await files.put(key, inChunks(plain, 10_007));
    expect(kept).toEqual({ bytes: size, sha256: createHash('sha256').update(plain).digest('hex') });
    expect((await read(key))?.equals(plain)).toBe(true);
    expect((await readFile(placeOf(key))).includes('Patient')).toBe(false);
    if (size > 0)
      await fc.assert(
        fc.asyncProperty(fc.nat(size - 1), fc.nat(size - 1), async (one, other) => {
          const [first, last] = [Math.min(one, other), Math.max(one, other)];
          expect((await read(key, { first, last }))?.equals(plain.subarray(first, last + 1))).toBe(true);
        }),
        {
          numRuns: 30,
          examples: [
            [0, size - 1],
            [size - 1, size - 1],
          ],
        },
      );
  },
);

it('refuses a file that was changed, cut off, extended or moved', async () => {
  const [key, other] = [`${world.accountId}/changed`, `${world.accountId}/moved`];
  await files.put(key, inChunks(randomBytes(150_000), 65_536));
  const sealed = await readFile(placeOf(key));
  const chunk = 65_536 + 16;
  const flipped = Buffer.from(sealed);
  flipped[70_000] = (flipped[70_000] ?? 0) ^ 1;
  for (const bad of [
    flipped,
    sealed.subarray(0, 40 + chunk),
    sealed.subarray(0, 40 + 2 * chunk),
    Buffer.concat([sealed, Buffer.alloc(9)]),
  ]) {
    await writeFile(placeOf(key), bad);
    await expect(read(key)).rejects.toThrow(/unable to authenticate|Invalid/i);
  }
  await writeFile(placeOf(other), sealed);
  await expect(read(other)).rejects.toThrow('unable to authenticate');
});

it('reads files from before files were encrypted, and encrypts them on request', async () => {
  const key = `${world.accountId}/older`;
  const plain = Buffer.from('RIFF an older recording');
  await writeFile(placeOf(key), plain);
  expect(await read(key)).toEqual(plain);
  expect(await read(key, { first: 5, last: 6 })).toEqual(plain.subarray(5, 7));
  expect(await files.sealStored(key)).toBe(true);
  expect(await files.sealStored(key)).toBe(false);
  expect((await readFile(placeOf(key))).includes('recording')).toBe(false);
  expect(await read(key)).toEqual(plain);
  expect(await read(`${world.accountId}/none`)).toBeNull();
  expect(await files.sealStored(`${world.accountId}/none`)).toBe(false);
});

it('uses another key for each account', async () => {
  const keys = createDataKeys(world.database, createKeyRing({ keys: [ringKey] }));
  expect(await keys.of(world.accountId)).not.toEqual(await keys.of(world.otherAccountId));
});

it('changes the encryption key while files are written and read, and then needs only the new one', async () => {
  const ringFile = path.join(folder, 'encryption.key');
  await writeFile(ringFile, `${ringKey}\n`);
  const ring = createKeyRing({ file: ringFile });
  const serving = () => sealFiles(openDiskStore(folder), createDataKeys(world.database, ring));
  const plain = randomBytes(1_000);
  const key = (n: number) => `${world.accountId}/served-${n}`;
  const requests = Array.from({ length: 20 }, async (_, n) => {
    await serving().put(key(n), Readable.from([plain]));
    expect(await read(key(n), undefined, serving())).toEqual(plain);
  });
  expect(await ring.addKey()).toBe(true);
  expect(await rewrapDataKeys(world.database, ring)).toBe(2);
  await Promise.all(requests);
  const [newest = ''] = (await readFile(ringFile, 'utf8')).split('\n');
  expect(await read(key(0), undefined, storeWith([newest]))).toEqual(plain);
  await expect(read(key(0), undefined, storeWith([ringKey]))).rejects.toThrow('encryption key');
  await requireKeys(world.database, createKeyRing({ keys: [newest] }));
  await expect(requireKeys(world.database, createKeyRing({ keys: [ringKey] }))).rejects.toBeInstanceOf(
    ConfigurationError,
  );
});

it('creates a private file of keys once, for processes that start together', async () => {
  const file = path.join(folder, 'new', 'encryption.key');
  const ids = await Promise.all(Array.from({ length: 5 }, () => createKeyRing({ file }).newestId()));
  expect(new Set(ids).size).toBe(1);
  expect(await readdir(path.dirname(file))).toEqual(['encryption.key']);
});

it('encrypts uploads in progress, and continues an interrupted one', async () => {
  const data = path.join(folder, 'data');
  const { stage } = await openFileStorage(data, null, world.database, createKeyRing({ keys: [newKey()] }));
  const id = 'AnImport';
  await world.owner.query(
    `insert into imports (id, account_id, created_by, file_name, file_bytes, state) values ($1, $2, $3, 'a.csv', 40, 'uploading')`,
    [id, world.otherAccountId, world.people.outsider],
  );
  // Another account's key was encrypted by another key ring above.
  await world.owner.query('delete from account_data_keys');
  const plain = Buffer.from('Roe,Jane,1980-01-01,W123456789,100.00,Ae');
  const { Upload } = await import('@tus/server');
  await stage.tusStore.create(new Upload({ id: stagedName(id), offset: 0, size: 40 }));
  let offset = 0;
  for (const end of [7, 23, 40])
    offset = await stage.tusStore.write(Readable.from([plain.subarray(offset, end)]), stagedName(id), offset);
  expect(await buffer(await stage.open(id))).toEqual(plain);
  const onDisk = await readFile(path.join(data, 'uploads-in-progress', 'uploads', id));
  expect(onDisk.length).toBe(40);
  expect(onDisk.includes('Jane')).toBe(false);
});
