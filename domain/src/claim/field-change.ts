/** Changes field by field: between two answers of a payer, by a correction, or in the claim itself. */

import { z } from 'zod';
import { type Correction, correctableFields, effectiveValue, heardValue } from './correction.ts';
import { type Fact, type FactField, factFields } from './result.ts';

export const fieldChangeSchema = z.object({
  /** A field of the result (`paid_cents`), of the claim (`patient.member_id`, `archived`) or of the work queue (`owner`). */
  of: z.enum(['result', 'claim', 'work']),
  field: z.string(),
  /** Null: there was no value. */
  from: z.unknown(),
  /** Null: there is no longer a value. */
  to: z.unknown(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** Whether two values of a field are equal, regardless of the order of their parts. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [ones, others] = [Object.entries(one), Object.entries(other)];
  if (ones.length !== others.length || Array.isArray(one) !== Array.isArray(other)) return false;
  const values = new Map<string, unknown>(others);
  return ones.every(([key, value]) => values.has(key) && isSameValue(value, values.get(key)));
}

/** These fields describe the call, not the claim. */
const callOnlyFields: readonly FactField[] = ['call_reference', 'representative_name'];

/**
 * Values that the later answer changes or states for the first time. What it does not mention has not changed: payers
 * do not repeat everything.
 */
export function answerChanges(earlier: readonly Fact[], later: readonly Fact[]): FieldChange[] {
  return factFields
    .filter((field) => !callOnlyFields.includes(field))
    .map((field) => ({
      of: 'result' as const,
      field,
      from: heardValue(earlier, field),
      to: heardValue(later, field),
    }))
    .filter(({ from, to }) => to !== null && !isSameValue(from, to));
}

/** What a correction changes in the values that count so far; empty when it changes nothing. */
export function correctionChanges(
  facts: readonly Fact[],
  corrected: Correction,
  correction: Correction,
): FieldChange[] {
  return correctableFields
    .filter((field) => correction[field] !== undefined)
    .map((field) => ({
      of: 'result' as const,
      field,
      from: effectiveValue(facts, corrected, field),
      to: correction[field],
    }))
    .filter(({ from, to }) => !isSameValue(from, to));
}
