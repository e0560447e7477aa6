import type { SubmissionRow } from '@claimline/domain/contracts/claims';
import { describe, expect, test } from 'vitest';
import { claimQuery, matchedIdentifier, matchesName } from './finderText.ts';

describe('pages match by the beginnings of their words', () => {
  test.each([
    ['', 'Overview'],
    ['over', 'Overview'],
    ['cedar fam', 'Cedar Ridge Family Medicine'],
    ['fam cedar', 'Cedar Ridge Family Medicine'],
    ['nunez', 'Núñez Clinic'],
    ['CLAIMS', 'CIA claims results'],
    ['st mary', 'St. Mary’s'],
  ])('%s finds %s', (typed, names) => expect(matchesName(typed, names)).toBe(true));

  test.each([
    ['ridge x', 'Cedar Ridge'],
    ['iew', 'Overview'],
  ])('%s does not find %s', (typed, names) => expect(matchesName(typed, names)).toBe(false));
});

test.each([
  ['', null],
  [' a ', null],
  [' ab ', 'ab'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('searches claims from two letters on: %j', (typed, query) => expect(claimQuery(typed)).toBe(query));

describe('a claim shows the identifier that matched', () => {
  const row: SubmissionRow = {
    id: 'c1',
    path: 'clinics/k1/automations/c1',
    created_at: '2026-06-03T10:00:00.000Z',
    status: 'paid',
    status_since: '2026-06-03T10:00:00.000Z',
    archived: false,
    clinic_id: 'k1',
    clinic_name: 'Lakeside',
    patient: { name: 'Ana Ruiz', member_id: 'W123456' },
    payer_id: null,
    payer_name: 'Aetna',
    NPI: '1234567893',
    tax_id: '123456789',
    bulk_ref: null,
    claim: {
      service_from: '2026-05-01',
      service_to: '2026-05-01',
      billed_cents: 100,
      claim_number: 'CL-778',
    },
    patient_responsibility_cents: null,
    age_days: 10,
    checked_at: null,
    paid_cents: null,
    check_number: '0099',
    needs_review: false,
    failure_reason: null,
    failure_field: null,
    deadline_date: null,
    deadline_kind: null,
    promised_date: null,
    denial: null,
    next_call_at: null,
    is_paused: false,
  };

  test.each([
    ['ana ruiz', { label: null, value: 'W123456' }],
    ['w1234', { label: null, value: 'W123456' }],
    ['cl-778', { label: 'Claim', value: 'CL-778' }],
    ['0099', { label: 'Check', value: '0099' }],
    ['1234567893', { label: 'NPI', value: '1234567893' }],
    ['5555', { label: null, value: 'W123456' }],
  ])('%s', (typed, found) => expect(matchedIdentifier(row, typed)).toEqual(found));
});
