/** What is kept of a live call, so that any process can go on with it. */

import { type DialogueState, stateVersion } from '@claimline/dialogue/state';
import type { Fact } from '@claimline/domain/claim/result';

export interface Memory {
  /** The version of the dialogue's state; missing in rows from before there were versions. */
  readonly version?: string;
  readonly dialogue: DialogueState;
  /** We hung up, or the line ended: nothing more is said or heard. */
  readonly isOver: boolean;
  /** On the call's own clock. */
  readonly wakeAtMs: number | null;
  /** Connections of this call so far. */
  readonly connections: number;
  /** How often the language model was asked. */
  readonly modelQuestions?: number;
  /** What it found in the ended call; null when it found nothing. */
  readonly proposedStatus?: Fact | null;
}

/** What was stored, unless another version of the dialogue wrote it; its state could not be read correctly. */
export function currentMemory(stored: Memory | null): Memory | null {
  return stored?.version === stateVersion ? stored : null;
}
