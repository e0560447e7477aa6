/** The draft of a claim's details while they are being edited. Pure. */

import { type ClaimEdit, claimEditSchema, type EditableField } from '@claimline/domain/claim/claim-edit';
import { type FieldKind, fieldAt } from '@claimline/domain/claim/fields';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { phoneForPeople } from '@claimline/domain/identifier';
import { check } from '@claimline/domain/validation';
import { checkText, textOfValue, valueOfText } from '../../../components/forms/fieldText.ts';
import { submittedValue } from './submittedValue.ts';

export type DetailsTexts = Partial<Record<EditableField, string>>;

const kindOf = (field: EditableField): FieldKind => fieldAt(field)?.kind ?? 'identifier';
export const isDate = (field: EditableField) => kindOf(field) === 'date';
/** Other fields are identifiers, shown in a monospaced font. */
export const isName = (field: EditableField) => kindOf(field) === 'name';

/** The text of a field's input. */
export function textInForm(claim: ClaimView, field: EditableField): string {
  const known = fieldAt(field);
  return known === undefined
    ? phoneForPeople(claim.payer_phone)
    : textOfValue(known.kind, submittedValue(claim, known));
}

export type ParsedDetails =
  | { readonly ok: true; readonly details: ClaimEdit }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** The typed values, validated by the server's schema. */
export function parseDetails(
  texts: DetailsTexts,
  claim: Pick<ClaimView, 'payer_name'>,
  currentYear: number,
): ParsedDetails {
  const details: Record<string, unknown> = {};
  const nested: Record<string, Record<string, unknown>> = {};
  const unreadable: Record<string, string> = {};
  for (const [field, text] of Object.entries(texts) as [EditableField, string][]) {
    const error = checkText(kindOf(field), text, currentYear);
    if (error !== null) unreadable[field] = error;
    const value = valueOfText(kindOf(field), text, currentYear);
    const [part, name] = field.split('.');
    if (part === undefined || name === undefined) details[field] = value;
    else nested[part] = { ...nested[part], [name]: value };
  }
  if (nested['payer']) nested['payer'] = { name: claim.payer_name, ...nested['payer'] };
  const checked = check(claimEditSchema, { ...details, ...nested });
  if (checked.ok) return { ok: true, details: checked.value };
  return {
    ok: false,
    errors: {
      ...Object.fromEntries(checked.problems.map(({ field, message }) => [field, message])),
      ...unreadable,
    },
  };
}
