import { dateForPeople } from '../calendar.ts';
import { dollars } from '../money.ts';
import { deadlineKindLabels } from './deadline.ts';
import type { DenialReason, Fact, FactField } from './result.ts';
import { statusLabels } from './status.ts';

export interface FactText {
  readonly text: string;
  /** Identifiers that people compare character by character are shown in monospace and can be copied. */
  readonly isIdentifier?: boolean;
  /** Codes that belong to the text, such as those of a denial. */
  readonly codes?: readonly string[];
}

function codesOf({ group, CARC, RARC }: DenialReason): string[] {
  const reason = [group, CARC].filter((part) => part !== null).join('-');
  return [reason, RARC ?? ''].filter((code) => code !== '');
}

export const paymentMethodLabels = { check: 'Check', eft: 'EFT', card: 'Virtual card' } as const;

/** A fact as a biller reads it; null for the status, which has its own badge. */
export function factText(fact: Fact): FactText | null {
  switch (fact.field) {
    case 'status':
      return null;
    case 'billed_cents':
    case 'allowed_cents':
    case 'paid_cents':
    case 'patient_responsibility_cents':
    case 'deductible_cents':
      return { text: dollars(fact.value) };
    case 'received_date':
    case 'processed_date':
    case 'paid_date':
    case 'deadline_date':
    case 'promised_date':
      return { text: dateForPeople(fact.value) };
    case 'check_number':
    case 'payer_claim_number':
    case 'call_reference':
      return { text: fact.value, isIdentifier: true };
    case 'payment_method':
      return { text: paymentMethodLabels[fact.value] };
    case 'deadline_kind':
      return { text: deadlineKindLabels[fact.value] };
    case 'denial':
      return { text: fact.value.words, codes: codesOf(fact.value) };
    case 'offset_detail':
    case 'representative_name':
    case 'next_step':
      return { text: fact.value };
  }
}

/** Like {@link factText} on one line, for a corrected value or for all denial reasons together. */
export function valueText(field: FactField, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join('; ');
  const fact = { field, value } as Fact;
  if (fact.field === 'status') return statusLabels[fact.value];
  const shown = factText(fact);
  return [...(shown?.codes ?? []), shown?.text ?? ''].filter((part) => part !== '').join(' ');
}
