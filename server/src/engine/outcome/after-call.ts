/** Decides what follows an attempt without an answer: another attempt at some time, or review by a person. Pure. */

import { dateAt } from '@claimline/domain/calendar';
import { attemptsMax, type CallEnding, retryWaitMs } from '@claimline/domain/call/call';
import type { FailureReason } from '@claimline/domain/claim/failure';
import type { DayWindow } from '@claimline/domain/payer/payer';
import { nextDayOpening, openingAfterClosed } from '../local-time.ts';

/** Why an attempt ended, where that changes what follows. */
const endingDetails = [
  /** Interrupted by our restart or a carrier error, not by the payer. */
  'interrupted',
  /** The carrier did not respond to the dial request and has no such call. */
  'not-found',
  /** The carrier did not accept the dial: it was unreachable, too busy, or refused our settings. */
  'carrier-away',
  /** The carrier refuses calls for a reason that is not the number: dialing stops until it accepts them again. */
  'calls-paused',
  /** The carrier does not call this number. */
  'no-such-number',
  /** The phone network says that the number is not in service. */
  'not-in-service',
] as const;
export type EndingDetail = (typeof endingDetails)[number];

export interface Attempt {
  readonly ending: CallEnding;
  readonly detail: EndingDetail | null;
  /** When the payer's line was dialed; null when it never was. */
  readonly placed_at: Date | null;
  /** Whether the attempt belongs to the claim's current round. */
  readonly isThisRound: boolean;
}

export interface RetryContext {
  readonly ended: Attempt;
  /** Earlier attempts for this claim: the whole round's, and all of the last day. */
  readonly earlier: readonly Attempt[];
  readonly ivrHours: readonly DayWindow[];
  readonly representativeHours: readonly DayWindow[];
  readonly timeZone: string;
  /** The account's limit on calls about one claim in one of the payer's days. */
  readonly attemptsPerDay: number;
  readonly now: Date;
  readonly pace: number;
  /** In [0, 1). */
  readonly jitter: number;
}

export type NextStep =
  | { readonly kind: 'again'; readonly at: Date; readonly why: string }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly why: string };

const hourMs = 60 * 60_000;
const carrierAwayWaitMs = 5_000;
/** When a call that could not be connected is retried. */
const failedWaitsMs = [60_000, 10 * 60_000];
/** A network may say once by mistake that a number is not in service. */
const notInServiceWaitsMs = [60_000];
/** This many interruptions in one round are not a coincidence: a person must check. */
const interruptionsMax = 24;
const interruptedWaitMs = { first: 2_000, most: 2 * 60_000 };

export function nextStep(context: RetryContext): NextStep {
  const { ended, now, pace, jitter } = context;
  const after = (waitMs: number) => new Date(now.getTime() + waitMs / pace);
  const why = timelineReason(ended);
  // Nothing was dialed, so no attempt is used up.
  if (isNotDialed(ended)) return { kind: 'again', at: after(carrierAwayWaitMs), why };
  if (ended.detail === 'no-such-number') return { kind: 'failed', reason: 'wrong_number', why };

  const round = [...context.earlier.filter((attempt) => attempt.isThisRound), ended];
  const interruptions = round.filter((attempt) => attempt.detail === 'interrupted').length;
  if (interruptions >= interruptionsMax) return { kind: 'failed', reason: 'system', why };
  const tried = round.filter((attempt) => !isNotDialed(attempt) && attempt.detail !== 'interrupted');
  if (tried.length >= attemptsMax) return { kind: 'failed', reason: failureReasonOf(ended), why };

  const retry = retryAfter(context, round, after);
  if (retry.kind === 'give-up') return { kind: 'failed', reason: failureReasonOf(ended), why };
  const nextDay = () => spreadOverHour(nextDayOpening(context.ivrHours, context.timeZone, now), jitter);
  const at = retry.kind === 'next-day' || isOneTooMany(context, retry.at) ? nextDay() : retry.at;
  return at === null ? { kind: 'failed', reason: 'payer_closed', why } : { kind: 'again', at, why };
}

const isNotDialed = ({ detail }: Attempt) => detail === 'carrier-away' || detail === 'calls-paused';

type Retry =
  | { readonly kind: 'at'; readonly at: Date }
  /** When the payer opens on its next day. */
  | { readonly kind: 'next-day' }
  /** A person has to look at the claim. */
  | { readonly kind: 'give-up' };

