import { describe, expect, it } from 'vitest';
import { scorePhrase } from '../scoring/judge.ts';
import { readPhrase } from '../scoring/phrase.ts';
import { play } from '../scoring/play.ts';

const reviewOf = (heard: string) => scorePhrase(readPhrase({ heard, given: ['member', 'dos'] }, 1)).review;
const asked = /asked about something that is not this claim/;

describe('a status in a turn that asks about what is not ours goes to review', () => {
  it.each([
    'is the billed amount two hundred and fifty dollars i see one here that was denied for that amount',
    'is the provider doctor brandt i see it paid on june twentieth',
  ])('%s', (heard) => expect(reviewOf(heard).join(' ')).toMatch(asked));

  it.each([
    'is the billed amount one hundred fifty dollars i see it denied for timely filing',
    'It was denied on June 20th, CO 16. Is there anything else?',
  ])('but not: %s', (heard) => expect(reviewOf(heard).join(' ')).not.toMatch(asked));
});

it.each(['one moment please', 'okay just a moment please'])(
  'understands that no claim was found after "%s"',
  (hold) => {
    const { status } = scorePhrase(
      readPhrase({ heard: [hold, 'no claims were found that match your entries'], given: ['billed'] }, 1),
    );
    expect(status).toBe('no-claim');
  },
);

describe('a number read out after it was announced', () => {
  const after = (isPerson: boolean, announced: string, heard: string | string[]) => {
    const greeting = isPerson ? [{ heard: 'Hi, this is Denise in claims, how can I help you?' }] : [];
    const before = [...greeting, { heard: 'It is paid.' }, { heard: announced }];
    const { facts } = scorePhrase(readPhrase({ given: ['npi', 'member', 'dob', 'dos'], before, heard }, 1));
    const numbers = ['payer_claim_number', 'check_number', 'call_reference'];
    return facts.filter(({ field }) => numbers.includes(field)).map(({ field, value }) => [field, value]);
  };

  it.each<[boolean, string, string | string[], string, string]>([
    [
      false,
      'you want the claim number on it okay are you ready',
      '26 one five five zero zero 88 14',
      'payer_claim_number',
      '26155008814',
    ],
    [true, 'You want the claim number on it?', 'okay 26 155 0088 14', 'payer_claim_number', '26155008814'],
    [
      true,
      'do you have something to write with the trace number is kinda long',
      ['okay its eight one six zero zero two six one', 'seven five zero zero four two nine'],
      'check_number',
      '816002617500429',
    ],
    [
      false,
      'the claim number you said right',
      "it's k as in king four oh four seven seven one six",
      'payer_claim_number',
      'K4047716',
    ],
    [true, 'The check number, you said? Let me get that.', "It's 4 0 4 7 7 1 6.", 'check_number', '4047716'],
    [true, 'Ready for the reference number?', 'It is D as in David, 5 5 0 1 2.', 'call_reference', 'D55012'],
  ])('person: %s, %s: %s', (isPerson, announced, heard, field, value) =>
    expect(after(isPerson, announced, heard)).toContainEqual([field, value]),
  );

  it.each([
    ['Are you ready for the trace number?', 'My employee ID is 4 4 8 1 2 9.'],
    ['Are you ready for the trace number?', 'if we get cut off my direct line is 8 0 0 5 5 5 1 2 1 2'],
    ['Are you ready for the trace number?', 'It ends in 4 4 7 1 2.'],
    ['Do you have the claim number?', '8 8 1 2 0 4 4'],
  ])('takes no number from: %s %s', (announced, heard) => expect(after(true, announced, heard)).toEqual([]));
});

describe('consecutive utterances of a person are read together, with the patient it is about', () => {
  const scored = (...heard: string[]) =>
    scorePhrase(
      readPhrase({ heard, given: ['npi'], before: [{ heard: 'Hi, this is Denise, how can I help?' }] }, 1),
    );

  it('of another patient', () => {
    const { status, review } = scored(
      'so for jamal carter june third for a hundred and fifty dollars',
      'that one denied CO twenty nine',
    );
    expect(status === undefined || review.length > 0).toBe(true);
  });

  it('of another name alone', () => {
    const { review } = scored(
      'um okay so johnson',
      'june third i have it here',
      'its still in process we got it june twenty fourth',
    );
    expect(review).not.toEqual([]);
  });

  it('of ours', () => {
    const { status, review } = scored(
      'so for rashid carter june third for a hundred and fifty dollars',
      'that one denied CO twenty nine',
    );
    expect([status, review]).toEqual(['denied', []]);
  });

  it.each([
    [
      'paid june twenty third ninety one dollars',
      'and twenty cents by e f t number 4 0 0 7 1 2 9 3',
      'paid_cents',
      9120,
    ],
    ['it paid eighty', 'four dollars fifty cents on june twelfth', 'paid_cents', 8450],
    ['It is still in process. We received it', "June 11th, and it's pending.", 'received_date', '2026-06-11'],
    ['it paid and we allowed ninety dollars and', 'we paid eighty dollars', 'allowed_cents', 9000],
    [
      'the appeal was received on july eighth',
      'and it is under review until august seventh',
      'status',
      'reprocessing',
    ],
  ])('also while the person still speaks: %s / %s', (first, second, field, value) =>
    expect(scored(first, second).facts).toContainEqual(expect.objectContaining({ field, value })),
  );

  it('of a list of claims of another day', () => {
    const { status, review } = scored(
      'There are two claims for June ninth, 2026. Claim one: billed amount $85.00, denied on June 14th. Claim two: billed amount $150.00, paid $94.10 on June 17th, check number 20065541.',
    );
    expect(status === undefined || review.length > 0).toBe(true);
  });
});

describe('a request to wait and the result in one utterance', () => {
  it.each([
    'Please wait while we search for your claim. One claim was found. This claim was denied on June 22, 2026.',
    'please wait while we look up your claim one claim was found this claim was denied on june 22nd 2026',
    'One moment please. I found the claim. It was denied on June 22, 2026.',
    'Please hold while I retrieve that. Thank you for holding. The claim was denied on June 22, 2026.',
    'Just a moment please. Okay, here it is. That claim was denied on June 22, 2026.',
  ])('brings the result: %s', (heard) => {
    const { facts } = play(readPhrase({ heard, given: ['member', 'dos'] }, 1));
    expect(facts).toContainEqual(expect.objectContaining({ field: 'processed_date', value: '2026-06-22' }));
  });

  it.each([
    'please hold while we check whether the claim was denied',
    'please wait while i see if the claim was paid',
    'please wait while we find out why the claim was denied',
  ])('brings nothing when the result is only being looked up: %s', (heard) => {
    expect(play(readPhrase({ heard, given: ['member', 'dos'] }, 1)).facts).toEqual([]);
  });
});
