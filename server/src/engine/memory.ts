/** What is kept of a live call, so that any process can go on with it. */

import type { DialogueState } from '@claimline/dialogue/state';

export interface Memory {
  readonly dialogue: DialogueState;
  /** We hung up, or the line ended: nothing more is said or heard. */
  readonly isOver: boolean;
  /** On the call's own clock. */
  readonly wakeAtMs: number | null;
  /** Connections of this call so far. */
  readonly connections: number;
}
