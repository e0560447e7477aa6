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
  /** Whether the connection was lost while the payer gave the answer: what followed may have changed it. */
  readonly lostAnswer?: boolean;
  /** How often the language model was used. */
  readonly modelQuestions?: number;
  /** What the language model found in the ended call. */
  readonly proposedFacts?: readonly Fact[];
}

/** The stored state, unless another version of the dialogue wrote it and it could be misread. */
export function currentMemory(stored: Memory | null): Memory | null {
  return stored?.version === stateVersion ? stored : null;
}
