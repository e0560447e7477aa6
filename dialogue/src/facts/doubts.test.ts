/** Statements that must not become facts, and statements too uncertain to skip review. */

import { type Fact, type FactField, reviewConfidence } from '@claimline/domain/claim/result';
import { describe, expect, it } from 'vitest';
import { learn, merge } from './learn.ts';

const claim = { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 15_000 };

const heard = (...texts: readonly string[]) => heardAfter([], ...texts);

function heardAfter(before: readonly Fact[], ...texts: readonly string[]) {
  const pieces = texts.map((text, index) => ({
    sequence: index,
    text,
    began_ms: index * 3_000,
    at_ms: index * 3_000 + 1_000,
  }));
  const listening = { today: '2026-07-20', awaited: null, isPerson: false, known: before, claim };
  const { facts, doubts } = learn(pieces, listening);
  const known = merge(before, facts);
  const value = (field: FactField) => known.find((fact) => fact.field === field)?.value;
  return { known, value, doubts: doubts.map(({ words }) => words) };
}

describe('states no status', () => {
  it.each([
    'If the primary has paid, send us their statement.',
    'Once the review is done it would be paid at the contracted rate.',
    'It should pay on the next run.',
    'The claim was not denied.',
    'was that claim denied',
    'Claims with a missing modifier are denied.',
    'We have nine pended claims for your office.',
    'If it gets denied or is not paid you can call us back.',
    'The claim is paid once we have the operative notes.',
    'No claim from June 12th was found, 2025.',
    'and the claim number it was denied under please',
    'do you have a copy of the denial letter we sent',
  ])('%s', (text) => expect(['paid', 'denied']).not.toContain(heard(text).value('status')));
});

it.each([
  'can you verify the address we have on file for the member',
  'do you have the claim number we received',
  'would you give me the date the claim was received',
  'please verify the phone number we have on file',
])('asks for something and states no status: %s', (text) =>
  expect(heard(text).value('status')).toBeUndefined(),
);

describe('what is true now', () => {
  it.each([
    ['It was first denied in May, but after the appeal it was paid.', 'paid'],
    ['The denial was overturned and the claim is being adjusted.', 'reprocessing'],
    ['I do not see it. Oh wait, here it is, it was paid in June.', 'paid'],
    ['It was sent back for review because it had been denied in error.', 'reprocessing'],
    ['It is pending. Sorry, that is a different patient. Yours was denied.', 'denied'],
  ])('%s → %s', (text, status) => {
    expect(heard(text).value('status')).toBe(status);
    expect(heard(text).doubts).toEqual([]);
  });
});

describe('an amount of cents only', () => {
  const confidenceIn = (text: string) =>
    heard(text).known.find(({ field }) => field === 'patient_responsibility_cents')?.confidence ?? 0;

  it('may be the end of a larger one', () => {
    expect(confidenceIn('The patient owes 88¢.')).toBeLessThan(reviewConfidence);
  });

  it('is sure when it is what is left of the allowed amount', () => {
    const paid = 'The allowed amount is $87 and 53¢. The amount paid is $86 and 65¢.';
    expect(confidenceIn(`${paid} The patient owes 88¢.`)).toBeGreaterThan(reviewConfidence);
    expect(confidenceIn(`${paid} The patient owes 98¢.`)).toBeLessThan(reviewConfidence);
  });
});

describe('an amount without a unit', () => {
  it('is not a few cents of a claim when it may be dollars', () => {
    expect(heard('The paid amount was one twenty.').value('paid_cents')).toBe(12_000);
  });

  it('is put in doubt when both readings are possible', () => {
    const learned = learn(
      [{ sequence: 0, text: 'The paid amount was eighty four fifty.', began_ms: 0, at_ms: 1 }],
      {
        today: '2026-07-20',
        awaited: null,
        isPerson: false,
        known: [],
        claim: { ...claim, billed_cents: 1_500_000 },
      },
    );
    expect(learned.doubts.map(({ words }) => words).join(' ')).toContain('$84.50 or $8,450.00');
  });
});

