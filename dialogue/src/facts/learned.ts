/** What was learned of one claim. */

import type { Fact, FactField } from '@claimline/domain/claim/result';

/** Something heard that may not pass as fact, to be looked at by a person. */
export interface Doubt {
  /** The field it is about; null when it is about the claim as a whole. */
  readonly field: FactField | null;
  /** The values it may have, as a biller reads them. A later clear statement of one of them settles it. */
  readonly readings: readonly string[];
  /** In words for the biller. */
  readonly words: string;
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
