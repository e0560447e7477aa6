/** Tracks how long we were on hold, as periods that a listener can skip. */

import type { DialogueState } from './state.ts';

/**
 * Records the start and end of a hold from the state before and after a step at `atMs`. A hold begins when the words
 * that put us on hold end. It ends with the words that we acted on or learned from, or with the call. Hold messages,
 * and questions whether we want to keep waiting, are part of it.
 */
export function keepHolds(before: DialogueState, after: DialogueState, atMs: number): DialogueState {
  if (after.holdBeganMs === null) {
    const begins = before.holdSinceMs === null && after.holdSinceMs !== null && after.ended === null;
    return begins ? { ...after, holdBeganMs: before.pending.at(-1)?.at_ms ?? atMs } : after;
  }
  const isHeld = after.holdSinceMs !== null && after.ended === null && !hasLearned(before, after);
  if (isHeld) return after;
  const toMs = Math.max(after.holdBeganMs, after.ended ? atMs : (before.pending[0]?.began_ms ?? atMs));
  return {
    ...after,
    holdBeganMs: null,
    holds: [...after.holds, { from_ms: after.holdBeganMs, to_ms: toMs }],
  };
}

function hasLearned(before: DialogueState, after: DialogueState): boolean {
  return JSON.stringify(before.facts) !== JSON.stringify(after.facts);
}
