import { expect, test } from 'vitest';
import { correctionWarnings } from './correctionWarnings.ts';

const claim = {
  result: null,
  corrected: { allowed_cents: 10_000, paid_cents: 8_000, patient_responsibility_cents: 2_000 },
  claim: { billed_cents: 20_000, service_from: '2026-06-01', service_to: '2026-06-01' },
} as Parameters<typeof correctionWarnings>[0];
const warnings = (texts: Record<string, string>) => correctionWarnings(claim, { texts }, 2026);

test.each([
  [{}, []],
  [{ paid_cents: '80.00' }, []],
  [{ paid_cents: '90.00' }, ['Paid and patient responsibility do not add up to the allowed amount.']],
  [{ paid_cents: '90.00', patient_responsibility_cents: '10.00' }, []],
  [
    { allowed_cents: '300.00', paid_cents: '280.00' },
    ['The allowed amount is more than the billed amount.', 'The paid amount is more than the billed amount.'],
  ],
  [{ paid_date: '05/01/2026' }, ['The payer named a date before the date of service.']],
  // A value that cannot be read has its own message.
  [{ paid_cents: 'abc' }, []],
])('the warnings of %j are %j', (texts, expected) => {
  expect(warnings(texts)).toEqual(expected);
});
