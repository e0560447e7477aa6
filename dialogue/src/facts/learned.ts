/** The facts and doubts about one claim. */

import { factText } from '@claimline/domain/claim/fact-text';
import { type Fact, type FactField, factOf } from '@claimline/domain/claim/result';
import { completedStatuses, statusLabels } from '@claimline/domain/claim/status';

/** Something heard that is not certain enough to be a fact, for a person to review. */
export interface Doubt {
  /** The field it concerns; null when it concerns the whole claim. */
  readonly field: FactField | null;
  /** The possible values, as shown to a biller. A later clear statement of one of them resolves the doubt. */
  readonly readings: readonly string[];
  /** In words for the biller. */
  readonly words: string;
  /** What was heard is not about our claim. */
  readonly isOfOtherClaim?: true;
}

export interface Learned {
  readonly facts: readonly Fact[];
  readonly doubts: readonly Doubt[];
  /**
   * What was said before this is no longer so: all of it, as it was about another claim ("oh no, that's May 18th"), or
   * the outcome ("I misread that, it's still pending").
   */
  readonly withdrawal?: 'claim' | 'outcome';
}

/** What became of a claim. */
const ofOutcome: readonly FactField[] = [
  'paid_cents',
  'paid_date',
  'check_number',
  'payment_method',
  'allowed_cents',
  'patient_responsibility_cents',
  'deductible_cents',
  'denial',
  'promised_date',
  'processed_date',
];

export const isOfOutcome = ({ field }: Fact): boolean => ofOutcome.includes(field);

/** What the payer says of an outcome, and of what can be done about it. */
export const dependsOnOutcome = (fact: Fact): boolean =>
  isOfOutcome(fact) || fact.field === 'deadline_date' || fact.field === 'deadline_kind';

export const nothingLearned: Learned = { facts: [], doubts: [] };

/** Adds doubts without duplicates. */
export function withDoubts(known: readonly Doubt[], next: readonly Doubt[]): Doubt[] {
  const isKnown = (doubt: Doubt, among: readonly Doubt[]) => among.some(({ words }) => words === doubt.words);
  return next.reduce<Doubt[]>((all, doubt) => (isKnown(doubt, all) ? all : [...all, doubt]), [...known]);
}

/** Removes doubts about values that were stated clearly in the end. */
export function settled(doubts: readonly Doubt[], facts: readonly Fact[]): Doubt[] {
  return doubts.filter(({ field, readings }) => {
    const known = field === null ? undefined : factOf(facts, field);
    const text = known && (known.field === 'status' ? statusLabels[known.value] : factText(known)?.text);
    return text === undefined || !readings.includes(text);
  });
}

/** The payer does not know whether it was so. Stating a status later removes the doubt. */
export function unsureOf(said: string): Doubt {
  const readings = completedStatuses.map((status) => statusLabels[status]);
  return { field: 'status', readings, words: `The payer was not sure: \u201c${said.trim()}\u201d.` };
}
