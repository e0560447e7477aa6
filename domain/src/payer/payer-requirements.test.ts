import { expect, test } from 'vitest';
import { checkableParts, missingRequirements } from './payer-requirements.ts';

test.each<[unknown, ReturnType<typeof checkableParts>]>([
  [
    {
      clinic_id: 'c',
      ptan: 'A1',
      payer: { payer_id: 'p' },
      patient: { date_of_birth: '1980-01-02' },
      claim: { claim_number: ' ', service_to: '6/1/2026' },
    },
    { clinicId: 'c', payerId: 'p', given: ['ptan'], dates: { born: '1980-01-02' } },
  ],
  [
    { clinic_id: 7, payer: { name: 'Aetna' }, patient: { group_number: 12 } },
    { clinicId: undefined, payerId: undefined, given: ['patient.group_number'], dates: {} },
  ],
  [
    { clinic_id: '\u0000', payer: [], claim: null },
    { clinicId: undefined, payerId: undefined, given: [], dates: {} },
  ],
  [null, { clinicId: undefined, payerId: undefined, given: [], dates: {} }],
  ['text', { clinicId: undefined, payerId: undefined, given: [], dates: {} }],
])('finds the clinic and payer of %j', (submission, asked) => {
  expect(checkableParts(submission)).toEqual(asked);
});

test('reports missing fields, and payers that refuse automated calls', () => {
  const payer = { name: 'Medicare', required_fields: ['ptan', 'claim.claim_number'] as const };
  const given = ['ptan'] as const;
  const lacking = { field: 'claim.claim_number', message: 'Medicare requires the Claim number.' };
  expect(missingRequirements({ given }, payer)).toEqual([lacking]);
  expect(missingRequirements({ given }, { ...payer, ai_policy: 'refused' })).toEqual([
    {
      field: 'payer.payer_id',
      message: 'Medicare doesn’t accept automated calls. Check this claim another way.',
    },
    lacking,
  ]);
});
