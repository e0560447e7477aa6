/** What a call knows between two events: plain JSON, nothing hidden. */

import type { Hold } from '@claimline/domain/call/call';
import type { Fact, FactField } from '@claimline/domain/claim/result';
import type { CallBrief } from './conversation.ts';
import type { Piece } from './facts/heard.ts';
import { type Doubt, type Learned, nothingLearned } from './facts/learned.ts';
import type { Field } from './field.ts';
import type { Ended } from './move.ts';
import type { TopicName } from './topics.ts';

export interface PersonState {
  /** Questions put so far. */
  readonly asked: readonly TopicName[];
  /** The last thing said to them, to say again. */
  readonly lastWords: string;
  readonly isAmountReadBack: boolean;
  readonly isClosing: boolean;
  /** How often in a row nothing came of what they said. */
  readonly blankTurns: number;
  /** How often the same question was said again. */
  readonly repeats: number;
  /** What they could not find was told once more. */
  readonly hasRetold: boolean;
  readonly turns: number;
}

export interface DialogueState {
  readonly brief: CallBrief;
  readonly nextSequence: number;
  /** Heard, and not yet decided on: the prompt may go on. */
  readonly pending: readonly Piece[];
  /** Decided on, since we last did something. */
  readonly turn: readonly Piece[];
  /** Learned so far of the claim being spoken of, this turn included. */
  readonly facts: readonly Fact[];
  readonly doubts: readonly Doubt[];
  /** The same before this turn: a turn is read again as a whole with each new piece. */
  readonly before: Learned;
  /** Claims of the same date that were read out before the one being spoken of. */
  readonly otherClaims: readonly Learned[];
  /** How many claims the line said it has; 0 when it did not say. */
  readonly announcedClaims: number;
  /** How many of them were read out in one breath with the one being spoken of. */
  readonly claimsInTurn: number;
  /** Why a person must look at the result whatever was said of the claim, in words for the biller. */
  readonly notes: readonly string[];
  readonly awaited: FactField | null;
  /** The last moment anything was heard or done. */
  readonly lastSignMs: number;
  readonly holdSinceMs: number | null;
  /** Where the hold going on began, to be told of later; `holdSinceMs` is what patience counts from. */
  readonly holdBeganMs: number | null;
  /** Holds that ended, in order. */
  readonly holds: readonly Hold[];
  readonly expectsPerson: boolean;
  readonly person: PersonState | null;
  /** How often each prompt was heard since something new was. */
  readonly promptCounts: Readonly<Record<string, number>>;
  /** Every prompt of the call so far. */
  readonly promptsSeen: readonly string[];
  /** How far we went to get out of a loop: 1 representative, 2 star. */
  readonly escalation: number;
  readonly given: readonly Field[];
  /** Given, and then not accepted by the line. */
  readonly refused: readonly Field[];
  /** What was keyed for fields, digits only. */
  readonly entered: readonly string[];
  readonly keyedLast: boolean;
  readonly sayInstead: readonly Field[];
  /** Fields said, and not taken: keyed the next time where keys are mentioned. */
  readonly keyInstead: readonly Field[];
  readonly lastDone: { readonly kind: 'press' | 'say'; readonly what: string } | null;
  readonly rejection: Ended['failure'];
  /** How often another try was offered for what was rejected. */
  readonly tries: number;
  /** The prompt that asked for the field given last. */
  readonly lastAsk: string | null;
  /** When we last did something. */
  readonly lastDoneMs: number | null;
  /** When what we say has been said. */
  readonly speakingUntilMs: number;
  readonly hasRepeated: boolean;
  /** A hang-up that waits for quiet, since more may follow. */
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
  claimsInTurn: 0,
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
  lastDoneMs: null,
  speakingUntilMs: 0,
  hasRepeated: false,
  leaving: null,
  over: null,
};

export function freshState(brief: CallBrief): DialogueState {
  return { brief, ...emptyState };
}

/** Raise it when the meaning or an inner shape of the state changes; fields that come or go change the version by themselves. */
const stateMeaning = 1;
/** A call that another version began is not continued with its stored state. */
export const stateVersion = `${stateMeaning}:${Object.keys(emptyState).toSorted().join()}`;
