/** What sounds like a result and is none: habits, outages, other claims, what was not paid, sources that disagree. */

import type { Fact, FactField } from '@claimline/domain/claim/result';
import { describe, expect, it } from 'vitest';
import { learn, merge } from './learn.ts';

const claim = { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 200_000 };

function heard(...texts: readonly string[]) {
  const pieces = texts.map((text, index) => ({
    sequence: index,
    text,
    began_ms: index * 2_000,
    at_ms: index * 2_000 + 1_500,
  }));
  const listening = { today: '2026-07-20', awaited: null, isPerson: true, known: [] as Fact[], claim };
  const { facts, doubts } = learn(pieces, listening);
  const known = merge([], facts);
  return { value: (field: FactField) => known.find((fact) => fact.field === field)?.value, known, doubts };
}

describe('an amount that begins with "hundred" or "thousand"', () => {
  it.each([
    ['it paid hundred and six dollars and eighty cents', 10_680],
    ['we paid hundred twenty dollars and ten cents', 12_010],
    ['the paid amount is hundred and two dollars', 10_200],
    ['it paid thousand two hundred dollars and five cents', 120_005],
    ['paid one hundred and six dollars and eighty cents', 10_680],
    ['paid six dollars and eighty cents', 680],
  ])('%s', (text, cents) => expect(heard(text).value('paid_cents')).toBe(cents));

  it('is not read when the number of hundreds is vague', () => {
    for (const text of ['it paid a few hundred and six dollars', 'we paid several hundred dollars'])
      expect(heard(text).value('paid_cents')).toBeUndefined();
  });
});

describe('no payment', () => {
  it.each([
    ['no payment was issued the reason is no referral was on file code one ninety seven', '197'],
    ['no payment has been issued because the member was not eligible code twenty seven', '27'],
    ['zero payment was issued the reason is timely filing code twenty nine', '29'],
  ])('with a reason is a denial: %s', (text, code) => {
    expect(heard(text).value('status')).toBe('denied');
    expect(heard(text).value('denial')).toMatchObject({ CARC: code });
    expect(heard(text).value('paid_cents') ?? 0).toBe(0);
  });

  it('is not a status alone', () => {
    for (const text of [
      'No payment was issued.',
      'no check has been sent for check 445',
      'zero payment was made',
    ])
      expect(heard(text).value('status')).not.toBe('paid');
  });

  it('because of the deductible is paid with zero', () => {
    const { value } = heard('No payment was made. The full amount was applied to the deductible.');
    expect([value('status'), value('paid_cents')]).toEqual(['paid', 0]);
  });
});

describe('a rejection', () => {
  it.each([
    ['Your claim was rejected by our system because the modifier is not consistent. Reason code 4.', '4'],
    ['rejected for medical necessity, code fifty', '50'],
    ['The claim for June 3rd was rejected. Duplicate of another submission. Code eighteen.', '18'],
  ])('with a reason is a denial: %s', (text, code) => {
    expect(heard(text).value('status')).toBe('denied');
    expect(heard(text).value('denial')).toMatchObject({ CARC: code });
  });

  it('before the claim was accepted means that there is no claim', () => {
    expect(heard('it was rejected by the clearinghouse for an invalid member ID').value('status')).toBe(
      'no-claim',
    );
  });
});

describe('a system that is down', () => {
  it.each([
    "i can't pull up claims right now our system is down",
    "i don't have access to claims",
    "sorry my system is really slow i'm not able to see claims at the moment",
    "my screen is not loading so i can't see the claim",
    'our claims system is offline so i cannot find anything for you',
    "the computer is down i don't see any claims right now",
    "i'm unable to access claims today",
  ])('%s', (text) => expect(heard(text).value('status')).toBeUndefined());

  it('does not hide a claim that is missing', () =>
    expect(heard("I don't see any claim on file for June 3rd").value('status')).toBe('no-claim'));
});

describe('money taken back', () => {
  it.each([
    'the overpayment letter was for a different claim. this one is paid 61 dollars and nothing was taken back',
    'the refund request was for another claim. this one paid 61 dollars and it was not recouped',
    'that takeback was about another patient. yours is paid 61 dollars',
  ])('of another claim: %s', (text) => {
    expect(heard(text).value('status')).toBe('paid');
    expect(heard(text).value('offset_detail')).toBeUndefined();
  });
});

