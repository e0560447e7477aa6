/** WAV files: reads those of the synthesizer, writes those the carrier serves (G.711 mu-law, half the size). */

import { samplesPerSecond } from './tones.ts';

const bias = 0x84;
const clip = 32_635;

/** Source: ITU-T G.711, mu-law. */
export function muLawOf(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(clip, Math.abs(sample)) + bias;
  const exponent = Math.max(0, 24 - Math.clz32(magnitude));
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

const headerBytes = 58;

/** A whole WAV file of 8 kHz mono mu-law. */
export function waveFile(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(headerBytes + samples.length + (samples.length % 2));
  const view = new DataView(file.buffer);
  const text = (offset: number, letters: string) => file.set(Buffer.from(letters, 'latin1'), offset);
  text(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 18, true);
  view.setUint16(20, 7, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, samplesPerSecond, true);
  view.setUint32(28, samplesPerSecond, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(38, 'fact');
  view.setUint32(42, 4, true);
  view.setUint32(46, samples.length, true);
  text(50, 'data');
  view.setUint32(54, samples.length, true);
  for (let place = 0; place < samples.length; place++)
    file[headerBytes + place] = muLawOf(samples[place] ?? 0);
  return file;
}

/** The samples of a 16-bit mono file. */
export function samplesIn(file: Uint8Array): Int16Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let offset = 12; offset + 8 <= file.length; ) {
    const name = Buffer.from(file.subarray(offset, offset + 4)).toString('latin1');
    const size = Math.min(view.getUint32(offset + 4, true), file.length - offset - 8);
    if (name === 'data')
      return Int16Array.from({ length: size >> 1 }, (_, place) =>
        view.getInt16(offset + 8 + place * 2, true),
      );
    offset += 8 + size + (size % 2);
  }
  return new Int16Array(0);
}
