import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { duplicatesInput } from './duplicates.ts';

const draft = {
  ...emptyDraft,
  patient: { ...emptyDraft.patient, member_id: 'w 77-4' },
  claim: { ...emptyDraft.claim, service_from: '6/3/26', billed_cents: '$250' },
};

test('checks a draft with member, day and amount for duplicates', () => {
  expect(duplicatesInput('account', draft, 2026)).toEqual({
    account_id: 'account',
    member_id: 'W774',
    service_from: '2026-06-03',
    billed_cents: 25_000,
  });
});

test('compares what is typed of the patient, which distinguishes siblings', () => {
  const patient = { ...draft.patient, first_name: 'Ana', last_name: 'Diaz', date_of_birth: '2/3/15' };
  const claim = { ...draft.claim, patient_account_number: 'V1' };
  expect(duplicatesInput('account', { ...draft, patient, claim }, 2026)).toMatchObject({
    first_name: 'Ana',
    last_name: 'Diaz',
    date_of_birth: '2015-02-03',
    patient_account_number: 'V1',
  });
  const unfinished = duplicatesInput('account', { ...draft, patient: { ...patient, last_name: '' } }, 2026);
  expect(unfinished).not.toHaveProperty('first_name');
});

test.each([
  ['no member ID', { ...draft, patient: { ...draft.patient, member_id: '' } }],
  ['a member ID that is none', { ...draft, patient: { ...draft.patient, member_id: '?' } }],
  ['a day that is none', { ...draft, claim: { ...draft.claim, service_from: '13/32/26' } }],
  ['no amount', { ...draft, claim: { ...draft.claim, billed_cents: '' } }],
])('%s: does not check yet', (_words, unready) => {
  expect(duplicatesInput('account', unready, 2026)).toBeNull();
});
