/** What was learned of one claim. */

import { factText } from '@claimline/domain/claim/fact-text';
import { type Fact, type FactField, factOf } from '@claimline/domain/claim/result';
import { statusLabels } from '@claimline/domain/claim/status';

/** Something heard that may not pass as fact, to be looked at by a person. */
export interface Doubt {
  /** The field it is about; null when it is about the claim as a whole. */
  readonly field: FactField | null;
  /** The values it may have, as a biller reads them. A later clear statement of one of them settles it. */
  readonly readings: readonly string[];
  /** In words for the biller. */
  readonly words: string;
  /** What was heard is not of our claim. */
  readonly isOfOtherClaim?: true;
}

export interface Learned {
  readonly facts: readonly Fact[];
  readonly doubts: readonly Doubt[];
}

export const nothingLearned: Learned = { facts: [], doubts: [] };

/** Adds doubts, each once. */
export function withDoubts(known: readonly Doubt[], next: readonly Doubt[]): Doubt[] {
  const isKnown = (doubt: Doubt, among: readonly Doubt[]) => among.some(({ words }) => words === doubt.words);
  return next.reduce<Doubt[]>((all, doubt) => (isKnown(doubt, all) ? all : [...all, doubt]), [...known]);
}

/** Without doubts about a value that was said plainly in the end. */
export function settled(doubts: readonly Doubt[], facts: readonly Fact[]): Doubt[] {
  return doubts.filter(({ field, readings }) => {
    const known = field === null ? undefined : factOf(facts, field);
    const text = known && (known.field === 'status' ? statusLabels[known.value] : factText(known)?.text);
    return text === undefined || !readings.includes(text);
  });
}
