/** One attempt to reach a payer by phone. */

/**
 * The states of a call, in rank order. Webhooks can arrive twice and in any order; a state never moves backward.
 * `intended` is written before the carrier is asked; `unknown` means the carrier may or may not have received the
 * request.
 */
export const callStates = ['intended', 'unknown', 'placed', 'ringing', 'in-progress', 'ended'] as const;
export type CallState = (typeof callStates)[number];

export function rankOf(state: CallState): number {
  return callStates.indexOf(state);
}

/** How an attempt ended. `answered` brought a result; every other attempt is retried or goes to a person. */
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
 * Delays before the next attempt, by how the last one ended. After the last delay the claim waits until the next day,
 * or goes to a person if the line was lost every time.
 */
const retryWaitsMs: Partial<Record<CallEnding, readonly number[]>> = {
  busy: [2 * minute, 5 * minute, 15 * minute],
  'no-answer': [10 * minute, 30 * minute],
  dropped: [1 * minute, 15 * minute],
  'never-placed': [0, 1 * minute],
};

/**
 * The delay before the next attempt, or null when this ending has occurred as often as allowed. `timesSoFar` counts
 * the attempts of this round that ended this way, including this one. `jitter` in [0, 1) adds up to a fifth.
 */
export function retryWaitMs(ending: CallEnding, timesSoFar: number, jitter: number): number | null {
  const wait = retryWaitsMs[ending]?.[timesSoFar - 1];
  return wait === undefined ? null : Math.round(wait * (1 + jitter / 5));
}

/** How long a queued claim waits before its call, so that a mistake can still be canceled. */
export const cancelWindowMs = 5_000;
/** How long before it is due a claim is scheduled, so that people see it is next. */
export const scheduleAheadMs = 3_000;

/** The most attempts per claim and day. */
export const attemptsPerDayMax = 5;
/** After this many attempts without an answer a claim goes to a person. */
export const attemptsMax = 12;

/** A period on hold, in milliseconds since the call was answered, on the call's own clock. */
export interface Hold {
  readonly from_ms: number;
  readonly to_ms: number;
}

/** Total time on hold. */
export function holdLengthMs(holds: readonly Hold[]): number {
  return holds.reduce((sum, hold) => sum + hold.to_ms - hold.from_ms, 0);
}

export const speakers = ['payer', 'claimline'] as const;
export type Speaker = (typeof speakers)[number];

/** Whether an attempt reached out to the payer at all: the carrier dialed, whatever the result. */
export function isContact({ state, ending }: { state: CallState; ending: CallEnding | null }): boolean {
  return state !== 'intended' && state !== 'unknown' && ending !== 'never-placed';
}

/** How an attempt ended, as a biller would say it. */
export const endingLabels: Record<CallEnding, string> = {
  answered: 'Got an answer',
  busy: 'Line busy',
  'no-answer': 'No answer',
  dropped: 'Line dropped',
  'hold-exceeded': 'Hold limit exceeded',
  closed: 'Payer closed',
  voicemail: 'Reached voicemail',
  'never-placed': 'Not placed',
  failed: 'No status given',
};
