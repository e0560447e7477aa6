/** How long words and keys take on a phone, for dialogue, engine and simulator. */

/** People and phone systems speak about 2.6 words in a second. */
const wordsPerSecond = 2.6;

/**
 * Milliseconds needed to say a text. Long numbers, codes and amounts are spoken digit by digit, three digits in the
 * time of a word.
 */
export function speechMs(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const beats = words.reduce((sum, word) => sum + Math.max(1, word.replace(/\D/g, '').length / 3), 0);
  return Math.round((beats / wordsPerSecond) * 1000);
}

/** The time our own voice takes for a word, rounded up: what follows must not cut it off. */
export const ownWordMs = 400;
/** The minimum time for a word. */
export const shortestWordMs = 270;

/** How long one key tone lasts, including the pause after it. */
export const keyMs = 200;
/** The first tone sounds this long after its command. Source: recorded calls. */
export const toneDelayMs = 2_000;
