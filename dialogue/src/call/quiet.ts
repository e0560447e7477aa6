/** When a call may change hands, so that nobody listens for a moment. */

import { factOf } from '@claimline/domain/claim/result';
import { sendingMarginMs } from './interruption.ts';
import { knownSpeech } from './payer-speech.ts';
import type { DialogueState } from './state.ts';

/**
 * Whether nothing is lost: all that we said and keyed is sent, the payer is silent, and what it says next is no answer:
 * on hold, or before it knows which claim we ask about.
 */
export function isQuiet(state: DialogueState, atMs: number): boolean {
  const { pending, sentUntilMs, holdSinceMs, given, facts } = state;
  if (pending.length > 0 || atMs < sentUntilMs + sendingMarginMs) return false;
  if (knownSpeech(state)?.endedMs === null) return false;
  return holdSinceMs !== null || (given.length === 0 && factOf(facts, 'status') === undefined);
}
