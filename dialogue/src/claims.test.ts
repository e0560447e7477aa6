/** Several claims for one date of service: when a line announces a number of claims, all must be heard. */

import { describe, expect, it } from 'vitest';
import { announcedClaims } from './claims.ts';
import { type Exchange, expectCall, valueOf } from './testing/expect-call.ts';

const identified: readonly Exchange[] = [
  ['Please enter your NPI.', '#1234567893'],
  ['Enter the date of service.', '#06032026'],
];

describe('several claims', () => {
  it('listens to all announced claims before choosing ours', () => {
    const conclusion = expectCall([
      ...identified,
      ['I found two claims. Claim 1: denied, CO 18. To hear the next claim, press 1.', '#1'],
      [
        'Claim 2. The billed amount is $150.00. Paid $84.50 on June 22nd by check number 445566. For the main menu, press 9.',
        'hang up',
      ],
    ]);
    expect(valueOf(conclusion, 'status')).toBe('paid');
    expect(valueOf(conclusion, 'denial')).toBeUndefined();
    expect(conclusion.doubts).toEqual([]);
  });

  it.each([
    'got two for that day one is sixty two dollars and thats paid the other is one fifty thats yours and its still processing',
    "There are two. One is $62.00, and it paid. The other is $150.00, that's yours, and it's still processing.",
    'one is one fifty thats yours and its still processing the other is sixty two dollars and thats paid',
  ])('takes the one that the payer says is ours: %s', (text) => {
    const conclusion = expectCall([...identified, [text, '']]);
    expect(valueOf(conclusion, 'status')).toBe('processing');
    expect(valueOf(conclusion, 'paid_cents')).toBeUndefined();
  });

  it('keeps claims apart that are read out one after the other, also when recognition damages the word', () => {
    const conclusion = expectCall([
      ...identified,
      ['There are 2 claims for that date of service.', ''],
      ['Claim 1. Claim number MR53034. Billed amount $150.00. This claim is paid.', ''],
      ['Net payment: $84.50. Check number: 445566. Check date: 06/22/2026.', ''],
      ['plane 2. Claim number LH60361. Billed amount $1,011.50. This claim is denied.', ''],
      ['There are no more claims. To finish, press 4.', 'hang up'],
    ]);
    expect(valueOf(conclusion, 'status')).toBe('paid');
    expect(valueOf(conclusion, 'payer_claim_number')).toBe('MR53034');
    expect(conclusion.doubts).toEqual([]);
  });

  it.each([
    [
      'Two claims were found.',
      'The claim for $85.00 was paid, $61.20, on June 19th.',
      'The claim for $150.00 was denied. Reason code 204.',
    ],
    [
      'there are two claims for this date',
      'claim number nine nine one two zero billed one hundred fifty dollars denied reason code 204',
      'claim number nine nine one two one billed sixty dollars is pending',
    ],
    [
      'two claims found',
      'claim for one hundred fifty dollars status denied duplicate',
      'claim for one hundred fifty dollars status denied reason code 204',
    ],
  ])('keeps claims apart by their number or amount: %s', (...texts) => {
    const conclusion = expectCall([...identified, ...texts.map((text): Exchange => [text, ''])]);
    expect(valueOf(conclusion, 'status')).toBe('denied');
    expect(valueOf(conclusion, 'paid_cents')).toBeUndefined();
  });

  it('prefers the one that was not denied as a duplicate', () => {
    const said = 'The second one denied as a duplicate, CO 18, but the first one paid $73.05 on June 17th.';
    const conclusion = expectCall([...identified, [said, '']]);
    expect(valueOf(conclusion, 'status')).toBe('paid');
    expect(conclusion.doubts).not.toEqual([]);
  });

  it('counts a claim that is repeated once', () => {
    const repeated = 'Claim 1 of 2. Claim number MR53034, billed $150.00. It was paid $84.50 on June 22nd.';
    const conclusion = expectCall([
      ...identified,
      [repeated, ''],
      [repeated, ''],
      ['To finish, press 4.', 'hang up'],
    ]);
    expect(conclusion.doubts).toEqual(['The payer has 2 claims that match, and only 1 of them was heard.']);
  });

  it('sends the result to review when one of them was not read out', () => {
    const conclusion = expectCall([
      ...identified,
      ['There are 3 claims for that date. The first claim was denied with code CO 18.', ''],
      ['To go back to the main menu, press 9.', 'hang up'],
    ]);
    expect(conclusion.doubts).toEqual(['The payer has 3 claims that match, and only 1 of them was heard.']);
  });

  it.each([
    ['Second claim, date of service June 17th, billed amount $80. Denied.', false],
    ['Second claim, date of service June 3rd, billed amount $150. Denied.', true],
  ])('doubts which claim is ours only if the other one also matches: %s', (second, isInDoubt) => {
    const first =
      'First claim, date of service June 3rd, billed amount $150. Paid, $90.12, on June 29, check number 104477.';
    const conclusion = expectCall([...identified, ['There are two claims.', ''], [`${first} ${second}`, '']]);
    expect(valueOf(conclusion, 'status')).toBe('paid');
    expect(conclusion.doubts.length > 0).toBe(isInDoubt);
  });

  it('sends the result to review when the claims cannot be distinguished', () => {
    const conclusion = expectCall([
      ...identified,
      ['I found two claims. The first claim was denied. The second claim was paid $20.00.', ''],
      ['To go back to the main menu, press 9.', 'hang up'],
    ]);
    expect(conclusion.doubts).toHaveLength(1);
  });
});

