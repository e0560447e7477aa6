import { describe, expect, test } from 'vitest';
import { reviewReasons } from './consistency.ts';
import { type Fact, type FactField, factSchema } from './result.ts';

const heard = { confidence: 0.95, quote: 'as heard', line: 3, at_ms: 9_000 };
const denial = { group: 'CO', CARC: '16', RARC: 'N290', words: 'missing information' };

/** A result from its values, every fact heard clearly. A field given as undefined is left out. */
function facts(values: Partial<Record<FactField, unknown>>): Fact[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => factSchema.parse({ field, value, ...heard }));
}

const claim = { billed_cents: 20_000, service_from: '2026-04-20' };
const reasonsFor = (result: Fact[]) => reviewReasons({ facts: result, claim, previous: null, doubts: [] });

const paid = {
  status: 'paid',
  billed_cents: 20_000,
  allowed_cents: 15_000,
  paid_cents: 12_000,
  patient_responsibility_cents: 3_000,
  check_number: '00123',
  received_date: '2026-05-01',
  processed_date: '2026-05-10',
  paid_date: '2026-05-12',
};

describe('a result goes to review', () => {
  test.each<[string, Partial<Record<FactField, unknown>>, string[]]>([
    ['not when all agrees', paid, []],
    ['not for a denial with its reason', { status: 'denied', denial }, []],
    ['not when still processing', { status: 'processing', received_date: '2026-05-01' }, []],
    ['not when all went to the deductible', { status: 'paid', paid_cents: 0, deductible_cents: 15_000 }, []],
    ['not when all that was billed is allowed', { ...paid, allowed_cents: 20_000, paid_cents: 17_000 }, []],
    ['not when a date was not heard', { ...paid, processed_date: undefined }, []],
    ['not when it was processed the day it came', { ...paid, processed_date: '2026-05-01' }, []],
    [
      'when the parts are not the allowed amount',
      { ...paid, patient_responsibility_cents: 2_999 },
      ['Paid and patient responsibility do not add up to the allowed amount.'],
    ],
    [
      'when more is allowed than billed',
      { ...paid, allowed_cents: 20_001, paid_cents: 17_001 },
      ['The allowed amount is more than was billed.'],
    ],
    [
      'when more is paid than billed',
      { status: 'paid', paid_cents: 20_001, check_number: '1', paid_date: '2026-05-12' },
      ['The paid amount is more than was billed.'],
    ],
    [
      'when the payer has another bill',
      { ...paid, billed_cents: 19_999 },
      ['The payer has another billed amount than the claim.'],
    ],
    [
      'when it was processed before it came',
      { ...paid, processed_date: '2026-04-30' },
      ['The received, processed and paid dates are out of order.'],
    ],
    [
      'when it was paid before it was processed',
      { ...paid, paid_date: '2026-05-09' },
      ['The received, processed and paid dates are out of order.'],
    ],
    [
      'when it was paid before it came and nothing else is known',
      { ...paid, processed_date: undefined, paid_date: '2026-04-30' },
      ['The received, processed and paid dates are out of order.'],
    ],
    [
      'when paid without an amount',
      { ...paid, paid_cents: undefined },
      ['The payer said paid but the amount was not heard.'],
    ],
    [
      'when paid without a check number',
      { ...paid, check_number: undefined },
      ['The check or EFT number was not heard.'],
    ],
    ['when paid without a date', { ...paid, paid_date: undefined }, ['The payment date was not heard.']],
    [
      'when denied without a reason',
      { status: 'denied' },
      ['The payer said denied but the reason was not heard.'],
    ],
    [
      'with every reason at once',
      { ...paid, billed_cents: 1, patient_responsibility_cents: 0, paid_date: '2026-01-01' },
      [
        'Paid and patient responsibility do not add up to the allowed amount.',
        'The payer has another billed amount than the claim.',
        'The received, processed and paid dates are out of order.',
      ],
    ],
  ])('%s', (_, values, reasons) => expect(reasonsFor(facts(values))).toEqual(reasons));

  const unclear = 'The status or an amount was not heard clearly.';
  test.each<[FactField, number, string[]]>([
    ['status', 0.79, [unclear]],
    ['paid_cents', 0.79, [unclear]],
    ['status', 0.8, []],
    ['check_number', 0.1, []],
  ])('%s heard with %d', (field, confidence, reasons) => {
    const result = facts(paid).map((fact) => (fact.field === field ? { ...fact, confidence } : fact));
    expect(reasonsFor(result)).toEqual(reasons);
  });
});
