/** What we say when it is our turn: the next question, amounts read back, name and reference number, goodbye. */

import type { FailureReason } from '@claimline/domain/claim/failure';
import { type Fact, type FactField, factOf } from '@claimline/domain/claim/result';
import { dollars } from '@claimline/domain/money';
import { answered, dropped, type Ended, failed } from '../call/move.ts';
import type { PersonState } from '../call/state.ts';
import type { Field } from '../fields/field-values.ts';
import { type Asking, closingTopic, coveredBy, nextTopic, type TopicName } from './topics.ts';

export interface Reply {
  /** Null: say nothing and listen. */
  readonly words: string | null;
  readonly person: PersonState;
  readonly awaited: FactField | null;
  /** Fields given in these words. */
  readonly given: readonly Field[];
  /** The patient's name as they said it, when we accepted a different spelling. */
  readonly heardAs: string | null;
  readonly hangUp: Ended | null;
  /** They asked us to wait, or are transferring us. */
  readonly hold: 'wait' | 'transfer' | null;
}

export const silence: Omit<Reply, 'person'> = {
  words: null,
  awaited: null,
  given: [],
  heardAs: null,
  hangUp: null,
  hold: null,
};

export type Say = (said: string, more?: Partial<PersonState>, awaited?: FactField | null) => Reply;

/** The next question; then amounts read back; then name and reference number; then goodbye. */
export function proceed(
  person: PersonState,
  facts: readonly Fact[],
  say: Say,
  known: readonly TopicName[] = [],
): Reply {
  const asked = [...person.asked, ...known];
  const ask = ({ question, name, awaits }: Asking, more: Partial<PersonState> = {}) =>
    say(question, { asked: [...asked, ...(coveredBy[name] ?? []), name], ...more }, awaits);
  const topic = person.isClosing ? null : nextTopic(facts, asked, person.lastWords);
  if (topic) return ask(topic);
  const amounts = person.isAmountReadBack ? null : amountsReadBack(facts);
  if (amounts !== null) return say(amounts, { asked, isAmountReadBack: true });
  const closing = closingTopic(facts, asked);
  if (closing) return ask(closing, { isClosing: true });
  return leave(person, facts);
}

export function leave(person: PersonState, facts: readonly Fact[]): Reply {
  const isAnswered = factOf(facts, 'status') !== undefined;
  return {
    ...silence,
    words: 'Thank you for your help. Goodbye.',
    person,
    hangUp: isAnswered ? answered : dropped,
  };
}

export const leftBecause = (facts: readonly Fact[], reason: FailureReason): Ended =>
  factOf(facts, 'status') === undefined ? failed({ reason, field: null }) : answered;

const readBackNames: readonly (readonly [FactField, string])[] = [
  ['allowed_cents', 'allowed'],
  ['paid_cents', 'paid'],
  ['patient_responsibility_cents', 'patient responsibility'],
];

/** After this, they confirm or correct what we read back. */
export const readBackEnd = 'Is that correct?';

function amountsReadBack(facts: readonly Fact[]): string | null {
  const parts = readBackNames.flatMap(([field, name]) => {
    const value = factOf(facts, field)?.value;
    return typeof value === 'number' ? [`${name} ${dollars(value)}`] : [];
  });
  return parts.length === 0 ? null : `Let me read that back: ${parts.join(', ')}. ${readBackEnd}`;
}
