/** Recognition on a real call. */

import { hashBelow } from '../payer/hash.ts';
import {
  createRecognizer,
  perfectRecognizer,
  type RecognitionSettings,
  type Recognizer,
} from './recognizer.ts';

/** Of the utterances of a live call that have a pause, this share is cut there. */
const pauseCutShare = 0.2;

export function recognizerOf(
  seed: string,
  settings: RecognitionSettings | null,
  isLive: boolean,
): Recognizer {
  if (isLive)
    return createRecognizer(seed, {
      errorRate: 0,
      writing: 'smart',
      pauseCuts: pauseCutShare,
      ...settings,
    });
  return settings ? createRecognizer(seed, settings) : perfectRecognizer;
}

const sounds = ['Mm.', 'Oh.', 'You', 'Hmm.'];

/** What recognition makes of the music between two announcements, now and then. */
export function soundInMusic(seed: string, turn: number): string | null {
  const isOne = hashBelow(4, seed, 'sound', String(turn)) === 0;
  return isOne ? (sounds[hashBelow(sounds.length, seed, 'which sound', String(turn))] ?? null) : null;
}
