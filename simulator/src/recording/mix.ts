/** Renders a track to samples. */

import type { Sound } from './sound-track.ts';
import { holdMusic, keyTone, samplesPerSecond } from './tones.ts';

/** Speaks words within so many milliseconds, or for as long as it takes when there is time. */
export type Speak = (by: 'payer' | 'caller', words: string, withinMs: number) => Promise<Int16Array>;

/** The longest recording: the carrier's time limit for a call. */
const lengthMaxMs = 4 * 60 * 60_000;

const sampleAt = (ms: number) => Math.round((ms * samplesPerSecond) / 1000);

/** The whole recording, with every sound at its time; simultaneous sounds are mixed. */
export async function mix(
  track: { readonly duration_ms: number; readonly sounds: readonly Sound[] },
  speak: Speak,
): Promise<Int16Array> {
  const whole = new Int16Array(sampleAt(Math.min(track.duration_ms, lengthMaxMs)));
  const put = (samples: Int16Array, from: number, length = samples.length) => {
    const end = Math.min(whole.length, from + length);
    for (let place = from; place < end; place++)
      whole[place] = clipped((whole[place] ?? 0) + (samples[(place - from) % samples.length] ?? 0));
  };
  for (const sound of track.sounds) {
    const from = sampleAt(sound.from_ms);
    switch (sound.kind) {
      case 'speech':
        put(await speak(sound.by, sound.text, sound.to_ms - sound.from_ms), from);
        break;
      case 'key':
        put(keyTone(sound.key), from);
        break;
      case 'music':
        put(holdMusic(), from, sampleAt(sound.to_ms) - from);
        break;
    }
  }
  return whole;
}

const clipped = (sample: number) => Math.max(-32_768, Math.min(32_767, sample));
