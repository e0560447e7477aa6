/** Values of a payer's answer that a person may correct, and which value then applies. */

import { z } from 'zod';
import { calendarDateSchema } from '../calendar.ts';
import { centsSchema } from '../money.ts';
import { typedLine } from '../text.ts';
import {
  type DenialReason,
  denialReasonSchema,
  type Fact,
  type FactField,
  factOf,
  factValues,
} from './result.ts';

const correctedDenialSchema = denialReasonSchema
  .extend({
    CARC: z
      .string()
      .trim()
      .toUpperCase()
      .regex(
        /^([A-Z]\d{1,2}|\d{1,3})$/,
        'A CARC is a number such as 16, or a letter and a number such as B7.',
      )
      .nullable(),
    RARC: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{1,2}\d{1,4}$/, 'A RARC is a letter and a number, such as N290.')
      .nullable(),
    words: z.string().trim().max(500, 'At most 500 characters.'),
  })
  .refine(({ CARC, RARC, words }) => CARC !== null || RARC !== null || words !== '', {
    path: ['words'],
    message: 'Enter a code or describe the reason.',
  });

/** A corrected value for each field given; null means the field has no value, whatever was heard. */
export const correctionSchema = z
  .object({
    allowed_cents: centsSchema.nullable(),
    paid_cents: centsSchema.nullable(),
    patient_responsibility_cents: centsSchema.nullable(),
    deductible_cents: centsSchema.nullable(),
    check_number: typedLine(1, 60).nullable(),
    payment_method: factValues.payment_method.nullable(),
    received_date: calendarDateSchema.nullable(),
    processed_date: calendarDateSchema.nullable(),
    paid_date: calendarDateSchema.nullable(),
    denial: z.array(correctedDenialSchema).min(1).max(10, 'At most 10 denial reasons.').nullable(),
    deadline_date: calendarDateSchema.nullable(),
    deadline_kind: factValues.deadline_kind.nullable(),
    promised_date: calendarDateSchema.nullable(),
    offset_detail: typedLine(1, 500).nullable(),
  })
  .partial();
export type Correction = z.infer<typeof correctionSchema>;
export type CorrectableField = keyof Correction;
export const correctableFields = Object.keys(correctionSchema.shape) as CorrectableField[];

/** What the payer said about a field; null when nothing was heard. Denial reasons are one list. */
export function heardValue(facts: readonly Fact[], field: FactField): unknown {
  if (field !== 'denial') return factOf(facts, field)?.value ?? null;
  const reasons = facts.flatMap((fact): DenialReason[] => (fact.field === 'denial' ? [fact.value] : []));
  return reasons.length === 0 ? null : reasons;
}

/** The value that counts: a person's correction where there is one, otherwise the payer's. */
export function effectiveValue(
  facts: readonly Fact[],
  corrected: Correction,
  field: CorrectableField,
): unknown {
  const set = corrected[field];
  return set === undefined ? heardValue(facts, field) : set;
}

/** The facts that count: as heard, except where corrected. A corrected value has no evidence. */
export function effectiveFacts(facts: readonly Fact[], corrected: Correction): Fact[] {
  const set = correctableFields.filter((field) => corrected[field] !== undefined);
  const bySet = set.flatMap((field) => {
    const value = corrected[field] ?? [];
    return (Array.isArray(value) ? value : [value]).map(
      (one) => ({ field, value: one, confidence: 1, quote: '', line: 0, at_ms: 0 }) as Fact,
    );
  });
  return [...facts.filter((fact) => !set.some((field) => field === fact.field)), ...bySet];
}
