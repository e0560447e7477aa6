/** How long things take to say on a phone. */

/** People and phone systems speak about 2.6 words in a second. */
const wordsPerSecond = 2.6;

/**
 * Milliseconds to say something. A long number is said digit by digit, three digits to a word's time; the same goes
 * for codes and sums.
 */
export function speechMs(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const beats = words.reduce((sum, word) => sum + Math.max(1, word.replace(/\D/g, '').length / 3), 0);
  return Math.round((beats / wordsPerSecond) * 1000);
}

/** One key of a phone sounds for so long, pause included. */
export const keyMs = 200;
