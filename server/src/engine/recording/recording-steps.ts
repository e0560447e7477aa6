/** Decides the next step for a recording, and when. Pure. */

const second = 1_000;
const hour = 60 * 60 * second;

/** After this many tries, over about a day, a recording is given up. */
export const triesMax = 32;
/** The carrier says that it has no such recording; it may only be slow to show it. */
export const missingMax = 5;

/** How long after a try the next one begins. `tries` includes this one. */
export function nextTryMs(tries: number): number {
  return Math.min(hour, 10 * second * 2 ** (tries - 1));
}

/** The carrier gives the start time in whole seconds; a webhook that took longer than this was late. */
const promptMs = 3 * second;

/**
 * The moment at which the recording begins, in call time. `notifiedAt` is when the carrier's webhook arrived; `startTime`
 * is the carrier's own time, truncated to whole seconds. Both may be missing.
 */
export function recordingOffsetMs(given: {
  readonly answeredAt: Date;
  readonly notifiedAt: Date | null;
  readonly startTime: Date | null;
  readonly pace: number;
}): number {
  const { answeredAt, notifiedAt, startTime, pace } = given;
  const isPrompt =
    notifiedAt !== null && (startTime === null || notifiedAt.getTime() - startTime.getTime() < promptMs);
  // The middle of that second.
  const middle = startTime === null ? null : startTime.getTime() + second / 2;
  const beganMs = isPrompt ? notifiedAt.getTime() : (middle ?? answeredAt.getTime());
  return Math.max(0, Math.round((beganMs - answeredAt.getTime()) * pace));
}
