import { describe, expect, test } from 'vitest';
import { type Answer, consistencyRules, reviewReasons } from './consistency.ts';
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
const reasonsFor = (result: Fact[], previous: Answer['previous'] = null) =>
  reviewReasons({ facts: result, claim, previous, doubts: [] });

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
      ['The allowed amount is more than the billed amount.'],
    ],
    [
      'when more is paid than billed',
      { status: 'paid', paid_cents: 20_001, check_number: '1', paid_date: '2026-05-12' },
      ['The paid amount is more than the billed amount.'],
    ],
    [
      'when the payer has another bill',
      { ...paid, billed_cents: 19_999 },
      ['The payer’s billed amount differs from the claim.'],
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
      'not when the payment was taken back later',
      { ...paid, status: 'recouped', processed_date: '2026-07-01' },
      [],
    ],
    [
      'when it was paid before it came and nothing else is known',
      { ...paid, processed_date: undefined, paid_date: '2026-04-30' },
      ['The received, processed and paid dates are out of order.'],
    ],
    [
      'when more is paid than allowed',
      { ...paid, patient_responsibility_cents: undefined, allowed_cents: 11_000 },
      ['The paid amount is more than the allowed amount.'],
    ],
    [
      'when the patient owes more than was billed',
      { status: 'processing', patient_responsibility_cents: 20_001 },
      ['The patient responsibility is more than the billed amount.'],
    ],
    [
      'when more went to the deductible than was allowed',
      { ...paid, deductible_cents: 15_001 },
      ['The deductible amount is more than the allowed amount.'],
    ],
    [
      'when it was received before the service',
      { status: 'processing', received_date: '2026-04-19' },
      ['The payer named a date before the date of service.'],
    ],
    [
      'when it was paid on the day of service',
      { ...paid, received_date: undefined, processed_date: undefined, paid_date: '2026-04-20' },
      ['The payment date is the date of service.'],
    ],
    [
      'when denied with a payment',
      { status: 'denied', denial, paid_cents: 100 },
      ['The payer said Denied but also reported a payment.'],
    ],
    [
      'when reprocessing with a check',
      { status: 'reprocessing', check_number: '77123' },
      ['The payer said Reprocessing but also reported a payment.'],
    ],
    ['when paid with a denial', { ...paid, denial }, ['The payer said Paid but also gave a denial reason.']],
    [
      'when no claim is known in detail',
      { status: 'no-claim', payer_claim_number: '2026123' },
      ['The payer said it has no claim but also gave details of one.'],
    ],
    [
      'when paid without an amount',
      { ...paid, paid_cents: undefined },
      ['The payer said paid, but the amount was not heard.'],
    ],
    [
      'when paid without a check number',
      { ...paid, check_number: undefined },
      ['The check or EFT number was not heard.'],
    ],
    ['not when paid by card', { ...paid, check_number: undefined, payment_method: 'card' }, []],
    ['when paid without a date', { ...paid, paid_date: undefined }, ['The payment date was not heard.']],
    [
      'when denied without a reason',
      { status: 'denied' },
      ['The payer said denied, but the reason was not heard.'],
    ],
    [
      'with every reason at once',
      { ...paid, billed_cents: 1, patient_responsibility_cents: 0, paid_date: '2026-01-01' },
      [
        'Paid and patient responsibility do not add up to the allowed amount.',
        'The payer’s billed amount differs from the claim.',
        'The received, processed and paid dates are out of order.',
        'The payer named a date before the date of service.',
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

describe('a result that contradicts the answer before it goes to review', () => {
  const date = '2026-06-01';
  const denied = { status: 'denied', denial };
  type Values = Partial<Record<FactField, unknown>>;
  test.each<[string, Values, Values, string[]]>([
    ['not when it says the same', paid, paid, []],
    ['not when it was processing before', { status: 'processing' }, paid, []],
    ['not when it was paid after the denial', denied, { ...paid, paid_date: '2026-06-10' }, []],
    ['not when a paid claim is recouped', paid, { status: 'recouped' }, []],
    [
      'when paid before the call that said denied',
      denied,
      paid,
      ['The previous result was a denial, but the payment reported now is dated before it.'],
    ],
    [
      'when a denied line is no longer mentioned',
      { ...paid, denial },
      paid,
      ['The previous result was a denial, but the payment reported now is dated before it.'],
    ],
    ['when it was paid before', paid, denied, ['The previous result was Paid, and this one is Denied.']],
    [
      'when a denial is gone',
      denied,
      { status: 'processing' },
      ['The previous result was Denied, and this one is Processing.'],
    ],
    [
      'when the claim is gone',
      { status: 'processing' },
      { status: 'no-claim' },
      ['The previous result was Processing, and this one is No claim.'],
    ],
    [
      'when recouped money is paid',
      { status: 'recouped' },
      paid,
      ['The previous result was a recoupment, but the payment reported now is dated before it.'],
    ],
    [
      'when another check is named',
      paid,
      { ...paid, check_number: '999' },
      ['The payment differs from the previous result and is not dated after it.'],
    ],
    [
      'when it has another claim number',
      { status: 'processing', payer_claim_number: 'E-12' },
      { status: 'processing', payer_claim_number: 'E13' },
      ['The payer\u2019s claim number differs from the previous result.'],
    ],
    [
      'not when the claim number is written otherwise',
      { status: 'processing', payer_claim_number: 'E-12' },
      { status: 'processing', payer_claim_number: 'e12' },
      [],
    ],
    [
      'when it was received on another day',
      { status: 'processing', received_date: '2026-05-01' },
      { status: 'processing', received_date: '2026-05-02' },
      ['The received date differs from the previous result.'],
    ],
  ])('%s', (_, before, now, reasons) => {
    expect(reasonsFor(facts(now), { facts: facts(before), date })).toEqual(reasons);
  });
});

test('what the call left in doubt is a reason', () => {
  expect(reviewReasons({ facts: facts(paid), claim, previous: null, doubts: ['Two readings.'] })).toEqual([
    'Two readings.',
  ]);
});

test('every rule gives its source', () => {
  for (const { source } of consistencyRules) expect(source).not.toBe('');
});
