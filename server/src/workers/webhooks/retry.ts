/** When to send a message again that was not accepted. Pure. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The waits between tries, a day in total; the tenth try is the last. */
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

/** An endpoint that accepted nothing for this long is switched off. */
export const offAfterHours = 3 * 24;

/**
 * The wait after a failed try; null when it was the last. `tries`: how many came before it. `random` in [0, 1)
 * spreads tries that failed together. `askedMs`: the endpoint's Retry-After, respected up to an hour.
 */
export function retryInMs(tries: number, random: number, askedMs: number | null): number | null {
  const wait = retryWaitsMs[tries];
  if (wait === undefined) return null;
  const spread = wait * (1 + random / 5);
  return Math.round(Math.max(spread, Math.min(askedMs ?? 0, hour)));
}
