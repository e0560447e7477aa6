/** Compares the result of a simulated call with what the payer said. */

import type { Conclusion } from '@claimline/dialogue/conversation';
import { type DenialReason, type Fact, factOf } from '@claimline/domain/claim/result';
import type { SpokenFacts, Truth } from '@claimline/simulator/payer/truth';

/** What a result states that the payer did not say. Without a status nothing is stated. */
export function falseStatements(
  { ending, facts }: Conclusion,
  truth: Truth,
  payerWords: string,
  billedCents: number,
): string[] {
  const status = factOf(facts, 'status')?.value;
  if (status === undefined || ending !== 'answered') return [];
  const wrongStatus =
    status === truth.status
      ? []
      : [`status ${status}, not ${truth.status ?? `known (${truth.unavailable})`}`];
  // Lines read back what we entered.
  const denial = { ...truth.on_request.denial, ...truth.facts.denial };
  const said = { billed_cents: billedCents, ...truth.on_request, ...truth.facts, denial };
  return [...wrongStatus, ...facts.flatMap((fact) => falsehoodOf(fact, said, payerWords))];
}

/** Facts that may come from our own wording or the payer directory instead of the call. */
const notSpoken: readonly Fact['field'][] = ['status', 'next_step', 'payment_method', 'deadline_kind'];

const compact = (value: unknown) =>
  String(value)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const withDigits = (text: string) =>
  digits.reduce(
    (changed, word, digit) => changed.replaceAll(new RegExp(`\\b${word}\\b`, 'gi'), String(digit)),
    text,
  );

function falsehoodOf(fact: Fact, said: SpokenFacts, payerWords: string): string[] {
  if (fact.field === 'denial') return denialFalsehood(fact.value, said.denial ?? {});
  if (fact.field === 'status' || isTrue(fact, said, payerWords)) return [];
  const spoken = said[fact.field];
  if (spoken !== undefined) return [`${fact.field} ${fact.value}, not ${spoken}`];
  return notSpoken.includes(fact.field) ? [] : [`${fact.field} ${fact.value}, not said`];
}

function isTrue(
  fact: Exclude<Fact, { field: 'denial' | 'status' }>,
  said: SpokenFacts,
  payerWords: string,
): boolean {
  // The person who answers first may not be the one who gives the result: accept any name that a representative said.
  if (fact.field === 'representative_name')
    return fact.value === said.representative_name || isIntroduced(fact.value, payerWords);
  if (fact.field === 'offset_detail')
    return compact(withDigits(fact.value)).includes(compact(said.offset_detail));
  // "All of it went to the deductible" says how much without naming the sum again.
  if (fact.field === 'deductible_cents' && !said.paid_cents)
    return [said.deductible_cents, said.patient_responsibility_cents, said.allowed_cents].includes(
      fact.value,
    );
  if (fact.field === 'paid_cents')
    return fact.value === (said.paid_cents ?? (isAllOfPatient(said) ? 0 : undefined));
  return compact(fact.value) === compact(said[fact.field]);
}

function isIntroduced(name: string, payerWords: string): boolean {
  return new RegExp(`\\b(?:is|am|i'?m|with) ${name}\\b|\\b${name},? (?:speaking|here|with)\\b`, 'i').test(
    payerWords,
  );
}

/** "Nothing was paid", because all of it is the patient's. */
function isAllOfPatient(said: SpokenFacts): boolean {
  const { allowed_cents, deductible_cents, patient_responsibility_cents } = said;
  return (
    allowed_cents !== undefined && [deductible_cents, patient_responsibility_cents].includes(allowed_cents)
  );
}

function denialFalsehood(stated: DenialReason, said: Partial<DenialReason>): string[] {
  return (['group', 'CARC', 'RARC'] as const).flatMap((part) =>
    stated[part] === null || stated[part] === said[part]
      ? []
      : [`denial ${part} ${stated[part]}, not ${said[part] ?? 'said'}`],
  );
}