describe('habits', () => {
  it.each([
    "most of the time those deny for C O ninety seven but i haven't opened yours yet",
    'generally those get denied for no authorization, CO 197, i have not opened the claim yet',
    "a lot of times these are still processing, i haven't pulled yours up yet",
    "nine times out of ten they deny for CO 16 but i haven't gotten into yours yet",
    'we see a lot of those denied for B7, hang on while i open this one',
    'claims like this pay at eighty dollars',
    "we don't pay that code more than twice a year that's our policy in general",
    "we don't cover that more often than once a year",
    'if they overturned it you would see a new payment',
  ])('%s', (text) => expect(heard(text).known).toEqual([]));

  it('do not hide what was found', () => {
    const text = 'usually those pay but yours was denied, usually you have 180 days to appeal';
    expect(heard(text).value('status')).toBe('denied');
  });
});

describe('what is not the claim', () => {
  it.each([
    "his coverage was active from january first twenty twenty five and it's still active",
    'the authorization was requested on june first and it was denied',
    "the provider's contract is under review",
    'her policy was suspended in may',
    'we turned down the authorization',
    'your request for authorization was disallowed',
    'on the other patient you called about this morning that one denied co 16',
    "that one's for his daughter, it's denied, code 16",
  ])('%s', (text) => expect(heard(text).value('status')).toBeUndefined());

  it.each([
    'your authorization was received and the claim is in process',
    'her coverage was active and the claim is in process',
  ])('does not hide it: %s', (text) => expect(heard(text).value('status')).toBe('processing'));
});

describe('a recoupment that was called off', () => {
  it.each([
    'the recoupment was cancelled',
    'we called off the recoupment',
    'the takeback got canceled on july second',
    'the refund request was dropped',
  ])('%s', (text) => expect(heard(text).value('status')).toBeUndefined());
});

describe('what was looked for and not found, and what can be looked up', () => {
  it.each([
    "i don't see that it was denied at all",
    "i'm not showing that it was denied",
    "to avoid having your claim denied please include the member's suffix",
    'to find out why a claim was denied press two',
    'year to date we have paid your office fourteen thousand dollars',
    'You can check whether your claim is pending, paid, or denied on our website.',
    "You can see whether it's paid, denied or pending in the portal",
    'So the claim came in on June 9th, and let me see what they did with it.',
    'okay it was received on june ninth let me look at the outcome here',
    "the deductible on this plan is five hundred but whether it was applied here i can't see",
    "there's a deductible but i don't know that any of it was applied",
    'Would you like the amount paid, the check number, or the denial reason?',
    'please have the check number paid amount and denial date ready',
    'have the denial letter handy when you call',
    "it's 180 days from the denial, I haven't opened your claim",
    'for all of your claims this month we paid twelve thousand dollars on july tenth',
    'for the year he has paid two hundred eighty dollars toward out of pocket',
    "Her contract's pending. Been in process since June eighth.",
  ])('%s', (text) => expect(heard(text).value('status')).toBeUndefined());
});

describe('what was looked up wrongly, long ago, or for somebody else', () => {
  it.each([
    "I'm not finding anything under that number. Mind reading me the member ID again?",
    "There's nothing under that ID. Let's try the member ID once more.",
    "I don't have anything for that NPI. Could you give me the NPI once more?",
    'he had a claim denied last year',
    'in 2025 he had one denied for timely filing, code 29',
    'in two thousand twenty five he had one denied for june third of that year',
    "last year's claim paid eighty dollars and ten cents, check 771204 on June 20th",
    'I just had a lady on the phone whose claim was denied for the same thing',
    'the caller before you had one denied for timely filing, let me look at yours',
    'The last claim processed for this member was on January 7th 2026 with a payment of $40.',
    'overpayments are recouped from future remittances forty five days after the letter',
    'is this for a denied claim, a paid claim, or a pending claim',
    'the amount paid is one moment please',
    'For denied or rejected claims you may view the reason online under remittance.',
    'Payments under five dollars are not issued by check.',
    "so you're saying there's no claim on file",
    'how long has it been pending on your end',
    'I had a lady call on the same thing this morning and hers was denied for eligibility.',
    'check number, sorry, system just froze',
    "the denial, well hold on, let me look whether it's this one",
  ])('%s', (text) => expect(heard(text).value('status')).toBeUndefined());

  it.each([
    ['nothing on file for that date, you can try another date', 'no-claim'],
    [
      "I've looked by his ID and by your tax number and nothing has come in for the third of June",
      'no-claim',
    ],
    ['not paid yet still open', 'processing'],
    ["it was applied to the deductible i can't see the rest", 'paid'],
    ['Out of his deductible, $85 came from this visit, so no check went out.', 'paid'],
    ['It was denied. Do you want the denial reason or the paid amount?', 'denied'],
    ['For June 3rd, I have nothing.', 'no-claim'],
    ['it pended until june twelfth, when it was denied', 'denied'],
    ['denied no no scratch that i had the filter on paid one oh one twenty five', 'paid'],
    ['It paid $66.00 on June 25th. Disregard the $66.00. It is denied.', 'denied'],
    ['the payment was reversed and an overpayment was recovered from a later check', 'recouped'],
  ])('%s', (text, status) => expect(heard(text).value('status')).toBe(status));
});