const giveUp: Retry = { kind: 'give-up' };
const atOrNextDay = (at: Date | null): Retry => (at === null ? { kind: 'next-day' } : { kind: 'at', at });

/** When this ending calls for the next attempt. `round`: the attempts of the current round, with this one. */
function retryAfter(
  context: RetryContext,
  round: readonly Attempt[],
  after: (waitMs: number) => Date,
): Retry {
  const { ended, ivrHours, representativeHours, timeZone, now, jitter } = context;
  const alike = round.filter(
    (attempt) =>
      attempt.detail === ended.detail &&
      (attempt.detail === 'interrupted' || attempt.ending === ended.ending),
  ).length;
  if (ended.detail === 'interrupted') {
    const waitMs = Math.min(interruptedWaitMs.first * 2 ** (alike - 1), interruptedWaitMs.most);
    return { kind: 'at', at: after(waitMs * (1 + jitter)) };
  }
  switch (ended.ending) {
    case 'busy':
    case 'no-answer':
    case 'never-placed': {
      const waitMs = retryWaitMs(ended.ending, alike, jitter);
      return atOrNextDay(waitMs === null ? null : after(waitMs));
    }
    case 'dropped': {
      // A line that drops every time would drop the next call too: a person should listen to it.
      const waitMs = retryWaitMs(ended.ending, alike, jitter);
      return waitMs === null ? giveUp : { kind: 'at', at: after(waitMs) };
    }
    case 'failed': {
      const waits = ended.detail === 'not-in-service' ? notInServiceWaitsMs : failedWaitsMs;
      const waitMs = waits[alike - 1];
      return waitMs === undefined ? giveUp : { kind: 'at', at: after(waitMs * (1 + jitter / 5)) };
    }
    case 'closed':
    case 'voicemail':
      return atOrNextDay(spreadOverHour(openingAfterClosed(ivrHours, timeZone, now), jitter));
    case 'hold-exceeded': {
      const hours = representativeHours.length > 0 ? representativeHours : ivrHours;
      return atOrNextDay(spreadOverHour(nextDayOpening(hours, timeZone, now), jitter));
    }
    case 'answered':
      // The whole call was heard and had no status in it: calling again at once would give the same result.
      return giveUp;
  }
}

/** Spreads calls over the first hour after opening. */
export function spreadOverHour(opening: Date | null, jitter: number): Date | null {
  return opening === null ? null : new Date(opening.getTime() + jitter * hourMs);
}

/** Whether an attempt at this time would exceed the limit on calls about a claim in one of the payer's days. */
function isOneTooMany({ ended, earlier, timeZone, attemptsPerDay }: RetryContext, at: Date): boolean {
  const day = dateAt(at, timeZone);
  const thatDay = [...earlier, ended].filter(
    (attempt) =>
      attempt.placed_at !== null &&
      // These are not caused by the payer and have their own limit.
      attempt.detail !== 'interrupted' &&
      dateAt(attempt.placed_at, timeZone) === day,
  );
  return thatDay.length >= attemptsPerDay;
}

function failureReasonOf({ ending, detail }: Attempt): FailureReason {
  switch (ending) {
    case 'busy':
    case 'no-answer':
    case 'closed':
    case 'voicemail':
      return 'payer_closed';
    case 'hold-exceeded':
      return 'hold_exceeded';
    case 'dropped':
      return 'dropped';
    case 'failed':
      // The number is at fault only if the code says so.
      return detail === 'not-in-service' ? 'wrong_number' : 'system';
    case 'answered':
      return 'ivr_failure';
    case 'never-placed':
      return 'system';
  }
}

/** For the claim's timeline: short, and without patient data. */
function timelineReason({ ending, detail }: Attempt): string {
  if (detail === 'interrupted') return 'interrupted on our side';
  if (detail === 'no-such-number') return 'the number cannot be called';
  if (detail === 'not-in-service') return 'the number is not in service';
  if (detail === 'calls-paused') return 'calls are paused: the phone carrier isn’t accepting calls';
  switch (ending) {
    case 'busy':
      return 'busy';
    case 'no-answer':
      return 'no answer';
    case 'dropped':
      return 'the call was dropped';
    case 'closed':
      return 'closed';
    case 'voicemail':
      return 'voicemail';
    case 'hold-exceeded':
      return 'the hold was too long';
    case 'failed':
      return 'the call couldn’t be connected';
    case 'answered':
      return 'no status was given';
    case 'never-placed':
      return 'the phone carrier rejected the call';
  }
}