describe('is put in doubt', () => {
  it.each([
    ['It kind of looks like it was denied.', 'not sure'],
    ['It was denied, but I am not a hundred percent on that.', 'not sure'],
  ])('%s', (text, words) => expect(heard(text).doubts.join(' ')).toContain(words));

  it.each([
    ['The claim was paid. The claim was denied.', 'both Paid and Denied'],
    ['Service one was paid and service two was denied.', 'both Paid and Denied'],
    ['I think it was denied.', 'not sure'],
    ['It was denied as a duplicate of a claim that was paid in May.', 'another claim'],
    ['The paid amount was $80.00. The paid amount was $70.00.', '$80.00 and then $70.00'],
    ['Denied with code CO 999.', 'could not be identified'],
    ['Denied with CO 16 and 290.', 'could not be identified'],
    ['denied oh a twenty too', 'could not be identified'],
    ['denied C O twenty to June thirtieth', 'could not be identified'],
    ['it denied C O twenty for', 'could not be identified'],
    ['The date of service was June 9th. It was denied.', 'date of service June 9'],
  ])('%s', (text, words) => expect(heard(text).doubts.join(' ')).toContain(words));
});

describe('a value of something else', () => {
  it.each<[string, FactField]>([
    ['The check was cashed on July 2nd.', 'paid_date'],
    ['With interest the total payment was $91.20 including interest.', 'paid_cents'],
    ['The primary paid $40.00.', 'paid_cents'],
    ['We mailed the member a letter on July 2nd.', 'paid_date'],
    ['The plan has a deductible of $2,000.00.', 'deductible_cents'],
    ['We received the records on July 2nd.', 'received_date'],
    ['The paid amount would be $84.50.', 'paid_cents'],
    ['It was supposed to be finished by July 3rd.', 'promised_date'],
    ['It was recouped and applied to account one nine two six.', 'processed_date'],
  ])('%s', (text, field) => expect(heard(text).value(field)).toBeUndefined());
});

describe('codes', () => {
  it.each([
    ['Denied, reason code one oh nine.', null, '109'],
    ['Denied with P R two oh four.', 'PR', '204'],
    ['It denied as C O one ninety seven.', 'CO', '197'],
    ['The denial reason is 29.', null, '29'],
    ['It denied with see oh sixteen.', 'CO', '16'],
  ])('%s', (text, group, CARC) => expect(heard(text).value('denial')).toMatchObject({ group, CARC }));

  it('reads a remark that is spelled by a word', () => {
    const { value } = heard('Denied C O 16, remark code N as in November two nine zero.');
    expect(value('denial')).toMatchObject({ CARC: '16', RARC: 'N290' });
    expect(value('processed_date')).toBeUndefined();
  });
});

describe('a value cut in two by a pause', () => {
  const first = heard('It was paid on June 20th, and the E', 'F T number is 14218683.');

  it.each([
    ["It's check 14218683.", ['Paid by: the payer said EFT and then Check.']],
    ['It is an EFT, number 14218683.', []],
  ])('then %s', (text, doubts) => {
    expect(first.value('payment_method')).toBe('eft');
    expect(heardAfter(first.known, text).doubts).toEqual(doubts);
  });
});

describe('a correction after our answer', () => {
  it.each<[string, string, FactField, string]>([
    ['We received it on June 9th.', 'Oh no wait, July 9th.', 'received_date', '2026-07-09'],
    ['It was paid, check number 4 4 9 1.', 'Correction, 4 4 1 9.', 'check_number', '4419'],
  ])('%s %s', (text, next, field, value) => {
    const { known } = heard(text);
    expect(heardAfter(known, next).value(field)).toBe(value);
  });
});

it.each([
  ["It's been paid. Well, it says here denied. I'm not sure why it says both.", 'not sure'],
  ["My guess is it's still processing, but I can't tell.", 'not sure'],
])('reports that the payer is puzzled: %s', (text, doubt) => {
  expect(heard(text).doubts).toContainEqual(expect.stringContaining(doubt));
});

describe('a representative who says so', () => {
  it.each([
    "it says denied here but there is a check too, i honestly don't know",
    "it shows paid but the amount is zero and i really don't know",
    "denied i think, i just don't know to be honest",
  ])('is not sure: %s', (text) => expect(heard(text).doubts).not.toEqual([]));
});

describe('a name given with the answer', () => {
  it.each([
    ['it denied and you can resubmit this is monica by the way', 'Monica'],
    ['We will reprocess it. This is Paul, call reference number C 7 7 1 2.', 'Paul'],
    ['thank you for calling this is monica your virtual assistant by the way', undefined],
    ['the last name is spelled c a r t e r', undefined],
    ['It is in process. I’m Yevgenia, and the reference is 5 8 8 0 2 1.', 'Yevgenia'],
  ])('%s', (text, name) => expect(heard(text).value('representative_name')).toBe(name));
});