describe('a payment and what became of it', () => {
  it.each([
    [
      'Payment of $91 was made on June 16th. This payment was retracted on July 13th.',
      'recouped',
      '2026-06-16',
    ],
    ["Payment date June 24th, $69.95, check 811603. It hasn't cleared.", 'paid', '2026-06-24'],
  ])('%s', (text, status, date) => {
    const { value } = heard(text);
    expect([value('status'), value('paid_date')]).toEqual([status, date]);
  });

  it('is what we paid, not the primary', () => {
    const { value, doubts } = heard(
      'The primary, which is Medicare, paid $85.73, so we picked up the $21.87.',
    );
    expect([value('paid_cents'), doubts]).toEqual([2_187, []]);
  });

  it.each([
    ['we sent $115.25, the check number hang on 6 8 0 0 4 4', 'check_number', '680044'],
    ['the eft number is let me scroll over 0 0 3 1 1 8', 'check_number', '003118'],
    ['it paid $80.00 and nothing is owed by the patient', 'patient_responsibility_cents', 0],
    ['Your plan paid: $111.50. Member owes: nothing.', 'patient_responsibility_cents', 0],
    ['it denied for frequency our plan only pays for two', 'paid_cents', undefined],
    ['looks like on the twenty third of june it denied', 'processed_date', '2026-06-23'],
  ] as const)('%s', (text, field, expected) => expect(heard(text).value(field)).toBe(expected));
});

describe('when it will be done', () => {
  it.each([
    ["Denied on June 30th, CO 16. I can have it reprocessed, it'd take thirty days.", undefined],
    [
      'we are within our thirty business days. It came in on the sixth of July, and should finalize by August 17th.',
      '2026-08-17',
    ],
    ['still in process, the system shows a completion date by august eighth', '2026-08-08'],
    ['it is approved to pay on the next payment cycle dated july twenty eighth', '2026-07-28'],
    ["it's approved the next check run is thursday so that'd be july twenty third", '2026-07-23'],
    [
      "it's in process, it takes up to thirty days so by August 14th, do you have any questions",
      '2026-08-14',
    ],
  ])('%s', (text, date) => expect(heard(text).value('promised_date')).toBe(date));
});

describe('numbers next to amounts', () => {
  it.each([
    ['check number is two two zero nine triple one, eighty four fifty was paid', '2209111'],
    ['paid ninety dollars check number five five one two one, sixty two allowed', '55121'],
  ])('%s', (text, number) => expect(heard(text).value('check_number')).toBe(number));

  it.each([
    ['we paid it, sixty-two and a half dollars', 6250],
    ['paid amount is no dollars and no cents, all went to the deductible', 0],
    ['we paid eighty and some dollars, check 771204', undefined],
  ])('%s', (text, cents) => expect(heard(text).value('paid_cents')).toBe(cents));
});

describe('two sources that disagree', () => {
  it.each([
    'one screen shows no claim and the other says received june eighth',
    'the portal shows denied but my system shows no claim',
    'one place says it was received june 8th and another place says no claim on file',
    'the imaging system shows it came in but the claims system shows nothing on file',
  ])('%s', (text) => expect(heard(text).doubts).not.toEqual([]));
});

describe('how the payer usually pays', () => {
  it.each([
    'payments are issued every tuesday by electronic funds transfer',
    'For faster payment, enroll in direct deposit.',
    'Sign up for electronic funds transfer on our website to get paid faster.',
    'To receive payments by direct deposit, visit our provider portal.',
    'Paper checks are no longer issued for most providers.',
    'Payments by check may take up to ten days by mail.',
  ])('%s', (text) => expect(heard(text).value('payment_method')).toBeUndefined());

  it('is not how this claim was paid', () =>
    expect(heard('We sent the payment by EFT on June 20th.').value('payment_method')).toBe('eft'));
});

describe('what would be needed, and what this screen cannot show', () => {
  it.each([
    'to get a claim reprocessed you need to fill out a form',
    'in order to have the claim reprocessed you would send us the notes',
    'to have it reprocessed you would have to write to us',
    "i can't see the claim from here you need the other team",
    "the authorization was denied but i'm not in claims so i can't see the claim itself",
    "i don't see the claim on my screen the system is down for us",
    'we cannot find a claim with this access',
  ])('%s', (text) => expect(heard(text).value('status')).toBeUndefined());
});

