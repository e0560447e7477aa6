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
    'The claim of June 13th processed and paid $40.00.',
    'No claims were found for the date of service entered June 13th, 2026.',
    'I do not have a claim for Mr. Carter on May 12th at all.',
    'For Jamal, date of service June 3rd, we paid $40.00.',
    'I can’t see the claim itself from here.',
    'There is an appeal on file, but it was filed by the hospital for an April stay.',
    'Your last payment was issued July 15th, check number 771002, for $90.00.',
    'January and February both paid fine. Let me scroll down to June.',
    'The other patient you called about, that claim denied on the tenth.',
    'I see one for June 4th, not June 3rd, that one is denied.',
  ])('%s', (text) => {
    expect(Object.keys(heard(text))).not.toContain('status');
    expect(Object.keys(heard(text))).not.toContain('paid_cents');
  });

  it.each([
    ['The claim for Rashid Carter was denied.', 'denied'],
    ['Three claims of yours are pending but not this one, this one denied.', 'denied'],
    ['Sorry, that was a different patient. Okay, here we go. This one is in process.', 'processing'],
    ['Your appeal came in on July 6th and is still under review.', 'reprocessing'],
    ['Your corrected claim was received and the original is being reconsidered now.', 'reprocessing'],
    ['The claim paid $91.00 on June 25th. The money we took back in July was for a February visit.', 'paid'],
    ['It’s paid, $87.40. What I said before about the denial was for the May visit.', 'paid'],
    ['Should I send this denial back for you?', 'denied'],
    [
      'There is a claim for a different provider on that day, that one paid. Yours is not on file.',
      'no-claim',
    ],
    ['The claim for Rashid Carter has reason code CO 197.', 'denied'],
    ['They kicked it back for a missing code, so it has been rejected.', 'denied'],
    ['April paid fine, but June 3rd, that one denied.', 'denied'],
    ['The authorization was for a different provider, so it denied 198.', 'denied'],
    ['The 8830 is a denial. The one you’ve asked about is pending.', 'processing'],
  ])('%s → %s', (text, status) => expect(heard(text)['status']).toBe(status));

  it.each([
    'The deadline for the survey is August 1st.',
    'You have until August 1st to update your address.',
  ])('no deadline: %s', (text) => expect(heard(text)['deadline_date']).toBeUndefined());

  it('a reference with a dash', () =>
    expect(heard('The reference number for today is 4471-RB.')['call_reference']).toBe('4471RB'));

  it.each([
    ['The claim for June 3rd in the amount of $340.00 was finalized.', 34_000],
    ['This claim was paid on June 20th, 2026, in the amount of $84.50.', undefined],
  ])('what was billed: %s', (text, cents) => expect(heard(text)['billed_cents']).toBe(cents));
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
    ['the patient paid nothing, the plan paid $100.25', { paid_cents: 10_025 }],
    ['We paid $94.40. His part is $23.60.', { patient_responsibility_cents: 2_360 }],
    ['We paid $78.40 and he owes the other $19.60.', { patient_responsibility_cents: 1_960 }],
    [
      'it paid forty nine eighty and the remaining fifty is patient responsibility',
      { patient_responsibility_cents: 5_000 },
    ],
    ['We paid $83.75, and the member has a $25.00 responsibility.', { patient_responsibility_cents: 2_500 }],
    ['$86.30 was allowed and we paid all of it.', { paid_cents: 8_630 }],
    ['it paid by direct deposit fifty eight dollars and forty two cents', { paid_cents: 5_842 }],
    [
      'the allowed amount ninety dollars was applied in full to the annual deductible nothing was paid',
      { deductible_cents: 9_000, paid_cents: 0 },
    ],
    [
      'Ninety dollars went to the deductible zero dollars were paid.',
      { deductible_cents: 9_000, paid_cents: 0 },
    ],
    ['They paid 64 and the other 16 is coinsurance.', { paid_cents: 6_400 }],
    ['Patient responsibility PR 1 in the amount of $88.20.', { deductible_cents: 8_820 }],
    ['The 99213 paid $64.00 and the 36415 paid $3.00 so $67.00 total.', { paid_cents: 6_700 }],
    ['It was paid. Payment was sent to your clinic. Amount, $110.00.', { paid_cents: 11_000 }],
    ['We allowed 99.20 and paid at eighty percent so seventy nine thirty six.', { paid_cents: 7_936 }],
    [
      'It paid in a bulk check of $4,310.00, your claim was one eighteen fifty of that.',
      { paid_cents: 11_850 },
    ],
    ['Paid in the amount of $1 0 3 . 5 0.', { paid_cents: 10_350 }],
    [
      'It was processed on june twentieth one hundred dollars went to the deductible.',
      { deductible_cents: 10_000 },
    ],
    ['Primary paid one hundred dollars and we paid twenty five dollars.', { paid_cents: 2_500 }],
    ['it shows as paid in full contract rate eighty nine oh one', { paid_cents: 8_901 }],
    ['we picked it up and paid the whole allowed amount, $98.00', { paid_cents: 9_800 }],
    ['paid at the contracted rate of eighty nine oh one', { paid_cents: 8_901 }],
    ['eighty ten is the paid amount and four four one two two is the check number', { paid_cents: 8_010 }],
    ['draft number 4 4 1 2 2 dated June 19th for eighty dollars and ten cents', { paid_cents: 8_010 }],
    [
      "The allowed amount's ninety four and change, ninety-four seventeen to be exact, we paid eighty percent of that, seventy-five thirty-four.",
      { allowed_cents: 9_417, paid_cents: 7_534 },
    ],
    [
      'allowed at ninety one thirty eight less the copay of thirty so we paid sixty one thirty eight',
      { allowed_cents: 9_138, paid_cents: 6_138 },
    ],
    ['it released friday july seventeenth seventy nine ten by e f t', { paid_cents: 7_910 }],
    ["It was paid June 17th, okay, and it's ninety-six oh four.", { paid_cents: 9_604 }],
    [
      'nothing was paid by us the whole one oh nine sixty is the members responsibility',
      { patient_responsibility_cents: 10_960 },
    ],
    [
      'denied PR 204 so the full one fifty would be patient responsibility',
      { patient_responsibility_cents: 15_000 },
    ],
    ['otherwise the full one fifty would be patient responsibility', {}],
    ['we paid ninety one thirty eight less the copay of thirty', {}],
    ["it's paid, it's code ninety six oh four", {}],
  ])('%s', (text, expected) => {
    const learned = heard(text);
    expect(learned).toMatchObject(expected);
    if (Object.keys(expected).length === 0)
      expect(Object.keys(learned)).not.toContain(
        /paid/.test(text) ? 'paid_cents' : 'patient_responsibility_cents',
      );
  });
});

