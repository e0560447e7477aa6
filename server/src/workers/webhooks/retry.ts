/** When a message that was not taken is sent again. Pure. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The waits between the tries, over a day in all; the last try is the tenth. */
export const retryWaitsMs: readonly number[] = [
  5 * second,
  30 * second,
  5 * minute,
  30 * minute,
  hour,
  2 * hour,
  5 * hour,
  7 * hour,
  9 * hour,
];

/** An endpoint that took nothing for so long is switched off. */
export const offAfterHours = 3 * 24;

/**
 * The wait after a try that failed; null when it was the last. `tries`: how many went before it. `random` in [0, 1)
 * spreads tries that failed together. `askedMs`: what the endpoint asked for by Retry-After, heeded up to an hour.
 */
export function retryInMs(tries: number, random: number, askedMs: number | null): number | null {
  const wait = retryWaitsMs[tries];
  if (wait === undefined) return null;
  const spread = wait * (1 + random / 5);
  return Math.round(Math.max(spread, Math.min(askedMs ?? 0, hour)));
}
