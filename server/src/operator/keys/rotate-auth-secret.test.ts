import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operateWith } from '../../../test/operator.ts';
import { createWorld, testSecret, type World } from '../../../test/world.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(path.join(tmpdir(), 'claimline-secrets-'));
});
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true });
});

const rotate = (secret: string) =>
  operateWith({ DATA_DIR: folder, AUTH_SECRET: secret }, world, 'rotate-auth-secret');

test('says what to do when the secret is a setting', async () => {
  await expect(rotate(testSecret)).rejects.toThrow('move it to AUTH_SECRET_PREVIOUS');
});

test('replaces the secret, keeps the one before, and leaves the others alone', async () => {
  const file = path.join(folder, 'secrets.json');
  await writeFile(file, JSON.stringify({ authSecret: testSecret, carrierAuthToken: 'kept' }));
  expect(await rotate(testSecret)).toContain('Restart Claimline now to use the new secret.');
  const after = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  expect(after).toEqual({
    authSecret: expect.stringMatching(/^[\w-]{43}$/) as string,
    previousAuthSecret: testSecret,
    carrierAuthToken: 'kept',
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
