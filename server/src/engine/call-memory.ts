/** The stored state of a live call, so that any process can continue it. */

import { type DialogueState, stateVersion } from '@claimline/dialogue/call/state';
import { step } from '@claimline/dialogue/dialogue';
import type { Fact } from '@claimline/domain/claim/result';

export interface CallMemory {
  /** The version of the dialogue's state; missing in rows from before versions were added. */
  readonly version?: string;
  readonly dialogue: DialogueState;
  /** We hung up or the line ended: nothing more is said or heard. */
  readonly isOver: boolean;
  /** In call time. */
  readonly wakeAtMs: number | null;
  /** Whether we once left the line alone: a lost connection, a replaced process, an unreachable database. */
  readonly hadOutage?: boolean;
  /** When the carrier last got instructions to connect, in call time: its session began no earlier. */
  readonly connectMs?: number;
  /** When the last connection was lost, at the earliest; null when the carrier did not say. */
  readonly lostMs?: number | null;
  /** When a stopping process gave the call away: at a moment when nothing was owed and nothing was being said. */
  readonly handedOverMs?: number;
  /** How often the language model was used. */
  readonly modelQuestions?: number;
  /** What the language model found in the ended call. */
  readonly proposedFacts?: readonly Fact[];
}

/** The stored state, unless another version of the dialogue wrote it and it could be misread. */
export function currentMemory(stored: CallMemory | null): CallMemory | null {
  return stored?.version === stateVersion ? stored : null;
}

/** A call that was handed over goes on at once if nobody listened for no longer than this, in call time. */
const seamlessGapMaxMs = 3_000;

/** For a new connection, which listens since `atMs`. `wasMissed`: the payer may have said something meanwhile. */
export function continuedMemory(
  { handedOverMs, lostMs, ...stored }: CallMemory,
  atMs: number,
): { readonly memory: CallMemory; readonly wasMissed: boolean } {
  if (handedOverMs !== undefined && atMs - handedOverMs < seamlessGapMaxMs)
    return { memory: stored, wasMissed: false };
  const lost_ms = handedOverMs ?? lostMs ?? null;
  const dialogue = step(stored.dialogue, { kind: 'interrupted', lost_ms, at_ms: atMs }).state;
  return { memory: { ...stored, dialogue, hadOutage: true }, wasMissed: true };
}
