/** One attempt to reach a payer by phone. */

/**
 * A call's life, in rank order; webhooks come twice and in any order, and a state never goes backwards.
 * `intended` is written before the carrier is asked; `unknown` means the carrier may or may not have heard.
 */
export const callStates = ['intended', 'unknown', 'placed', 'ringing', 'in-progress', 'ended'] as const;
export type CallState = (typeof callStates)[number];

export function rankOf(state: CallState): number {
  return callStates.indexOf(state);
}

/** How an attempt ended. `answered` brought a result; every other one is tried again or goes to a person. */
export const callEndings = [
  'answered',
  'busy',
  'no-answer',
  'dropped',
  'hold-exceeded',
  'closed',
  'voicemail',
  'never-placed',
  'failed',
] as const;
export type CallEnding = (typeof callEndings)[number];

const minute = 60_000;

/**
 * Waits before the next attempt, by how the last one ended. The list's end means the next day, or a person for a
 * line that is lost every time.
 */
const retryWaitsMs: Partial<Record<CallEnding, readonly number[]>> = {
  busy: [2 * minute, 5 * minute, 15 * minute],
  'no-answer': [10 * minute, 30 * minute],
  dropped: [1 * minute, 15 * minute],
  'never-placed': [0, 1 * minute],
};

/**
 * How long to wait before the next attempt, or null when this ending has been met as often as it may be.
 * `timesSoFar` counts the attempts of this round that ended so, this one included. `jitter` in [0, 1) spreads
 * callers out by up to a fifth.
 */
export function retryWaitMs(ending: CallEnding, timesSoFar: number, jitter: number): number | null {
  const wait = retryWaitsMs[ending]?.[timesSoFar - 1];
  return wait === undefined ? null : Math.round(wait * (1 + jitter / 5));
}

/** A claim put in line is called so long after, so that who did it by mistake can still cancel it. */
export const reconsiderMs = 5_000;
/** So long before it is due a claim is taken up, so that it is seen to be next. */
export const takeUpAheadMs = 3_000;

/** At most this many attempts a claim a day. */
export const attemptsPerDayMax = 5;
/** After this many attempts without an answer a claim goes to a person. */
export const attemptsMax = 12;

/** A stretch of a call spent waiting for someone, in milliseconds since the answer, on the call's own clock. */
export interface Hold {
  readonly from_ms: number;
  readonly to_ms: number;
}

/** How long the line spent on hold, over all its stretches. */
export function holdLengthMs(holds: readonly Hold[]): number {
  return holds.reduce((sum, hold) => sum + hold.to_ms - hold.from_ms, 0);
}

export const speakers = ['payer', 'claimline'] as const;
export type Speaker = (typeof speakers)[number];

/** Whether an attempt reached for the payer at all: the carrier dialled, whatever came of it. */
export function isContact({ state, ending }: { state: CallState; ending: CallEnding | null }): boolean {
  return state !== 'intended' && state !== 'unknown' && ending !== 'never-placed';
}

/** How an attempt ended, in a biller's words. */
export const endingLabels: Record<CallEnding, string> = {
  answered: 'Brought an answer',
  busy: 'Line busy',
  'no-answer': 'No answer',
  dropped: 'Line dropped',
  'hold-exceeded': 'Hold too long',
  closed: 'Payer closed',
  voicemail: 'Reached voicemail',
  'never-placed': 'Not placed',
  failed: 'No answer to the question',
};
