import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { duplicateQuestion } from './duplicates.ts';

const draft = {
  ...emptyDraft,
  patient: { ...emptyDraft.patient, member_id: 'w 77-4' },
  claim: { ...emptyDraft.claim, service_from: '6/3/26', billed_cents: '$250' },
};

test('checks a draft with member, day and amount for duplicates', () => {
  expect(duplicateQuestion('account', draft, 2026)).toEqual({
    account_id: 'account',
    member_id: 'W774',
    service_from: '2026-06-03',
    billed_cents: 25_000,
  });
});

test.each([
  ['no member ID', { ...draft, patient: { ...draft.patient, member_id: '' } }],
  ['a member ID that is none', { ...draft, patient: { ...draft.patient, member_id: '?' } }],
  ['a day that is none', { ...draft, claim: { ...draft.claim, service_from: '13/32/26' } }],
  ['no amount', { ...draft, claim: { ...draft.claim, billed_cents: '' } }],
])('%s: does not check yet', (_words, unready) => {
  expect(duplicateQuestion('account', unready, 2026)).toBeNull();
});
