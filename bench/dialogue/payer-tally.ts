/** Counts the results of calls to one payer. */

import { factOf } from '@claimline/domain/claim/result';
import type { SimulatedCall } from './simulated-call.ts';

/**
 * wrong: a false statement that nobody is asked to review. incomplete: the payer gives the result and we did not get it.
 * review: we have it, and ask a person to look.
 */
export type Failure = 'wrong' | 'incomplete' | 'review';

const hasStatus = ({ conclusion }: SimulatedCall) =>
  conclusion.ending === 'answered' && factOf(conclusion.facts, 'status') !== undefined;

export function failureOf(call: SimulatedCall): Failure | null {
  if (call.falsehoods.length > 0 && call.review.length === 0) return 'wrong';
  if (call.truth.status !== null && !hasStatus(call)) return 'incomplete';
  return hasStatus(call) && call.review.length > 0 ? 'review' : null;
}

export interface PayerTally {
  readonly payer: string;
  readonly calls: number;
  /** Calls on which the payer gives the result. */
  readonly possible: number;
  readonly completed: number;
  readonly review: number;
  readonly wrong: number;
}

export function tallyOf(payer: string, calls: readonly SimulatedCall[]): PayerTally {
  const possible = calls.filter(({ truth }) => truth.status !== null);
  return {
    payer,
    calls: calls.length,
    possible: possible.length,
    completed: possible.filter(hasStatus).length,
    review: calls.filter((call) => hasStatus(call) && call.review.length > 0).length,
    wrong: calls.filter((call) => failureOf(call) === 'wrong').length,
  };
}

/** What happened, and why it counts as a failure, as lines of text. */
export function reportOf(call: SimulatedCall): string[] {
  const { payer, seed, truth, conclusion, review, falsehoods, transcript } = call;
  const facts = conclusion.facts.map(
    ({ field, value, confidence }) => `  ${field} = ${JSON.stringify(value)} (${confidence})`,
  );
  return [
    `${payer}, seed "${seed}": ${failureOf(call) ?? 'as expected'}`,
    ...falsehoods.map((falsehood) => `false: ${falsehood}`),
    ...review.map((reason) => `review: ${reason}`),
    `ending: ${conclusion.ending}${conclusion.failure ? ` (${conclusion.failure.reason} ${conclusion.failure.field ?? ''})` : ''}`,
    `truth: ${truth.status ?? truth.unavailable} ${JSON.stringify({ ...truth.on_request, ...truth.facts })}`,
    ...facts,
    ...transcript.map((line) => `    ${line}`),
  ];
}
