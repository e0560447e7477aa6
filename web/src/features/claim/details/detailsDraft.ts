/** The draft of a claim's details while they are being edited. Pure. */

import { type ClaimEdit, claimEditSchema, type EditableField } from '@claimline/domain/claim/claim-edit';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { phoneForPeople } from '@claimline/domain/identifier';
import { centsOf } from '@claimline/domain/money';
import { check } from '@claimline/domain/validation';
import { formatTypedDate, parseTypedDate } from '../../../components/forms/parseTypedDate.ts';

export type DetailsTexts = Partial<Record<EditableField, string>>;

export function isDate(field: EditableField): boolean {
  return ['patient.date_of_birth', 'claim.service_from', 'claim.service_to'].includes(field);
}

/** Other fields are identifiers, shown in a monospaced font. */
export function isName(field: EditableField): boolean {
  return ['patient.first_name', 'patient.last_name', 'provider_name'].includes(field);
}

/** The text of a field's input. */
export function textInForm({ patient, claim, ...rest }: ClaimView, field: EditableField): string {
  switch (field) {
    case 'patient.first_name':
      return patient.first_name;
    case 'patient.last_name':
      return patient.last_name;
    case 'patient.date_of_birth':
      return formatTypedDate(patient.date_of_birth);
    case 'patient.member_id':
      return patient.member_id;
    case 'patient.group_number':
      return patient.group_number ?? '';
    case 'provider_name':
      return rest.provider_name;
    case 'NPI':
      return rest.NPI;
    case 'tax_id':
      return rest.tax_id;
    case 'ptan':
      return rest.ptan ?? '';
    case 'payer.phone':
      return phoneForPeople(rest.payer_phone);
    case 'claim.service_from':
      return formatTypedDate(claim.service_from);
    case 'claim.service_to':
      return formatTypedDate(claim.service_to);
    case 'claim.billed_cents':
      return (claim.billed_cents / 100).toFixed(2);
    case 'claim.claim_number':
      return claim.claim_number ?? '';
    case 'claim.patient_account_number':
      return claim.patient_account_number ?? '';
  }
}

export type DetailsRead =
  | { readonly ok: true; readonly details: ClaimEdit }
  | { readonly ok: false; readonly faults: Readonly<Record<string, string>> };

/** The typed values, validated by the server's schema. Text that cannot be parsed is left for the schema to reject. */
export function readDetails(
  texts: DetailsTexts,
  claim: Pick<ClaimView, 'payer_name'>,
  presentYear: number,
): DetailsRead {
  const details: Record<string, unknown> = {};
  const inside: Record<string, Record<string, unknown>> = {};
  for (const [field, text] of Object.entries(texts) as [EditableField, string][]) {
    const value = isDate(field)
      ? (parseTypedDate(text, presentYear) ?? text)
      : field === 'claim.billed_cents'
        ? (centsOf(text) ?? text)
        : text;
    const [part, name] = field.split('.');
    if (part === undefined || name === undefined) details[field] = value;
    else inside[part] = { ...inside[part], [name]: value };
  }
  if (inside['payer']) inside['payer'] = { name: claim.payer_name, ...inside['payer'] };
  const checked = check(claimEditSchema, { ...details, ...inside });
  if (checked.ok) return { ok: true, details: checked.value };
  return {
    ok: false,
    faults: Object.fromEntries(
      checked.problems.map(({ field, message }) => [
        field,
        field === 'claim.billed_cents' ? 'Give an amount to the cent, such as 120.00.' : message,
      ]),
    ),
  };
}
