import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { samplesOfMp3, samplesPerSecond, strengthOf, waveFileOf } from '../../../test/sound.ts';
import { bitsPerSecond, encodedMs, encodeRecording, NotEncodable } from './encode-recording.ts';

const seconds = 120;
const frequencyOf = (second: number) => 400 + 10 * second;

/** Each second begins with 100 ms of a tone of its own. */
const tones = Float32Array.from({ length: seconds * samplesPerSecond }, (_, place) => {
  const second = Math.floor(place / samplesPerSecond);
  const isTone = place % samplesPerSecond < samplesPerSecond / 10;
  return isTone ? 0.4 * Math.sin((2 * Math.PI * frequencyOf(second) * place) / samplesPerSecond) : 0;
});

/** As the carrier's answer arrives. */
async function* inPieces(file: Buffer, size = 10_000): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.length; from += size) yield file.subarray(from, from + size);
}

test('makes two minutes smaller than 250 kB, with each second at its byte', async () => {
  const encoded = await buffer(encodeRecording(inPieces(waveFileOf(tones))));
  expect(encoded.length).toBeLessThan(250_000);
  expect(Math.abs(encodedMs(encoded.length) - seconds * 1_000)).toBeLessThan(300);
  // What a player does that seeks: it opens the file at the byte of the second, or a little before, because a frame
  // may use bytes of the previous ones.
  const leadMs = 500;
  for (let second = 1; second < seconds; second += 7) {
    const from = Math.round(((second * 1_000 - leadMs) * bitsPerSecond) / 8_000);
    const heard = await samplesOfMp3(encoded.subarray(from));
    const strengths = Array.from({ length: 14 }, (_, tenth) =>
      strengthOf(heard.subarray(tenth * 800, tenth * 800 + 800), frequencyOf(second)),
    );
    const heardAtMs = strengths.indexOf(Math.max(...strengths)) * 100 - leadMs;
    expect(Math.abs(heardAtMs), `second ${second}`).toBeLessThanOrEqual(200);
  }
});

test('says that a file is no recording it can encode', async () => {
  const html = Readable.from([Buffer.from('<html>Service unavailable</html>')]);
  await expect(buffer(encodeRecording(html))).rejects.toThrow(NotEncodable);
});

test('fails as the download does, and ends when its reader does', async () => {
  async function* broken() {
    yield waveFileOf(tones).subarray(0, 100_000);
    throw new Error('the connection broke');
  }
  await expect(buffer(encodeRecording(broken()))).rejects.toThrow('the connection broke');
  let isReleased = false;
  async function* endless() {
    try {
      for (;;) yield waveFileOf(tones);
    } finally {
      isReleased = true;
    }
  }
  for await (const piece of encodeRecording(endless())) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  expect(isReleased).toBe(true);
});
