/** Editing a claim after it was submitted: the fields that made it fail, or any other. */

import { z } from 'zod';
import { type Claim, fieldLabels, type Patient, payerChoiceSchema } from './claim.ts';
import type { FailureReason } from './failure.ts';
import { type FieldChange, isSameValue } from './field-change.ts';
import { type FieldPath, fieldList, schemasOf } from './fields.ts';

/** Only the given fields change; empty text clears an optional field. */
export const claimEditSchema = z
  .object({ ...schemasOf('provider'), payer: payerChoiceSchema })
  .partial()
  .extend({
    patient: z.object(schemasOf('patient')).partial().optional(),
    claim: z.object(schemasOf('claim')).partial().optional(),
  });
export type ClaimEdit = z.infer<typeof claimEditSchema>;

export type EditableField = FieldPath | 'payer.phone';
const editableOf = (group: string) =>
  fieldList.filter((field) => field.group === group && field.isEditable).map(({ path }) => path);
/** The editable fields, under the names used in problems, in form order. */
export const editableFields: readonly EditableField[] = [
  ...editableOf('patient'),
  ...editableOf('provider'),
  'payer.phone',
  ...editableOf('claim'),
];

const dates = ['claim.service_from', 'claim.service_to'] as const;

/**
 * The fields to look at after such a failure; empty when editing the claim would not help. `field` is the failure's
 * own field, by its name in code or by its label. Phone numbers of directory payers belong to the directory.
 */
export function fieldsToFix(
  reason: FailureReason,
  field: string | null,
  hasOwnPayer: boolean,
): readonly EditableField[] {
  switch (reason) {
    case 'input_missing':
    case 'input_mismatch': {
      const named = editableFields.filter((one) => one === field || fieldLabels[one] === field);
      return named.some((one) => dates.some((date) => date === one)) ? dates : named;
    }
    case 'member_not_found':
      return ['patient.member_id', 'patient.date_of_birth'];
    case 'provider_not_found':
      return ['NPI', 'tax_id'];
    case 'wrong_number':
      return hasOwnPayer ? ['payer.phone'] : [];
    case 'payer_closed':
    case 'ivr_failure':
    case 'hold_exceeded':
    case 'payer_refused_automation':
    case 'other_channel_required':
    case 'dropped':
    case 'maybe_called':
    case 'cancelled':
    case 'system':
      return [];
  }
}

/** The claim's input, flat enough to compare. */
export interface EditableClaim {
  readonly provider_name: string;
  readonly NPI: string;
  readonly tax_id: string;
  readonly ptan?: string | undefined;
  readonly patient: Patient;
  readonly payer: { readonly name: string; readonly phone: string };
  readonly claim: Claim;
}

function flat({ patient, payer, claim, ...rest }: EditableClaim): Map<string, unknown> {
  const inside = (name: string, part: object) =>
    Object.entries(part).map(([key, value]): [string, unknown] => [`${name}.${key}`, value]);
  const entries = [
    ...Object.entries(rest),
    ...inside('patient', patient),
    ...inside('payer', payer),
    ...inside('claim', claim),
  ];
  const isThere = ([, value]: [string, unknown]) =>
    value !== undefined && !(Array.isArray(value) && value.length === 0);
  return new Map(entries.filter((entry): entry is [string, unknown] => isThere(entry)));
}

/** The differences between the edited claim and the original. */
export function claimEditChanges(before: EditableClaim, after: EditableClaim): FieldChange[] {
  const [had, has] = [flat(before), flat(after)];
  return [...new Set([...had.keys(), ...has.keys()])]
    .map((field) => ({
      of: 'claim' as const,
      field,
      from: had.get(field) ?? null,
      to: has.get(field) ?? null,
    }))
    .filter(({ from, to }) => !isSameValue(from, to));
}
