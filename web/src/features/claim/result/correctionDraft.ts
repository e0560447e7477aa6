/** The typed values of a correction, and how they are parsed. Pure. */

import {
  type CorrectableField,
  type Correction,
  correctableFields,
  correctionSchema,
} from '@claimline/domain/claim/correction';
import type { DenialReason } from '@claimline/domain/claim/result';
import { centsOf } from '@claimline/domain/money';
import { check } from '@claimline/domain/validation';
import { textOfValue } from '../../../components/forms/fieldText.ts';
import { parseTypedDate } from '../../../components/forms/parseTypedDate.ts';

/** A denial reason being edited. */
export interface DenialText {
  readonly group: string;
  readonly CARC: string;
  readonly RARC: string;
  readonly words: string;
}

export type TypedField = Exclude<CorrectableField, 'denial'>;
/** Only edited fields; all others keep their saved value, even when someone else changes it meanwhile. */
export interface CorrectionDraft {
  readonly texts: Partial<Record<TypedField, string>>;
  readonly denials?: readonly DenialText[] | undefined;
}
export const noCorrection: CorrectionDraft = { texts: {} };

export type FieldKind = 'amount' | 'date' | 'text' | 'choice';

export function kindOf(field: TypedField): FieldKind {
  switch (field) {
    case 'allowed_cents':
    case 'paid_cents':
    case 'patient_responsibility_cents':
    case 'deductible_cents':
      return 'amount';
    case 'received_date':
    case 'processed_date':
    case 'paid_date':
    case 'deadline_date':
    case 'promised_date':
      return 'date';
    case 'check_number':
    case 'offset_detail':
      return 'text';
    case 'payment_method':
    case 'deadline_kind':
      return 'choice';
  }
}

/** A value as input text; nothing is the empty text. */
export function textOf(field: TypedField, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return textOfValue(kindOf(field) === 'date' ? 'date' : 'identifier', value);
}

export function denialTexts(value: unknown): DenialText[] {
  const reasons: readonly DenialReason[] = Array.isArray(value) ? value : [];
  return reasons.map(({ group, CARC, RARC, words }) => ({
    group: group ?? '',
    CARC: CARC ?? '',
    RARC: RARC ?? '',
    words,
  }));
}

function valueOf(field: TypedField, text: string, currentYear: number): unknown {
  const typed = text.trim();
  if (typed === '') return null;
  switch (kindOf(field)) {
    // Text that cannot be parsed is left for the schema to reject.
    case 'amount':
      return centsOf(typed) ?? typed;
    case 'date':
      return parseTypedDate(typed, currentYear) ?? typed;
    case 'text':
    case 'choice':
      return typed;
  }
}

const problemOf: Record<FieldKind, string | null> = {
  amount: 'Enter an amount with cents, such as 120.00.',
  date: 'Enter a valid date, such as 06/03/2026.',
  text: null,
  choice: null,
};

export type ParsedCorrection =
  | { readonly ok: true; readonly values: Correction }
  /** By field name; fields of a denial reason as `denial.0.CARC`. */
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Parses the draft and validates it by the server's schema. */
export function parseCorrection({ texts, denials }: CorrectionDraft, currentYear: number): ParsedCorrection {
  const values: Record<string, unknown> = {};
  for (const field of correctableFields) {
    if (field === 'denial') continue;
    const text = texts[field];
    if (text !== undefined) values[field] = valueOf(field, text, currentYear);
  }
  if (denials !== undefined)
    values['denial'] =
      denials.length === 0
        ? null
        : denials.map(({ group, CARC, RARC, words }) => ({
            group: group || null,
            CARC: CARC.trim() || null,
            RARC: RARC.trim() || null,
            words,
          }));
  const checked = check(correctionSchema, values);
  if (checked.ok) return { ok: true, values: checked.value };
  const errors = checked.problems.map(({ field, message }): [string, string] => {
    const typed = field in texts ? problemOf[kindOf(field as TypedField)] : null;
    return [field, typed !== null && typeof values[field] === 'string' ? typed : message];
  });
  return { ok: false, errors: Object.fromEntries(errors) };
}

export function hasChanges({ texts, denials }: CorrectionDraft): boolean {
  return denials !== undefined || Object.keys(texts).length > 0;
}
