/**
 * The seam between a live call and what to do on it. Pure: no clock, no I/O, no randomness. The engine feeds
 * what the line said and the call's own time; the dialogue answers with what to do, and by when to be asked
 * again. A state is plain JSON, so that a call can go on in another process.
 */

import type { CalendarDate } from '@claimline/domain/calendar';
import type { CallEnding, Hold, Speaker } from '@claimline/domain/call/call';
import type { Claim, Patient } from '@claimline/domain/claim/claim';
import type { FailureReason } from '@claimline/domain/claim/failure';
import type { Fact } from '@claimline/domain/claim/result';
import type { CallFlowStep } from '@claimline/domain/payer/call-flow';
import type { Playbook } from '@claimline/domain/payer/payer';
import type { MoveQuestion } from './model/question.ts';

/** All a call may use. Nothing that is not in here is ever said or keyed. */
export interface CallBrief {
  readonly payer_name: string;
  readonly playbook: Playbook;
  /** What this line offered and asked on earlier calls. It proposes; the words heard decide. */
  readonly callFlow?: readonly CallFlowStep[];
  readonly provider_name: string;
  readonly NPI: string;
  readonly tax_id: string;
  readonly ptan: string | null;
  readonly patient: Patient;
  readonly claim: Claim;
  /** Who calls: the clinic, and the number a representative may call back (E.164); null: none is told. */
  readonly practice: { readonly name: string; readonly callback_phone: string | null };
  /** Whether a person is told at once that the call is recorded. */
  readonly tellsOfRecording?: boolean;
  /** False where the payer takes automated callers in its phone system only. */
  readonly mayTalkToPeople?: boolean;
  /** The payer's calendar date, to complete spoken dates without a year. */
  readonly today: CalendarDate;
  /** The longest hold before giving up. */
  readonly hold_budget_ms: number;
}

/** All times are milliseconds since the call was answered, on the call's own clock. */
export type LineEvent =
  | { readonly kind: 'heard'; readonly text: string; readonly at_ms: number }
  /**
   * The moment asked for by `wake_at_ms` has come. With `mayAskModel` the step may come back with a question; the same
   * tick is then sent again with the ID of a choice, to the state before.
   */
  | {
      readonly kind: 'tick';
      readonly at_ms: number;
      readonly mayAskModel?: boolean;
      readonly choice?: string;
    }
  | { readonly kind: 'line-ended'; readonly at_ms: number };

export type Action =
  | { readonly kind: 'press'; readonly keys: string }
  | { readonly kind: 'say'; readonly words: string }
  | { readonly kind: 'hang-up' };

/** One line of the transcript. `sequence` counts from 0 without gaps over the whole call. */
export interface Line {
  readonly sequence: number;
  readonly speaker: Speaker;
  readonly text: string;
  /** True for keyed digits; `text` is then what was keyed. */
  readonly pressed: boolean;
  /** When it began to be said or keyed. */
  readonly at_ms: number;
}

export interface Step<State> {
  readonly state: State;
  /** Lines new with this step, in order: what was heard, then what we did. */
  readonly lines: readonly Line[];
  readonly actions: readonly Action[];
  /** When to send the next `tick` unless something is heard first; null when nothing is awaited. */
  readonly wake_at_ms: number | null;
  /** What a language model may decide where the rules are unsure. Without an answer this step stands. */
  readonly question?: MoveQuestion;
}

/** What the call came to. Read once it is over, by our hang-up or theirs. */
export interface Conclusion {
  readonly ending: CallEnding;
  readonly facts: readonly Fact[];
  /** Why a person must look at the result, in words for the biller. Empty when nothing is in doubt. */
  readonly doubts: readonly string[];
  /** The stretches of the call spent on hold, in order. */
  readonly holds: readonly Hold[];
  /** Set when the answer is final and it is a failure a person must act on. */
  readonly failure: { readonly reason: FailureReason; readonly field: string | null } | null;
}
