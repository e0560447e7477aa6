/** Sound as samples at 8 kHz between -1 and 1, and the files it is in. */

import { MPEGDecoder } from 'mpg123-decoder';

export const samplesPerSecond = 8_000;

/** A mono WAV file of 16-bit samples, as Twilio sends recordings. */
export function waveFileOf(samples: Float32Array): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length * 2, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(samplesPerSecond * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length * 2, 40);
  const body = Buffer.alloc(samples.length * 2);
  for (const [place, sample] of samples.entries())
    body.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), place * 2);
  return Buffer.concat([header, body]);
}

/** The samples of an MP3 file, or of one that was opened in the middle. */
export async function samplesOfMp3(file: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(file);
  decoder.free();
  const [mono] = channelData;
  if (sampleRate !== samplesPerSecond || mono === undefined) throw new Error('not a recording');
  return mono;
}

/** How strong a frequency is in these samples, by Goertzel's algorithm. */
export function strengthOf(samples: Float32Array, frequency: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequency) / samplesPerSecond);
  let [before, last] = [0, 0];
  for (const sample of samples) [before, last] = [last, sample + turn * last - before];
  return Math.sqrt(before ** 2 + last ** 2 - turn * before * last) / samples.length;
}