describe('what the patient owes, beside the copay of the plan', () => {
  it.each([
    ['the patient has a forty dollar copay and we allowed 38.10 so the patient owes you the 38.10', 3_810],
    ['she has a 50 dollar copay, the allowed amount was $42, she owes $42', 4_200],
    ['member has a $20 copay and we paid $60', 2_000],
  ])('%s', (text, cents) => expect(heard(text).value('patient_responsibility_cents')).toBe(cents));
});

describe('a payer that does not vouch for its answer', () => {
  it.each([
    'But please don’t quote me on it.',
    'But I would call back tomorrow and confirm that before you post anything.',
    'But the history tab says otherwise.',
    'If that is even the right Carter.',
    'if i’m not mistaken',
    'Let me put it this way, I’m about seventy percent sure about that.',
    'Unless I typed the birth date in wrong.',
    'you may want a second opinion on that',
    'i could be off on that though',
    'Our two systems don’t agree on this one.',
    'or something along those lines',
  ])('says so after the answer: %s', (text) => {
    expect(heard(`The claim was denied on June 24th, code 29. ${text}`).doubts).not.toEqual([]);
    expect(heard('The claim was denied on June 24th, code 29.', text).doubts).not.toEqual([]);
  });

  it.each([
    'Off the top of my head,',
    'I can’t promise this is current, but',
    'this is my second day so somebody should check me on this but',
    'i wanna say',
  ])('says so before the answer: %s', (text) => {
    expect(heard(`${text} the claim was denied on June 24th, code 29.`).doubts).not.toEqual([]);
  });

  it('says so of a payment that only a check number states', () => {
    const paid = 'The provider was paid $118.06 under check number 7700419 dated June 25th.';
    expect(heard(paid, 'No, strike that, I misread the row.').doubts).not.toEqual([]);
    expect(heardAfter(heard(paid).known, 'No, strike that, I misread the row.').doubts).not.toEqual([]);
  });

  it.each([
    'the provider was paid $118.06 under check number 7700419 dated June 25th i guess',
    'the claim is in process it will appear on a future remittance advice i guess',
  ])('says so at the end of a sentence: %s', (text) => expect(heard(text).doubts).not.toEqual([]));

  it('says so of a weak statement in a later turn', () => {
    const { known } = heard('We received it but it is not yet processed.');
    expect(heardAfter(known, 'At least I believe so.').doubts).not.toEqual([]);
  });
});

describe('an answer that was only read out', () => {
  it.each([
    'The practice screen they gave us shows this:',
    'here’s a made-up one:',
    'there was an entry on here that got deleted because it was an error it read',
    'she’s got a guy named delgado on the line and for him',
    'i’d be lying to you if i said',
    'our website has bad info on this so please disregard it but it said',
    'My coworker needs me first, and for her member',
    'A note was removed by mistake. It said',
  ])('is in doubt after: %s', (lead) => {
    const { value, doubts } = heard(`${lead} your claim was denied on June 24th. Reason code 29.`);
    expect(value('status') === undefined || doubts.length > 0).toBe(true);
  });

  it.each([
    'was what it said until somebody corrected it this morning',
    'and none of that is so i made it up',
    'that status has been wiped and they put something new in',
    'i shouldn’t have said that now that i see it right',
    'they just cleared that status out',
    'that answer was deleted',
    'I wasn’t talking to you.',
    'that’s what the lady in the next cubicle said to her caller',
  ])('is in doubt before: %s', (text) => {
    expect(heard('Your claim is pending.', text).doubts).not.toEqual([]);
  });
});

describe('an aside', () => {
  it('is none when a reason was wrong', () =>
    expect(heard("It's being reprocessed because the modifier was wrong.").doubts).toEqual([]));

  it.each([
    'That’s not for another patient.',
    'no it’s not a guess i have it right in front of me',
    'Nope, nothing wrong with your line, I can hear you fine.',
    'No, that wasn’t an old letter, I’m looking at today’s screen.',
    'This call may be recorded for training.',
    'I hope I didn’t go too fast for you.',
    'and that’s all it says',
    'wait time was crazy today thanks for being patient',
    'So that’s where it stands.',
    'I was on mute.',
  ])('changes nothing: %s', (text) => {
    expect(heard('Your claim is pending.', text).doubts).toEqual([]);
  });

  it.each([
    'i’m going to be straight with you',
    'hi there sorry for the hold i was just finishing a sandwich',
  ])('leads up to nothing: %s', (text) => expect(heard(`${text} your claim is pending.`).doubts).toEqual([]));
});