describe('as transcription services write', () => {
  it.each([
    ['Denied, CO-45 and CO-197.', { group: 'CO', CARC: '197' }],
    ['Denied for C016, no information.', { group: 'CO', CARC: '16' }],
    ['It was denied with CO 18 and remark code N5 22.', { CARC: '18', RARC: 'N522' }],
    ['Denied, denial code 27, group code PR.', { group: 'PR', CARC: '27' }],
    ['Denied as an exact duplicate of a claim processed before, CO 18.', { group: 'CO', CARC: '18' }],
    ['Denied, group code P R, reason two zero four.', { group: 'PR', CARC: '204' }],
    [
      'Denied, contractual obligation code 96 with remark n thirty.',
      { group: 'CO', CARC: '96', RARC: 'N30' },
    ],
    ['Denied under c a r c two two seven.', { CARC: '227' }],
    ['Denied code B as in boy seven.', { CARC: 'B7' }],
    ['Denied, reason b seven.', { CARC: 'B7' }],
    ['It hit a B16 so it was denied.', { CARC: 'B16' }],
    ['Denied, sixteen with N two eighty six.', { CARC: '16', RARC: 'N286' }],
    ['Denied c like charlie o like oscar one six.', { group: 'CO', CARC: '16' }],
    ['Denied code charlie oscar fifty remark november three eighty six.', { CARC: '50', RARC: 'N386' }],
    ['Denied CARC 197 RARC N 130 group CO.', { group: 'CO', CARC: '197', RARC: 'N130' }],
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
    ['It was paid by direct deposit number 4 4 8 1 0 2 7.', '4481027'],
    ['PAID 06222026 AMT 8450 CENTS CHK 0071123', '0071123'],
    ['It paid, check number, let me enlarge this, 0-0-8-1-7-7.', '008177'],
    ['it paid the check is for for one two ate oh nine', '4412809'],
    ['it paid ninety dollars check to fore nine one one seven date six twenty six', '249117'],
    ['it paid check number four four one two for ninety dollars', '4412'],
    ['it paid check number four four one two to two for for nine', '441222449'],
    ['it paid the date on the check is seven eleven twenty six', undefined],
    ['It paid. Check 500118 was voided, we reissued it on July 10th as check 500977.', '500977'],
    ['It paid. Check 500118 was voided.', '500118'],
    ['it paid the checked number is six six zero one two', '66012'],
    ['it paid and the check numbers zero zero eight eight one', '00881'],
    ['Payment posted June 26 via ACH, reference 7719004218.', '7719004218'],
    ['It paid. The check on the claim is 7740213.', '7740213'],
    ['The call reference number is 7740213, it was paid by check.', undefined],
    ['It paid, check number 4, 4, 1, 9, 0. 44190.', '44190'],
    ['It paid. Let me see, the trace number, ready? 9, 2, 2, 6, 1, 6.', '922616'],
    ['It paid. Okay and the check number, are you ready? It is 4 4 1 0 2 2.', '441022'],
    [
      "It was on one of those consolidated EFTs with about forty other claims, the number on that's 2 2 6 0 0 1 9.",
      '2260019',
    ],
  ])('%s → %s', (text, number) => expect(heard(text)['check_number']).toBe(number));

  it.each([
    ['It paid $50.00. Check number: EFT 2 2 7 8 1 4 0.', 'eft'],
    ["It paid $50.00. That's a virtual card.", 'card'],
    ['It paid $50.00. Form of payment: virtual card.', 'card'],
    ['It paid $50.00. We also offer a virtual card.', undefined],
    ["It's an EFT, oh, scratch that, it says CHK so it's a check, 5500219.", 'check'],
    ['it paid $71 by check, no wait, that was by EFT', 'eft'],
    ['It paid $50.00 by EFT or by check.', undefined],
  ])('%s → %s', (text, method) => expect(heard(text)['payment_method']).toBe(method));
});