describe('what is said of something else than the claim', () => {
  it.each([
    'Your enrollment form was received on July 2nd, 2026, and is still being processed.',
    'The referral for June 3rd was received, and has since been denied.',
    'we denied your request for more time to send the notes',
    'they rejected your written request for a copy',
    "there's an authorization on file and it's still in review",
    'I see a referral for cardiology and it is in process',
    'No claims are pending for this member right now.',
    'there are no claims that were denied in June',
    'The records for your claim came in on July 2nd.',
    'we received the dispute for this claim on july fifth',
    'the appeal was never received',
    'what was denied was the referral',
    "we're reprocessing a lot of claims for that group",
  ])('%s', (text) => {
    const { known, doubts } = heard(text);
    const isStated = known.some(({ field }) => field === 'status' || field === 'denial');
    expect(isStated && doubts.length === 0).toBe(false);
  });

  it.each([
    ['It was received on June 9th, and is still in process.', 'processing'],
    ['The claim was received June 9th, 2026, and has been denied.', 'denied'],
    ['we denied the claim no referral on file', 'denied'],
  ])('%s', (text, status) => expect(heard(text).value('status')).toBe(status));
});

describe('what was received is not the claim', () => {
  it.each([
    'Your appeal for this claim was received July 1st and is in review.',
    'an appeal was logged on this claim on july eighth',
    'It is pending, we received the dispute for this claim on July 5th.',
    'the claim is on hold the records for your claim came in on july second',
  ])('%s', (text) => expect(heard(text).value('received_date')).toBeUndefined());
});

describe('a day without its month', () => {
  it.each([
    ['the claim was denied on june nineteenth and the payment was recouped on the seventh', '2026-07-07'],
    ['we received it june twenty fifth and it was denied on the second', '2026-07-02'],
    ['we received it june eighth and it was denied on the nineteenth', '2026-06-19'],
    ['The denial letter was mailed June 29th, although the claim denied on the 26th.', '2026-06-26'],
  ])('%s', (text, date) => expect(heard(text).value('processed_date')).toBe(date));
});

describe('the date of a decision', () => {
  it.each([
    ['i see a denial 7 2 26 no pre cert', '2026-07-02'],
    ['claim denied as not medically necessary on June 30', '2026-06-30'],
    ['closed because requested records were not received denial date july eighth', '2026-07-08'],
    ['the claim was not processed on June 30', undefined],
  ])('%s', (text, date) => expect(heard(text).value('processed_date')).toBe(date));

  it.each([['it is in review, a determination will be mailed by july thirty first', '2026-07-31']])(
    '%s',
    (text, date) => expect(heard(text).value('promised_date')).toBe(date),
  );
});

describe('what was not looked for', () => {
  it.each([
    "I'm not finding anything under that ID.",
    'im not pulling anything up with that number',
    'im not seeing it yet let me keep looking',
    "We sent a letter asking for medical records. They haven't come in yet.",
    "It needs a referral from his PCP, there's none on file.",
    "I'm not finding it, still looking.",
    "I don't have the claim up yet.",
    "most of your june claims were paid i can't see this one",
    'I have no record of that password.',
    "I'm still waiting on my screen.",
    "I haven't found your claim's status yet.",
    "We haven't been able to locate the claim yet.",
    'We did not receive any input.',
    'i show no claim for the fifth let me put in the third',
    "I don't see a claim there. Let me try another date.",
    "No claims found, I'll use the old ID.",
  ])('%s', (text) => expect(heard(text).value('status')).toBeUndefined());

  it.each(['I have no record of that claim.', 'There is no record of that date of service.'])('%s', (text) =>
    expect(heard(text).value('status')).toBe('no-claim'),
  );
});

describe('the date of a policy or an authorization is none of the claim', () => {
  it.each([
    'the claim was denied because no authorization was obtained the authorization we do have on file starts june fifteenth',
    "It's pending. The referral on file expired June 10th.",
    'denied for coverage the policy we have on file began july first',
  ])('%s', (text) => {
    const { value } = heard(text);
    expect([value('received_date'), value('processed_date'), value('deadline_date')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a payment counts before it is cashed', () => {
  it.each([
    "The check went out July 3rd. Check number 771204, for $118.90. I don't show it as cashed yet.",
    "it was paid june 10th check 771204 for 118.90 i don't see that it cleared",
    "Paid $118.90 on June 24th. I'm not showing it was cashed.",
    "that paid 90 dollars june tenth i don't see where it's been cashed",
    "paid 90 dollars june tenth it hasn't been cashed yet",
  ])('%s', (text) => {
    expect(heard(text).value('status')).toBe('paid');
    expect(heard(text).doubts).toHaveLength(0);
  });

  it.each(["i don't show it as received", "I don't see it on file."])('but this means no claim: %s', (text) =>
    expect(heard(text).value('status')).toBe('no-claim'),
  );
});
