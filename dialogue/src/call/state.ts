/** The state of a call between two events, as plain JSON. */

import type { Hold } from '@claimline/domain/call/call';
import type { Fact, FactField } from '@claimline/domain/claim/result';
import type { CallBrief } from '../conversation.ts';
import type { Piece } from '../facts/heard.ts';
import { type Doubt, type Learned, nothingLearned } from '../facts/learned.ts';
import type { Field } from '../fields/field-values.ts';
import type { TopicName } from '../people/topics.ts';
import type { Named } from '../read-backs/named-claim.ts';
import type { Ended } from './move.ts';

export interface PersonState {
  /** Whether we have introduced ourselves as an automated assistant. */
  readonly isIntroduced: boolean;
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

/** The payer's speech, as the carrier reports it. */
export interface PayerSpeech {
  readonly beganMs: number;
  /** Null while it lasts. */
  readonly endedMs: number | null;
  /** `complete`: each beginning had its end so far, and at least one did. `incomplete`: a report was missing once. */
  readonly reports: 'unproven' | 'complete' | 'incomplete';
}

/** What a lost connection leaves in doubt. */
export interface Interruption {
  /** Fields that the line may have received only in part. */
  readonly cut: readonly Field[];
  /** They were keyed. */
  readonly isKeyed: boolean;
  /** Part of the answer may have been said while nobody listened. */
  readonly isAnswerCut: boolean;
  /** The line was asked to repeat the answer since. */
  readonly isRepeated: boolean;
  /** The first transcript line since. */
  readonly sequence: number;
  /** What the line has said since: of our claim, or a status. */
  readonly named: readonly (Named | 'status')[];
}

/** What a call knows when it begins, in addition to its brief. */
const emptyState = {
  nextSequence: 0,
  /** Heard but not decided on yet, because the prompt may continue. */
  pending: [] as readonly Piece[],
  /** Decided on since our last action. */
  turn: [] as readonly Piece[],
  /** Facts about the current claim, including this turn. */
  facts: [] as readonly Fact[],
  doubts: [] as readonly Doubt[],
  /** The same facts before this turn: each new piece means that the whole turn is read again. */
  before: nothingLearned as Learned,
  /** Claims of the same date that were read out before the current one. */
  otherClaims: [] as readonly Learned[],
  /** The number of claims the line announced; 0 when it announced none. */
  announcedClaims: 0,
  /** Claims that were read out in this turn before the current one. */
  finishedClaims: [] as readonly Learned[],
  /** Reasons to review the result that are independent of the claim's facts, in words for the biller. */
  notes: [] as readonly string[],
  awaited: null as FactField | null,
  /** The last time anything was heard or done. */
  lastSignMs: 0,
  holdSinceMs: null as number | null,
  /** Start of the current hold, for reporting. The hold limit is measured from `holdSinceMs`. */
  holdBeganMs: null as number | null,
  /** Finished holds, in order. */
  holds: [] as readonly Hold[],
  expectsPerson: false,
  person: null as PersonState | null,
  /** How often each prompt was heard since the last new one. */
  promptIdCounts: {} as Readonly<Record<string, number>>,
  /** The names of all prompts we acted on, in order of first occurrence. */
  promptIdsSeen: [] as readonly string[],
  /** The last step taken to leave a loop: 1 representative, 2 star. */
  escalation: 0,
  given: [] as readonly Field[],
  /** Fields we provided that the line then rejected. */
  refused: [] as readonly Field[],
  /** The digits keyed for fields. */
  entered: [] as readonly string[],
  keyedLast: false,
  sayInstead: [] as readonly Field[],
  /** Fields the line rejected when they were said. Key them the next time a prompt mentions keys. */
  keyInstead: [] as readonly Field[],
  lastDone: null as { readonly kind: 'press' | 'say'; readonly what: string } | null,
  rejection: null as Ended['failure'],
  /** How often a retry was offered after a rejection. */
  tries: 0,
  /** The last prompt we acted on. */
  lastAsk: null as string | null,
  /** The prompts heard since then that asked for something we did not understand. */
  unanswered: [] as readonly string[],
  /** The last prompts of the call. */
  heardBefore: [] as readonly string[],
  /** The time of our last action. */
  lastDoneMs: null as number | null,
  /** When our current speech ends. */
  speakingUntilMs: 0,
  /** When all that we said and keyed has been sent. */
  sentUntilMs: 0,
  /** The payer's last speech, as the carrier reports it; null when it reports none. */
  payer: null as PayerSpeech | null,
  /** The last words whose answer waits until the payer is silent. */
  deferredForMs: null as number | null,
  /** Facts of transcript lines before this one are known; the lines may still wait for an answer. */
  learnedSequence: 0,
  interruption: null as Interruption | null,
  hasRepeated: false,
  /** We accepted an offer to hear more of the claim after its status. */
  hasHeardMore: false,
  /** We declined an offer after the status was known. The next one ends the call. */
  hasDeclined: false,
  /** A pending hang-up that waits for silence, since more may follow. */
  pendingHangUp: null as Ended | null,
  ended: null as Ended | null,
};

export type DialogueState = Readonly<typeof emptyState> & { readonly brief: CallBrief };

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
