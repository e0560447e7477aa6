/** The stored state of a live call, so that any process can continue it. */

import { type DialogueState, stateVersion } from '@claimline/dialogue/call/state';
import { conclude } from '@claimline/dialogue/dialogue';
import { type Fact, factOf } from '@claimline/domain/claim/result';

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
  /** Whether the connection was lost when we had just begun to give a value of the claim: the payer may have a part of it. */
  readonly cutValue?: boolean;
  /** How often the language model was used. */
  readonly modelQuestions?: number;
  /** What the language model found in the ended call. */
  readonly proposedFacts?: readonly Fact[];
}

/** The stored state, unless another version of the dialogue wrote it and it could be misread. */
export function currentMemory(stored: Memory | null): Memory | null {
  return stored?.version === stateVersion ? stored : null;
}

/** The payer may be giving the answer, or about to: words that are lost now may name another claim or change the status. */
export const isGivingAnswer = ({ dialogue }: Memory) =>
  factOf(dialogue.before.facts, 'status') === undefined &&
  (dialogue.given.length > 0 || factOf(conclude(dialogue).facts, 'status') !== undefined);

const hasDigits = /\d\D{0,2}\d/;

/** We have just sent digits of the claim, and the line has said nothing since: it may have got a part of them. */
export const isGivingValue = ({ dialogue: { lastDone, lastDoneMs, lastSignMs, facts } }: Memory) =>
  lastDoneMs === lastSignMs && hasDigits.test(lastDone?.what ?? '') && factOf(facts, 'status') === undefined;
