/** The parts of a claim's latest result that lists show, filter and sort by. */

import type { z } from 'zod';
import type { CalendarDate } from '../calendar.ts';
import { denialCodesOf } from './denial-code.ts';
import { type DenialReason, type Fact, type FactField, factOf, type factValues } from './result.ts';
import type { CompletedStatus } from './status.ts';

export interface ResultColumns {
  readonly deadline_date: CalendarDate | null;
  readonly deadline_kind: z.infer<(typeof factValues)['deadline_kind']> | null;
  readonly promised_date: CalendarDate | null;
  /** CARC and RARC; empty when a reason was given without a code, null when no reason was given. */
  readonly denial_codes: readonly string[] | null;
  /** The payer's own number for the claim; people search by it. */
  readonly payer_claim_number: string | null;
  readonly allowed_cents: number | null;
  readonly patient_responsibility_cents: number | null;
}

/** These stay when a person changes the status. */
type PreservedColumns = Pick<
  ResultColumns,
  'payer_claim_number' | 'allowed_cents' | 'patient_responsibility_cents'
>;

const emptyColumns: Omit<ResultColumns, keyof PreservedColumns> = {
  deadline_date: null,
  deadline_kind: null,
  promised_date: null,
  denial_codes: null,
};

/** As the payer stated it. */
export function resultColumns(facts: readonly Fact[]): ResultColumns {
  const reasons = facts.flatMap((fact): DenialReason[] => (fact.field === 'denial' ? [fact.value] : []));
  return {
    deadline_date: valueOf(facts, 'deadline_date'),
    deadline_kind: valueOf(facts, 'deadline_kind'),
    promised_date: valueOf(facts, 'promised_date'),
    denial_codes: reasons.length === 0 ? null : denialCodesOf(reasons),
    payer_claim_number: valueOf(facts, 'payer_claim_number'),
    allowed_cents: valueOf(facts, 'allowed_cents'),
    patient_responsibility_cents: valueOf(facts, 'patient_responsibility_cents'),
  };
}

function valueOf<F extends FactField>(facts: readonly Fact[], field: F) {
  return factOf(facts, field)?.value ?? null;
}

/**
 * What remains when a person changes the status: a settled claim has no deadline, and a decided one no promised date.
 * Restoring the status restores what the payer stated.
 */
export function correctedColumns(facts: readonly Fact[], status: CompletedStatus): ResultColumns {
  const resultValues = resultColumns(facts);
  const { payer_claim_number, allowed_cents, patient_responsibility_cents } = resultValues;
  const preserved: PreservedColumns = { payer_claim_number, allowed_cents, patient_responsibility_cents };
  if (status !== 'write-off' && valueOf(facts, 'status') === status) return resultValues;
  switch (status) {
    case 'denied':
    case 'recouped':
      return { ...resultValues, promised_date: null };
    case 'processing':
    case 'reprocessing':
      return { ...emptyColumns, promised_date: resultValues.promised_date, ...preserved };
    case 'paid':
    case 'no-claim':
    case 'write-off':
      return { ...emptyColumns, ...preserved };
  }
}
