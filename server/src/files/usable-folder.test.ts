import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireUsableFolder } from './usable-folder.ts';

test('creates the folder and those above it, and leaves nothing else', async () => {
  const base = await mkdtemp(path.join(tmpdir(), 'claimline-folder-'));
  onTestFinished(() => rm(base, { recursive: true }));
  const folder = path.join(base, 'a', 'b');
  await requireUsableFolder(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('says at once that a folder cannot be written', async () => {
  const base = await mkdtemp(path.join(tmpdir(), 'claimline-folder-'));
  onTestFinished(() => rm(base, { recursive: true }));
  const file = path.join(base, 'file');
  await writeFile(file, '');
  await expect(requireUsableFolder(path.join(file, 'data'))).rejects.toThrow(
    `DATA_DIR: the folder ${file}/data cannot be written (EEXIST). Make the user`,
  );
});

test('says so of a file system that takes no folders', async () => {
  await expect(requireUsableFolder('/proc/claimline/data')).rejects.toThrow(
    /^DATA_DIR: the folder \/proc\/claimline\/data cannot be written \(E[A-Z]+\)\./,
  );
});

test('says that a folder does not answer', async () => {
  const tryOut = () => new Promise<void>(() => undefined);
  await expect(requireUsableFolder('/mnt/share', { withinMs: 10, tryOut })).rejects.toThrow(
    'DATA_DIR: the folder /mnt/share does not answer within 0.01 seconds.',
  );
});
