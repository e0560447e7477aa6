/** What to do next about a recording, and when. Pure. */

const second = 1_000;
const hour = 60 * 60 * second;

/** After so many tries, over about a day, a recording is given up. */
export const triesMax = 32;
/** The carrier says it has no such recording; it may only be slow to show it. */
export const missingMax = 5;
/** A step that is being taken is not taken again within this time, so that a killed one is taken up soon. */
const leaseMs = 30 * second;

/** How long after the start of a try the next may begin. `tries` counts this one. */
export function nextTryMs(tries: number): number {
  return Math.max(leaseMs, Math.min(hour, 2 * second * 2 ** (tries - 1)));
}

/** The carrier's word for when it began is to the second; a webhook that took longer than this came late. */
const promptMs = 3 * second;

/**
 * The moment of the call at which its recording begins, on the call's own clock. `toldAt` is when the carrier told us
 * that it began; `startTime` is the carrier's own word, cut to whole seconds. Both may be missing.
 */
export function recordingOffsetMs(given: {
  readonly answeredAt: Date;
  readonly toldAt: Date | null;
  readonly startTime: Date | null;
  readonly pace: number;
}): number {
  const { answeredAt, toldAt, startTime, pace } = given;
  const isPrompt =
    toldAt !== null && (startTime === null || toldAt.getTime() - startTime.getTime() < promptMs);
  // The middle of the second it names.
  const middle = startTime === null ? null : startTime.getTime() + second / 2;
  const beganMs = isPrompt ? toldAt.getTime() : (middle ?? answeredAt.getTime());
  return Math.max(0, Math.round((beganMs - answeredAt.getTime()) * pace));
}
