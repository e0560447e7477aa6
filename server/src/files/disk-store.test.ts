import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskStore } from './disk-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'claimline-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(key: string, range?: { first: number; last: number }): Promise<string | null> {
  const found = await openDiskStore(folder).open(key, range);
  return found && (await buffer(found)).toString('utf8');
}

test('a stored file is available to every process, in full or in part, until it is removed', async () => {
  const store = openDiskStore(folder);
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

test('a source that fails leaves the previous file in place and no partial one', async () => {
  const store = openDiskStore(folder);
  await store.put('Account/File', Readable.from([Buffer.from('before')]));
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('the line broke');
  }
  await expect(store.put('Account/File', broken())).rejects.toThrow('the line broke');
  expect(await read('Account/File')).toBe('before');
  expect(await readdir(path.join(folder, 'Account'))).toEqual(['File.bin']);
});

test('removes what a crash left half written, after a day', async () => {
  await openDiskStore(folder).put('Account/File', Readable.from([Buffer.from('x')]));
  for (const name of ['old', 'new']) await writeFile(path.join(folder, 'Account', `${name}.part`), 'half');
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
  await utimes(path.join(folder, 'Account', 'old.part'), longAgo, longAgo);
  await openDiskStore(folder).put('Account/Other', Readable.from([Buffer.from('y')]));
  expect((await readdir(path.join(folder, 'Account'))).sort()).toEqual(['File.bin', 'Other.bin', 'new.part']);
});

test.each(['', '..', '../out', 'Account/../../out', '/etc/passwd', 'a//b', 'a/b\u0000'])(
  'refuses the key %j',
  async (key) => {
    const store = openDiskStore(folder);
    await expect(store.put(key, Readable.from([]))).rejects.toThrow('not a valid file key');
    await expect(store.open(key)).rejects.toThrow('not a valid file key');
    await expect(store.remove(key)).rejects.toThrow('not a valid file key');
  },
);
