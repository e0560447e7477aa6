/**
 * The interface between a live call and the dialogue. Pure: no clock, no I/O, no randomness. The engine passes in
 * what the line said and the call's own time; the dialogue returns actions and the time of its next tick. The state
 * is plain JSON, so another process can continue the call.
 */

import type { CalendarDate } from '@claimline/domain/calendar';
import type { CallEnding, Hold, Speaker } from '@claimline/domain/call/call';
import type { Claim, Patient } from '@claimline/domain/claim/claim';
import type { FailureReason } from '@claimline/domain/claim/failure';
import type { Fact } from '@claimline/domain/claim/result';
import type { CallFlowStep } from '@claimline/domain/payer/call-flow';
import type { Playbook } from '@claimline/domain/payer/payer';
import type { MoveQuestion } from './model/question.ts';

/** All data a call may use. Nothing else is ever said or keyed. */
export interface CallBrief {
  readonly payer_name: string;
  readonly playbook: Playbook;
  /** What this line offered and asked on earlier calls. It is only a hint; the words heard decide. */
  readonly callFlow?: readonly CallFlowStep[];
  readonly provider_name: string;
  readonly NPI: string;
  readonly tax_id: string;
  readonly ptan: string | null;
  readonly patient: Patient;
  readonly claim: Claim;
  /** The calling clinic, and the number a representative may call back (E.164), or null to give none. */
  readonly practice: { readonly name: string; readonly callback_phone: string | null };
  /** Whether to tell a person right away that the call is recorded. */
  readonly tellsOfRecording?: boolean;
  /** False if the payer accepts automated callers in its phone system only. */
  readonly mayTalkToPeople?: boolean;
  /** The current date at the payer, used to complete spoken dates without a year. */
  readonly today: CalendarDate;
  /** The longest hold time before we hang up. */
  readonly hold_budget_ms: number;
}

/** All times are milliseconds since the call was answered. */
export type LineEvent =
  | { readonly kind: 'heard'; readonly text: string; readonly at_ms: number }
  /**
   * The time requested in `wake_at_ms` has come. With `mayAskModel` the step may contain a question for the model;
   * send the same tick again with the ID of the choice, applied to the state before it.
   */
  | {
      readonly kind: 'tick';
      readonly at_ms: number;
      readonly mayAskModel?: boolean;
      readonly choice?: string;
    }
  /** All of our words were said. */
  | { readonly kind: 'spoken'; readonly at_ms: number }
  /** The payer began to speak, or is silent again. Carriers that do not report this are read by estimates. */
  | { readonly kind: 'payer'; readonly isSpeaking: boolean; readonly at_ms: number }
  /** The connection was lost, at the earliest at `lost_ms` (null when unknown), and listens again since `at_ms`. */
  | { readonly kind: 'interrupted'; readonly lost_ms: number | null; readonly at_ms: number }
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
  /** When it began to be spoken or keyed. */
  readonly at_ms: number;
}

export interface Step<State> {
  readonly state: State;
  /** Transcript lines added by this step, in order: what was heard, then what we did. */
  readonly lines: readonly Line[];
  readonly actions: readonly Action[];
  /** When to send the next `tick` unless something is heard first; null when no tick is needed. */
  readonly wake_at_ms: number | null;
  /** What a language model may decide when the rules are unsure. Without an answer, this step applies unchanged. */
  readonly question?: MoveQuestion;
}

/** The result of the call. Read it after either side has hung up. */
export interface Conclusion {
  readonly ending: CallEnding;
  readonly facts: readonly Fact[];
  /** Why a person must review the result, in words for the biller. Empty when nothing is in doubt. */
  readonly doubts: readonly string[];
  /** The periods of the call spent on hold, in order. */
  readonly holds: readonly Hold[];
  /** Set when the result is a final failure that needs a person's attention. */
  readonly failure: { readonly reason: FailureReason; readonly field: string | null } | null;
}
