/** The stored state of a live call, so that any process can continue it. */

import { type DialogueState, stateVersion } from '@claimline/dialogue/call/state';
import type { Fact } from '@claimline/domain/claim/result';

export interface Memory {
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
export function currentMemory(stored: Memory | null): Memory | null {
  return stored?.version === stateVersion ? stored : null;
}
