/** Which claim a statement is about, and what the amounts, dates and numbers in it mean. */

import type { FactField } from '@claimline/domain/claim/result';
import { describe, expect, it } from 'vitest';
import { learn, merge } from './learn.ts';

const ours = {
  claim: { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 15_000 },
  patient: { first_name: 'Rashid', last_name: 'Carter' },
  provider: 'Anna Keller MD Lakeside Family Clinic',
};

function heard(...texts: readonly string[]) {
  const pieces = texts.map((text, index) => ({
    sequence: index,
    text,
    began_ms: index * 1_000,
    at_ms: index * 1_000 + 900,
  }));
  const { facts } = learn(pieces, {
    today: '2026-07-20',
    awaited: null,
    isPerson: true,
    known: [],
    ...ours,
  });
  return Object.fromEntries(merge([], facts).map(({ field, value }) => [field, value])) as Partial<
    Record<FactField, unknown>
  >;
}

describe('a statement about something else is not a fact', () => {
  it.each([
    'The claim for Maria Lopez was denied.',
    'I see a claim for that day, but it is from a hospital lab and it paid $90.00.',
    'There was a payment of $60.00 on March 2nd, but that is for a February visit.',
    'It paid $40.00. Sorry, that is a different patient.',
    'Your last payment was issued July 15th, check number 771002, for $90.00.',
  ])('%s', (text) => {
    expect(Object.keys(heard(text))).not.toContain('status');
    expect(Object.keys(heard(text))).not.toContain('paid_cents');
  });

  it.each([
    ['The claim for Rashid Carter was denied.', 'denied'],
    ['Three claims of yours are pending but not this one, this one denied.', 'denied'],
    ['Sorry, that was a different patient. Okay, here we go. This one is in process.', 'processing'],
    ['Your appeal came in on July 6th and is still under review.', 'reprocessing'],
    ['Should I send this denial back for you?', 'denied'],
    [
      'There is a claim for a different provider on that day, that one paid. Yours is not on file.',
      'no-claim',
    ],
    ['The claim for Rashid Carter has reason code CO 197.', 'denied'],
    ['They kicked it back for a missing code, so it has been rejected.', 'denied'],
  ])('%s → %s', (text, status) => expect(heard(text)['status']).toBe(status));
});

describe('amounts', () => {
  it.each([
    ['Allowed is one twenty, paid is ninety six, the patient owes twenty four.', { allowed_cents: 12_000 }],
    ['We allowed 10450 and paid 8450 on that.', { allowed_cents: 10_450, paid_cents: 8_450 }],
    ['Allowed was $60.00 and it all went to the copay.', { patient_responsibility_cents: 6_000 }],
    [
      'The whole allowed amount, which is $41.08, is her responsibility.',
      { patient_responsibility_cents: 4_108 },
    ],
    ['The patient may owe $20.00.', { patient_responsibility_cents: 2_000 }],
    [
      'Ninety dollars went to the deductible zero dollars were paid.',
      { deductible_cents: 9_000, paid_cents: 0 },
    ],
    ['They paid 64 and the other 16 is coinsurance.', { paid_cents: 6_400 }],
    ['Patient responsibility PR 1 in the amount of $88.20.', { deductible_cents: 8_820 }],
  ])('%s', (text, expected) => expect(heard(text)).toMatchObject(expected));
});

describe('as transcription services write', () => {
  it.each([
    ['Denied, CO-45 and CO-197.', { group: 'CO', CARC: '197' }],
    ['Denied for C016, no information.', { group: 'CO', CARC: '16' }],
    ['It was denied with CO 18 and remark code N5 22.', { CARC: '18', RARC: 'N522' }],
    ['Denied, denial code 27, group code PR.', { group: 'PR', CARC: '27' }],
    ['Denied as an exact duplicate of a claim processed before, CO 18.', { group: 'CO', CARC: '18' }],
  ])('%s', (text, denial) => expect(heard(text)['denial']).toMatchObject(denial));

  it('a code cut by a period is read to its end', () => {
    expect(heard('Denied.', 'Reason code.', 'One.', '97.')['denial']).toMatchObject({ CARC: '197' });
  });

  it.each([
    ['It paid $50.00 on June 22nd, EFT881265.', '881265'],
    ['The check or EFT number is E F T 8 8 2 1 0.', '88210'],
    ['Electronic funds transfer 4419022.', '4419022'],
    ['A check for $61.05 issued July 8 number 77312.', '77312'],
    ['The trace is 8155332.', '8155332'],
  ])('%s → %s', (text, number) => expect(heard(text)['check_number']).toBe(number));
});