it('takes no procedure code for the amount of another claim', () => {
  const conclusion = expectCall([
    ...identified,
    ['The visit, 99214, paid $96.12, and the 96372 denied as bundled, CO 97.', ''],
    ['To finish, press 4.', 'hang up'],
  ]);
  expect(conclusion.doubts.join(' ')).not.toContain('claims');
});

it('doubts what is said of the first of two patients of one name', () => {
  const { doubts } = expectCall([...identified, ["I've got two Carters here, the first one's denied.", '']]);
  expect(doubts).not.toEqual([]);
});

it.each([
  [
    'Two claims, same amount. The first denied June 15th, no referral. The second one paid June 30th, $74.60.',
    'paid',
  ],
  ['Denied for no auth, the second one paid eighty dollars June 25th.', 'paid'],
  ['The first claim denied for no modifier, the second claim is in process.', 'processing'],
  ['The first one paid $80 June 20th, the second one denied for timely filing.', 'paid'],
  ['The first one denied as a duplicate, the second one denied for no referral.', 'denied'],
])('claims of one visit, the first denied: %s → %s', (said, status) => {
  const { facts, doubts } = expectCall([...identified, [said, '']]);
  expect(facts.find(({ field }) => field === 'status')?.value).toBe(status);
  expect(doubts.join(' ')).toContain('none of them could be matched');
});

describe('payments, denials and promises without a status of our claim', () => {
  it.each([
    'As of July first 2026 all paper checks have been replaced with electronic payments.',
    'Your enrollment for EFT was approved on June fifth.',
    'Most clean claims are paid within fifteen business days of receipt.',
  ])('are no facts of it: %s', (said) => {
    const { facts } = expectCall([...identified, [said, '']]);
    expect(facts).toEqual([]);
  });
});

it.each([
  ['I found two claims.', 2],
  ['there are 3 claims for that date of service', 3],
  ['We located one claim.', 1],
  ['Claim 1 of 4. It was denied.', 4],
  ['two claims were found', 2],
  ['I see two different claims here', 2],
  ['No claims were found.', null],
  ['Press 2 for claims.', null],
  ['Your claim was paid 30 days ago.', null],
  ['There are two of these.', 2],
  ['I see a couple of them here.', 2],
  ['Two of them came up.', 2],
  ['Give me a couple of minutes.', null],
])('%s → %s', (text, count) => expect(announcedClaims(text)).toBe(count));
