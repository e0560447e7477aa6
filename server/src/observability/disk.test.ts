import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { diskSpace, isNearlyFull } from './disk.ts';

test('reads the free space of the file system of a folder', async () => {
  const { freeBytes, sizeBytes } = await diskSpace(tmpdir());
  expect(sizeBytes).toBeGreaterThan(0);
  expect(freeBytes).toBeLessThanOrEqual(sizeBytes);
});

test.each([
  ['a large disk with 2 GB left', 2e9, 500e9, false],
  ['a large disk with 900 MB left', 0.9e9, 500e9, true],
  ['a small disk with a fifth left', 0.4e9, 2e9, false],
  ['a small disk with a twentieth left', 0.1e9, 2e9, true],
])('decides whether %s is nearly full', (_title, freeBytes, sizeBytes, isFull) => {
  expect(isNearlyFull({ freeBytes, sizeBytes })).toBe(isFull);
});
