import { expect, test } from 'vitest';
import { mix } from './mix.ts';
import { createSoundTrack, type Sound } from './sound-track.ts';
import { holdMusic, keyTone, samplesPerSecond } from './tones.ts';
import { muLawOf, samplesIn, waveFile } from './wave-file.ts';

test('a track records from its start, by its own clock', () => {
  let nowMs = 1_000;
  const track = createSoundTrack(() => nowMs);
  track.key('1');
  nowMs = 5_000;
  track.start();
  nowMs = 6_000;
  const ends = track.speech('payer');
  track.key('2');
  nowMs = 8_500;
  ends('For claims, press 2.');
  const musicEnds = track.music();
  nowMs = 20_000;
  musicEnds();
  track.speech('caller')(' ');
  expect(track.content()).toEqual({
    duration_ms: 15_000,
    sounds: [
      { kind: 'key', key: '2', from_ms: 1_000 },
      { kind: 'speech', by: 'payer', text: 'For claims, press 2.', from_ms: 1_000, to_ms: 3_500 },
      { kind: 'music', from_ms: 3_500, to_ms: 15_000 },
    ],
  });
});

/** The strength of one frequency, by Goertzel's algorithm. */
function strength(samples: Int16Array, frequency: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequency) / samplesPerSecond);
  let [before, last] = [0, 0];
  for (const sample of samples) [before, last] = [last, sample + turn * last - before];
  return Math.sqrt(before ** 2 + last ** 2 - turn * before * last) / samples.length;
}

const frequencies = [697, 770, 852, 941, 1209, 1336, 1477];

test.each([
  ['1', 697, 1209],
  ['5', 770, 1336],
  ['9', 852, 1477],
  ['*', 941, 1209],
  ['0', 941, 1336],
  ['#', 941, 1477],
])('key %s is the two tones a phone system listens for', (key, row, column) => {
  const heard = frequencies.filter((frequency) => strength(keyTone(key), frequency) > 1_000);
  expect(heard).toEqual([row, column]);
});

test('every sound is at its time, with silence in between', async () => {
  const sounds: Sound[] = [
    { kind: 'speech', by: 'payer', text: 'Hello.', from_ms: 1_000, to_ms: 2_000 },
    { kind: 'key', key: '7', from_ms: 3_000 },
    { kind: 'music', from_ms: 4_000, to_ms: 30_000 },
  ];
  const asked: unknown[] = [];
  const whole = await mix({ duration_ms: 31_000, sounds }, (...how) => {
    asked.push(how);
    return Promise.resolve(new Int16Array(4_000).fill(9_000));
  });
  expect(asked).toEqual([['payer', 'Hello.', 1_000]]);
  expect(whole).toHaveLength(31 * samplesPerSecond);
  const loudest = (fromMs: number, toMs: number) =>
    whole.subarray(fromMs * 8, toMs * 8).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest(0, 1_000)).toBe(0);
  expect(loudest(1_000, 1_500)).toBe(9_000);
  expect(loudest(1_500, 3_000)).toBe(0);
  expect(loudest(3_000, 3_120)).toBeGreaterThan(5_000);
  expect(loudest(3_200, 4_000)).toBe(0);
  // The music repeats: this is longer than one repetition.
  expect(holdMusic().length).toBeLessThan(26 * samplesPerSecond);
  for (let second = 4; second < 30; second++)
    expect(loudest(second * 1_000, second * 1_000 + 1_000)).toBeGreaterThan(500);
  expect(loudest(30_000, 31_000)).toBe(0);
});

/** Source: ITU-T G.711. */
test.each([
  [0, 0xff],
  [-1, 0x7f],
  [32_767, 0x80],
  [-32_768, 0x00],
  [1_000, 0xce],
])('%i is %i in mu-law', (sample, code) => expect(muLawOf(sample)).toBe(code));

test('writes a valid WAV header, and reads 16-bit files', () => {
  const file = Buffer.from(waveFile(new Int16Array(8_001)));
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  expect([file.readUInt16LE(20), file.readUInt16LE(22), file.readUInt32LE(24)]).toEqual([7, 1, 8_000]);
  expect(file.readUInt32LE(54)).toBe(8_001);

  const linear = Buffer.alloc(44 + 4);
  linear.write('RIFF', 0);
  linear.write('WAVEfmt ', 8);
  linear.writeUInt32LE(16, 16);
  linear.write('data', 36);
  linear.writeUInt32LE(4, 40);
  linear.writeInt16LE(-5, 44);
  linear.writeInt16LE(700, 46);
  expect([...samplesIn(linear)]).toEqual([-5, 700]);
});
