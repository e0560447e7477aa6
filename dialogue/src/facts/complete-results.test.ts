/** Complete answers in the words of many payers: exactly these facts must be learned. */

import type { FactField } from '@claimline/domain/claim/result';
import { describe, expect, it } from 'vitest';
import { learn, merge } from './learn.ts';

const today = '2026-07-20';

type Expected = Partial<Record<FactField, unknown>>;

const paid = {
  status: 'paid',
  billed_cents: 15_000,
  allowed_cents: 10_450,
  paid_cents: 8_450,
  patient_responsibility_cents: 2_000,
};

const answers: readonly (readonly [texts: readonly string[], expected: Expected])[] = [
  [
    ['so the claims paid eighty one dollars on june twelfth'],
    { status: 'paid', paid_cents: 8_100, paid_date: '2026-06-12' },
  ],
  [['the claims denied for timely filing can be appealed'], {}],
  [["I'm sorry to say your claim was denied June 24th."], { status: 'denied', processed_date: '2026-06-24' }],
  [
    ['check was issued june nineteenth and it was cashed', 'forty four dollars and fifteen cents'],
    { status: 'paid', paid_date: '2026-06-19', paid_cents: 4_415 },
  ],
  [
    ["it's approved and on the payment floor the expected payment amount is sixty dollars and ten cents"],
    { status: 'processing' },
  ],
  [
    ['we asked you for records', 'claim received june eleventh still pended'],
    { status: 'processing', received_date: '2026-06-11' },
  ],
  [
    ['Received six nine twenty-six. Completed six twenty-three twenty-six. Total paid, $70.15.'],
    { status: 'paid', received_date: '2026-06-09', processed_date: '2026-06-23', paid_cents: 7_015 },
  ],
  [
    ['it finalized june twentieth zero payment ninety one dollars and ten cents went to his deductible'],
    { status: 'paid', paid_cents: 0, deductible_cents: 9_110, processed_date: '2026-06-20' },
  ],
  [
    ["It's in process. They committed to having it done by July 28th."],
    { status: 'processing', promised_date: '2026-07-28' },
  ],
  [
    ["It's pended for review.", 'We have it received as of June 11th.'],
    { status: 'processing', received_date: '2026-06-11' },
  ],
  [
    ['the plan paid nothing its the deductible', 'a hundred thirty two fifty and thats what he owes you'],
    { status: 'paid', paid_cents: 0, deductible_cents: 13_250, patient_responsibility_cents: 13_250 },
  ],
  [
    ['it denied june twentieth', 'corrected claims due october first twenty twenty six'],
    {
      status: 'denied',
      processed_date: '2026-06-20',
      deadline_date: '2026-10-01',
      deadline_kind: 'corrected-claim',
    },
  ],
  [
    ['It paid $61.88 on June 16th.', 'Your next scheduled payment for all claims is July 24th.'],
    { status: 'paid', paid_cents: 6_188, paid_date: '2026-06-16' },
  ],
  [
    ['It paid $60.00.', 'That went electronic to the bank on file on June 17th.'],
    { status: 'paid', paid_cents: 6_000, paid_date: '2026-06-17' },
  ],
  [
    ["It's been paid, honey, sixty dollars on June 22nd.", "Number's 5009127."],
    { status: 'paid', paid_cents: 6_000, paid_date: '2026-06-22', check_number: '5009127' },
  ],
  [
    ['It was paid $60.00 on June 22nd. For appeals call us. Number is 5009127.'],
    { status: 'paid', paid_cents: 6_000, paid_date: '2026-06-22' },
  ],
  [
    ['It was received.', 'June 12th. It is pending.', 'Response due August 6, 2026.'],
    { status: 'processing', received_date: '2026-06-12', deadline_date: '2026-08-06' },
  ],
  [
    ['denied june twenty six', 'you got one hundred eighty days to appeal', 'send it to p o box 3432'],
    { status: 'denied', processed_date: '2026-06-26', deadline_date: '2026-12-23', deadline_kind: 'appeal' },
  ],
  [['you got sixty dollars on june twelfth'], { status: 'paid', paid_cents: 6_000, paid_date: '2026-06-12' }],
  [
    ['we did receive the appeal july sixth', "it's in review with our appeals team"],
    { status: 'reprocessing' },
  ],
  [
    [
      'We located 1 claim. This claim finalized on June twentieth twenty twenty six with a status of paid.',
      'Total charges were one hundred fifty dollars and zero cents. Our allowable was one hundred four dollars and fifty cents. Payment in the amount of eighty four dollars and fifty cents was released on June twenty second twenty twenty six. Member liability is twenty dollars and zero cents.',
      'The remittance trace number is four four five five six six.',
    ],
    { ...paid, processed_date: '2026-06-20', paid_date: '2026-06-22', check_number: '445566' },
  ],
  [
    [
      'Claim 2026123456. Status, paid. Billed amount, $150.00. Allowed amount, $104.50. Net payment, $84.50. Patient balance, $20.00.',
      'Paid date, 06/22/2026. Check or E F T number, 4 4 5 5 6 6.',
    ],
    { ...paid, payer_claim_number: '2026123456', paid_date: '2026-06-22', check_number: '445566' },
  ],
  [
    [
      'We received the claim on June 8th, and we paid $84.50 on June 22nd.',
      'Out of the $150.00 you billed, $104.50 was allowed, and your patient owes $20.00.',
      'It went out with check number 445566.',
    ],
    { ...paid, received_date: '2026-06-08', paid_date: '2026-06-22', check_number: '445566' },
  ],
  [
    [
      'It finished processing on June 20th.',
      "Since your patient hasn't met their deductible, the whole $104.50 we allowed applies to it, and we paid nothing.",
    ],
    { status: 'paid', allowed_cents: 10_450, paid_cents: 0, processed_date: '2026-06-20' },
  ],
  [
    [
      'Status, finalized. Processed date, 06/20/2026. Allowed amount, $104.50. Deductible, $104.50. Net payment, $0.00.',
    ],
    {
      status: 'paid',
      allowed_cents: 10_450,
      deductible_cents: 10_450,
      paid_cents: 0,
      processed_date: '2026-06-20',
    },
  ],
  [
    ['Status, in process. Receipt date, 06/08/2026. Estimated completion date, 08/03/2026.'],
    { status: 'processing', received_date: '2026-06-08', promised_date: '2026-08-03' },
  ],
  [
    ["We got it on June 8th and we're still working on it.", 'Check back after August 3rd.'],
    { status: 'processing', received_date: '2026-06-08', promised_date: '2026-08-03' },
  ],
  [["I looked, but there isn't a claim for that date."], { status: 'no-claim' }],
  [['Our records do not show a claim matching what you entered.'], { status: 'no-claim' }],
  [
    [
      'An adjustment was opened on June 20th, and the claim is being reworked.',
      'Please allow until August 3rd.',
    ],
    { status: 'reprocessing', promised_date: '2026-08-03' },
  ],
  [
    ['Status, adjustment in process. Adjustment date, 06/20/2026. Estimated completion date, 08/03/2026.'],
    { status: 'reprocessing', promised_date: '2026-08-03' },
  ],
  [
    [
      'We took another look, and on June 20th it went back for reprocessing.',
      'It should be done by August 3rd.',
    ],
    { status: 'reprocessing', promised_date: '2026-08-03' },
  ],
  [
    [
      'The claim was adjudicated on June 20th and payment was denied.',
      'Reason: C O 16. the diagnosis does not support the service.',
      'A request for reconsideration must reach us by October 18th, 2026.',
    ],
    {
      status: 'denied',
      processed_date: '2026-06-20',
      denial: { group: 'CO', CARC: '16', RARC: null, words: 'the diagnosis does not support the service' },
      deadline_date: '2026-10-18',
      deadline_kind: 'appeal',
    },
  ],
  [
    [
      'Status, denied. Process date, 06/20/2026. Denial code, 29. Description, the time to file has run out. Appeal deadline, 10/18/2026.',
    ],
    {
      status: 'denied',
      processed_date: '2026-06-20',
      denial: { group: null, CARC: '29', RARC: null, words: 'the time to file has run out' },
      deadline_date: '2026-10-18',
      deadline_kind: 'appeal',
    },
  ],
  [
    [
      'Unfortunately, we denied it on June 20th.',
      "That's because coverage had ended before the visit.",
      'If you disagree, you have until October 18th, 2026 to file an appeal.',
    ],
    {
      status: 'denied',
      processed_date: '2026-06-20',
      denial: { group: null, CARC: null, RARC: null, words: 'coverage had ended before the visit' },
      deadline_date: '2026-10-18',
      deadline_kind: 'appeal',
    },
  ],
  [
    [
      'A payment of $84.50 made on June 22nd was retracted.',
      'The retraction was taken from a remittance for account 4471.',
    ],
    {
      status: 'recouped',
      paid_cents: 8_450,
      paid_date: '2026-06-22',
      offset_detail: 'The retraction was taken from a remittance for account 4471.',
    },
  ],
  [
    [
      'This claim was closed on June 20th. The entire approved amount, $104.50, is the deductible. The check amount is $0.00.',
    ],
    {
      status: 'paid',
      allowed_cents: 10_450,
      deductible_cents: 10_450,
      paid_cents: 0,
      processed_date: '2026-06-20',
    },
  ],
  [
    ['The status of this claim is open. Date received, 06/08/2026. Anticipated finish date, 08/03/2026.'],
    { status: 'processing', received_date: '2026-06-08', promised_date: '2026-08-03' },
  ],
  [
    ['So this one is pending. We got it in on June 8th. I would give it until August 3rd.'],
    { status: 'processing', received_date: '2026-06-08', promised_date: '2026-08-03' },
  ],
  [
    ['It got kicked back for reprocessing on June 20th. It should finalize by August 3rd.'],
    { status: 'reprocessing', promised_date: '2026-08-03' },
  ],
  [['Nothing was found for the date you gave.'], { status: 'no-claim' }],
  [
    ['The payment of $84.50 on June 22nd was pulled back and applied to account 4471.'],
    {
      status: 'recouped',
      paid_cents: 8_450,
      paid_date: '2026-06-22',
      offset_detail: 'The payment of $84.50 on June 22nd was pulled back and applied to account 4471.',
    },
  ],
];

describe('an answer', () => {
  it.each(answers)('%j', (texts, expected) => {
    const pieces = texts.map((text, index) => ({
      sequence: index,
      text,
      began_ms: index * 1000,
      at_ms: index * 1000,
    }));
    const facts = merge([], learn(pieces, { today, awaited: null, isPerson: false, known: [] }).facts);
    const heard = Object.fromEntries(facts.map(({ field, value }) => [field, value]));
    const { payment_method: _method, ...rest } = heard;
    expect(rest).toEqual(expected);
  });
});
