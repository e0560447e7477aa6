import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadPushKeys } from './push-keys.ts';

it('the key pair is created once, readable by its owner only, and shared by processes that start together', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'claimline-keys-'));
  const made = await Promise.all(Array.from({ length: 5 }, () => loadPushKeys(place)));
  for (const pair of made) expect(pair).toEqual(made[0]);
  expect(await loadPushKeys(place)).toEqual(made[0]);
  expect((await stat(path.join(place, 'push-keys.json'))).mode & 0o777).toBe(0o600);
  expect(await readFile(path.join(place, 'push-keys.json'), 'utf8')).toContain(made[0]?.publicKey);
  await rm(place, { recursive: true });
});