it.each([
  'so what you told me is it was denied',
  'your office told him it was denied',
  'you called july eighth and they told you it was pending let me see now',
  'You all called on July 6th, and the rep told you then it was in process. Let me look.',
  'Your office called on July 9th and was told the claim was denied. One moment.',
  'The clearinghouse may have told you it was accepted.',
])('states nothing of its own: %s', (text) => expect(heard(text).value('status')).toBeUndefined());

it.each([
  'No mistake about it, the claim was denied on June 24th, code 29.',
  'And the answer to your question is it was denied on June 24th, code 29.',
  'Claim paid June 24th 2026 amount paid $92.40 check number 447109 is there anything else I can look up for you today?',
  'claim paid june 24th amount paid 92 dollars check number 447109 did you get all of that',
  'claim paid june 24th amount paid 92 dollars check number 447109 sorry it took me so long to find',
])('is certain: %s', (text) => {
  expect(heard(text).value('status')).toBeDefined();
  expect(heard(text).doubts).toEqual([]);
});

describe('a date', () => {
  it.each<[string, FactField, string]>([
    [
      'It was denied. You have 120 days to appeal from June 19th when it denied.',
      'processed_date',
      '2026-06-19',
    ],
    ['It has been approved but the release date is July 28th.', 'promised_date', '2026-07-28'],
    ['It was paid $86.86. Settlement date June 30th.', 'paid_date', '2026-06-30'],
    ['It is approved and the check goes out on July 23rd.', 'promised_date', '2026-07-23'],
    ['the claim was rejected for payment on july ninth code ninety seven', 'processed_date', '2026-07-09'],
    [
      'The appeal is in review, the turnaround is 60 days, so no later than September 8th.',
      'promised_date',
      '2026-09-08',
    ],
    ['Denied. You have 60 days to appeal, so no later than September 8th.', 'deadline_date', '2026-09-08'],
    ["We didn't get that claim till July 13th. It is in process.", 'received_date', '2026-07-13'],
    ['It paid. Direct deposit went in on June 25th.', 'paid_date', '2026-06-25'],
    ['It paid. Finalization date: July 7th.', 'processed_date', '2026-07-07'],
    ['it paid the processing date is july sixth', 'processed_date', '2026-07-06'],
    ['It was accepted on June 4th and is in process.', 'received_date', '2026-06-04'],
    ['It is in process, please allow through August 14th.', 'promised_date', '2026-08-14'],
    ['It is in review, they gave themselves till August 14th.', 'promised_date', '2026-08-14'],
    ['It is on the payment floor, releasing July 27th.', 'promised_date', '2026-07-27'],
    ['It was denied. Last date to file an appeal: December 14th, 2026.', 'deadline_date', '2026-12-14'],
    ['It needs records. Please respond by August 8th.', 'deadline_date', '2026-08-08'],
    [
      "Denied. They want the patient's ID on a corrected claim, that has to be in by September 10th.",
      'deadline_date',
      '2026-09-10',
    ],
    [
      'We received it June 5th and it went through on June 15th. We paid $80.00.',
      'processed_date',
      '2026-06-15',
    ],
  ])('%s', (text, field, value) => expect(heard(text).value(field)).toBe(value));

  it.each([
    'We sent a letter to the member about other insurance on June 25th.',
    'The claim is in review. The id card was issued February 10th.',
  ])('is not the payment date: %s', (text) => expect(heard(text).value('paid_date')).toBeUndefined());
});

it.each([
  'ticket number 00417 is for my system being slow',
  'The tracking number for this mailing is 9 4 0 0 1.',
])('is no call reference: %s', (text) => expect(heard(text).value('call_reference')).toBeUndefined());

it.each([
  ['There is a hold on this claim.', 'processing'],
  ["that's under a c o b investigation right now", 'processing'],
  ["that one's in an adjustment right now", 'reprocessing'],
  ['I have a payment dated June 17th. It was $69.50.', 'paid'],
])('%s → %s', (text, status) => expect(heard(text).value('status')).toBe(status));

it('reads the code that replaces another', () => {
  const { value } = heard('denied reason code b seven no i apologize its c o with b twenty');
  expect(value('denial')).toMatchObject({ CARC: 'B20' });
});
