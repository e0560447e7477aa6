import { expect, test } from 'vitest';
import { claimEditChanges, claimEditSchema, type EditableClaim, fieldsToFix } from './claim-edit.ts';

const claim: EditableClaim = {
  provider_name: 'Dr. Ash',
  NPI: '1234567893',
  tax_id: '123456789',
  patient: { first_name: 'Ana', last_name: 'Diaz', date_of_birth: '1980-01-02', member_id: 'W1' },
  payer: { name: 'Aetna', phone: '+18005550124' },
  claim: { service_from: '2026-05-01', service_to: '2026-05-02', billed_cents: 10_000, procedure_codes: [] },
};

test.each([
  ['input_mismatch', 'Date of birth', true, ['patient.date_of_birth']],
  ['input_mismatch', 'patient.member_id', true, ['patient.member_id']],
  ['input_missing', 'Group number', true, ['patient.group_number']],
  ['input_mismatch', 'Date of service', true, ['claim.service_from', 'claim.service_to']],
  ['input_mismatch', 'Favorite color', true, []],
  ['member_not_found', null, true, ['patient.member_id', 'patient.date_of_birth']],
  ['provider_not_found', null, true, ['NPI', 'tax_id']],
  ['wrong_number', null, true, ['payer.phone']],
  ['wrong_number', null, false, []],
  ['dropped', null, true, []],
] as const)(
  'finds the fields to fix for %s in %s, with own payer %s: %j',
  (reason, field, hasOwnPayer, fields) => expect(fieldsToFix(reason, field, hasOwnPayer)).toEqual(fields),
);

test('reports only differences, with the previous value', () => {
  expect(claimEditChanges(claim, claim)).toEqual([]);
  const after = {
    ...claim,
    patient: { ...claim.patient, member_id: 'W2', group_number: 'G7' },
    claim: { ...claim.claim, procedure_codes: ['99213'] },
  };
  expect(claimEditChanges(claim, after)).toEqual([
    { of: 'claim', field: 'patient.member_id', from: 'W1', to: 'W2' },
    { of: 'claim', field: 'patient.group_number', from: null, to: 'G7' },
    { of: 'claim', field: 'claim.procedure_codes', from: null, to: ['99213'] },
  ]);
  expect(claimEditChanges(after, claim).map(({ to }) => to)).toEqual(['W1', null, null]);
});

test('checks each given field as on submit; empty text clears an optional field', () => {
  expect(claimEditSchema.parse({ patient: { group_number: ' ' } })).toEqual({
    patient: { group_number: undefined },
  });
  expect(claimEditSchema.safeParse({ NPI: '1234567890' }).success).toBe(false);
  expect(claimEditSchema.safeParse({ patient: { member_id: '?' } }).success).toBe(false);
});
