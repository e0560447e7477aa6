/** The check between what was heard on a call and a result that needs no person. */

import type { CalendarDate } from '../calendar.ts';
import { type Fact, type FactField, factOf, reviewConfidence } from './result.ts';

/** One answer of a payer together with everything known about its claim. */
export interface Answer {
  readonly facts: readonly Fact[];
  /** The claim as it was submitted. */
  readonly claim: { readonly billed_cents: number; readonly service_from: CalendarDate };
  /** The previous answer with the day of its call; null for a first answer. */
  readonly previous: { readonly facts: readonly Fact[]; readonly date: CalendarDate } | null;
  /** Doubts from the call itself, as sentences for the biller. */
  readonly doubts: readonly string[];
}

/**
 * What contradicts itself, or what is known of the claim, or is too uncertain to pass as fact: sentences for a
 * person, empty when all is well.
 */
export function reviewReasons({ facts, claim, doubts }: Answer): string[] {
  const billedCents = claim.billed_cents;
  const reasons: string[] = [];
  const value = (field: FactField) => factOf(facts, field)?.value;
  const amount = (field: FactField) => {
    const known = value(field);
    return typeof known === 'number' ? known : undefined;
  };
  const status = value('status');
  const [paid, allowed, patient] = [
    amount('paid_cents'),
    amount('allowed_cents'),
    amount('patient_responsibility_cents'),
  ];

  if (paid !== undefined && allowed !== undefined && patient !== undefined && paid + patient !== allowed)
    reasons.push('Paid and patient responsibility do not add up to the allowed amount.');
  if (allowed !== undefined && allowed > billedCents)
    reasons.push('The allowed amount is more than was billed.');
  if (paid !== undefined && paid > billedCents) reasons.push('The paid amount is more than was billed.');
  const billed = amount('billed_cents');
  if (billed !== undefined && billed !== billedCents)
    reasons.push('The payer has another billed amount than the claim.');

  const order = [value('received_date'), value('processed_date'), value('paid_date')].filter(
    (date) => typeof date === 'string',
  );
  if (order.some((date, index) => index > 0 && date < (order[index - 1] ?? '')))
    reasons.push('The received, processed and paid dates are out of order.');

  if (status === 'paid') {
    if (paid === undefined) reasons.push('The payer said paid but the amount was not heard.');
    else if (paid > 0 && value('check_number') === undefined)
      reasons.push('The check or EFT number was not heard.');
    else if (paid > 0 && value('paid_date') === undefined) reasons.push('The payment date was not heard.');
  }
  if (status === 'denied' && value('denial') === undefined)
    reasons.push('The payer said denied but the reason was not heard.');

  const uncertain = facts.some(
    (fact) =>
      fact.confidence < reviewConfidence && (fact.field === 'status' || fact.field.endsWith('_cents')),
  );
  if (uncertain) reasons.push('The status or an amount was not heard clearly.');
  return [...reasons, ...doubts];
}
