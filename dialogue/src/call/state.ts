/** The state of a call between two events, as plain JSON. */

import type { Hold } from '@claimline/domain/call/call';
import type { Fact, FactField } from '@claimline/domain/claim/result';
import type { CallBrief } from '../conversation.ts';
import type { Piece } from '../facts/heard.ts';
import { type Doubt, type Learned, nothingLearned } from '../facts/learned.ts';
import type { Field } from '../fields/field-values.ts';
import type { TopicName } from '../people/topics.ts';
import type { Ended } from './move.ts';

export interface PersonState {
  /** Questions asked so far. */
  readonly asked: readonly TopicName[];
  /** The last thing we said to them, in case we must repeat it. */
  readonly lastWords: string;
  readonly isAmountReadBack: boolean;
  readonly isClosing: boolean;
  /** How many of their utterances in a row led to no progress. */
  readonly blankTurns: number;
  /** How often the same question was repeated. */
  readonly repeats: number;
  /** Whether we already repeated the details they could not find. */
  readonly hasRetold: boolean;
  readonly turns: number;
}

export interface DialogueState {
  readonly brief: CallBrief;
  readonly nextSequence: number;
  /** Heard but not decided on yet, because the prompt may continue. */
  readonly pending: readonly Piece[];
  /** Decided on since our last action. */
  readonly turn: readonly Piece[];
  /** Facts about the current claim, including this turn. */
  readonly facts: readonly Fact[];
  readonly doubts: readonly Doubt[];
  /** The same facts before this turn: each new piece means that the whole turn is read again. */
  readonly before: Learned;
  /** Claims of the same date that were read out before the current one. */
  readonly otherClaims: readonly Learned[];
  /** The number of claims the line announced; 0 when it announced none. */
  readonly announcedClaims: number;
  /** Claims that were read out in this turn before the current one. */
  readonly finishedClaims: readonly Learned[];
  /** Reasons to review the result that are independent of the claim's facts, in words for the biller. */
  readonly notes: readonly string[];
  readonly awaited: FactField | null;
  /** The last time anything was heard or done. */
  readonly lastSignMs: number;
  readonly holdSinceMs: number | null;
  /** Start of the current hold, for reporting. The hold limit is measured from `holdSinceMs`. */
  readonly holdBeganMs: number | null;
  /** Finished holds, in order. */
  readonly holds: readonly Hold[];
  readonly expectsPerson: boolean;
  readonly person: PersonState | null;
  /** How often each prompt was heard since the last new one. */
  readonly promptCounts: Readonly<Record<string, number>>;
  /** Every prompt of the call so far. */
  readonly promptsSeen: readonly string[];
  /** The last step taken to leave a loop: 1 representative, 2 star. */
  readonly escalation: number;
  readonly given: readonly Field[];
  /** Fields we provided that the line then rejected. */
  readonly refused: readonly Field[];
  /** The digits keyed for fields. */
  readonly entered: readonly string[];
  readonly keyedLast: boolean;
  readonly sayInstead: readonly Field[];
  /** Fields the line rejected when they were said. Key them the next time a prompt mentions keys. */
  readonly keyInstead: readonly Field[];
  readonly lastDone: { readonly kind: 'press' | 'say'; readonly what: string } | null;
  readonly rejection: Ended['failure'];
  /** How often a retry was offered after a rejection. */
  readonly tries: number;
  /** The last prompt we acted on. */
  readonly lastAsk: string | null;
  /** The prompts heard since then that asked for something we did not understand. */
  readonly unanswered: readonly string[];
  /** The last prompts of the call. */
  readonly heardBefore: readonly string[];
  /** The time of our last action. */
  readonly lastDoneMs: number | null;
  /** When our current speech ends. */
  readonly speakingUntilMs: number;
  readonly hasRepeated: boolean;
  /** A pending hang-up that waits for silence, since more may follow. */
  readonly leaving: Ended | null;
  readonly over: Ended | null;
}

const emptyState: Omit<DialogueState, 'brief'> = {
  nextSequence: 0,
  pending: [],
  turn: [],
  facts: [],
  doubts: [],
  before: nothingLearned,
  otherClaims: [],
  announcedClaims: 0,
  finishedClaims: [],
  notes: [],
  awaited: null,
  lastSignMs: 0,
  holdSinceMs: null,
  holdBeganMs: null,
  holds: [],
  expectsPerson: false,
  person: null,
  promptCounts: {},
  promptsSeen: [],
  escalation: 0,
  given: [],
  refused: [],
  entered: [],
  keyedLast: false,
  sayInstead: [],
  keyInstead: [],
  lastDone: null,
  rejection: null,
  tries: 0,
  lastAsk: null,
  unanswered: [],
  heardBefore: [],
  lastDoneMs: null,
  speakingUntilMs: 0,
  hasRepeated: false,
  leaving: null,
  over: null,
};

export function freshState(brief: CallBrief): DialogueState {
  return { brief, ...emptyState };
}

/**
 * Increase this when the meaning or a nested shape of the state changes. Added or removed fields change the version
 * automatically.
 */
const stateMeaning = 1;
/** A call started by another version is not continued from its stored state. */
export const stateVersion = `${stateMeaning}:${Object.keys(emptyState).toSorted().join()}`;
