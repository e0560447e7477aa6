import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplesPerSecond, waveFileOf } from '../../../test/sound.ts';
import { openDiskStore } from '../../files/disk-store.ts';
import { createLog } from '../../log.ts';
import { storeRecording } from './store-recording.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'claimline-recordings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function stored(sent: Buffer | null, durationMs: number, error?: Error) {
  const files = openDiskStore(folder);
  const carrier = {
    openRecording: async () =>
      sent && { mediaType: 'audio/wav', bytes: error ? failing(sent, error) : Readable.from([sent]) },
  };
  const recording = { call: 'call', carrierSid: 'RE0', durationMs, key: 'Account/call' };
  const kept = await storeRecording(
    { carrier, files, log: createLog('silent') },
    recording,
    AbortSignal.timeout(100_000),
  );
  const file = await files.open('Account/call');
  return { kept, file: file && (await buffer(file)) };
}

async function* failing(sent: Buffer, error: Error): AsyncGenerator<Uint8Array> {
  yield sent.subarray(0, sent.length / 2);
  throw error;
}

const fourSeconds = waveFileOf(new Float32Array(4 * samplesPerSecond));

test('stores nothing when the carrier has nothing, or the download fails', async () => {
  expect(await stored(null, 4_000)).toEqual({ kept: null, file: null });
  await expect(stored(fourSeconds, 4_000, new Error('the connection broke'))).rejects.toThrow(
    'the connection broke',
  );
  expect(await openDiskStore(folder).open('Account/call')).toBeNull();
});

test('stores a recording as MP3', async () => {
  const { kept, file } = await stored(fourSeconds, 4_000);
  expect(kept).toMatchObject({ media_type: 'audio/mpeg', ending: 'mp3', bytes: file?.length });
  expect(file?.length).toBeLessThan(9_000);
});

test.each([
  ['is in a format that cannot be encoded', Buffer.from('an unknown format'), 4_000],
  ['would lose its end', fourSeconds, 60_000],
])('stores a recording as it is that %s', async (_, sent, durationMs) => {
  const { kept, file } = await stored(sent, durationMs);
  expect(kept).toMatchObject({ media_type: 'audio/wav', ending: 'wav', bytes: sent.length });
  expect(file).toEqual(sent);
});
