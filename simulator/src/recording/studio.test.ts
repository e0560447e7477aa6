import { access, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStudio, type Studio } from './studio.ts';

let directory: string;
let studio: Studio;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'studio-'));
  studio = createStudio(join(directory, 'voice'));
});
afterEach(async () => {
  await studio.close();
  await rm(directory, { recursive: true });
});

const sentence = (number: number) => ({
  duration_ms: 2000,
  sounds: [
    { kind: 'speech' as const, by: 'payer' as const, text: `Claim ${number}.`, from_ms: 0, to_ms: 2000 },
  ],
});

/** How many files and folders of the synthesizer this process has open; null where the system does not list them. */
async function openFolders(): Promise<number | null> {
  if (platform() !== 'linux') return null;
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.includes('voice')).length;
}

test('speaks many sentences without leaving files or folders open', async () => {
  for (let number = 0; number < 12; number++)
    expect((await studio.render(sentence(number))).length).toBeGreaterThan(16_000);
  expect((await openFolders()) ?? 0).toBe(0);
});

test('leaves no folder behind', async () => {
  await studio.render(sentence(1));
  await access(join(directory, 'voice'));
  await studio.close();
  expect(await readdir(directory)).toEqual([]);
});
