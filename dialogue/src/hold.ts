/** How long the line kept us waiting for someone: kept as stretches, so that a listener can skip them. */

import type { DialogueState } from './state.ts';

/**
 * Keeps where a hold begins and ends, from the state before and after a step at `atMs`. It begins with the end of
 * the words that put us on hold, and ends with the words we acted upon or learned from, or with the call. Messages
 * played while we wait, and being asked whether we go on waiting, are part of it.
 */
export function keepHolds(before: DialogueState, after: DialogueState, atMs: number): DialogueState {
  if (after.holdBeganMs === null) {
    const begins = before.holdSinceMs === null && after.holdSinceMs !== null && after.over === null;
    return begins ? { ...after, holdBeganMs: before.pending.at(-1)?.at_ms ?? atMs } : after;
  }
  const isHeld = after.holdSinceMs !== null && after.over === null && !hasLearned(before, after);
  if (isHeld) return after;
  const toMs = Math.max(after.holdBeganMs, after.over ? atMs : (before.pending[0]?.began_ms ?? atMs));
  return {
    ...after,
    holdBeganMs: null,
    holds: [...after.holds, { from_ms: after.holdBeganMs, to_ms: toMs }],
  };
}

function hasLearned(before: DialogueState, after: DialogueState): boolean {
  return JSON.stringify(before.facts) !== JSON.stringify(after.facts);
}
