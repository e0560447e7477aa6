/** One word of an answer is lost or misheard: nothing else is stated because of it. */

import type { Fact, FactField } from '@claimline/domain/claim/result';
import { describe, expect, it } from 'vitest';
import { learn, merge } from './learn.ts';

const claim = { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 15_000 };
const patient = { first_name: 'Rashid', last_name: 'Carter' };

function hear(...texts: readonly string[]) {
  const pieces = texts.map((text, index) => ({
    sequence: index,
    text,
    began_ms: index * 3_000,
    at_ms: index * 3_000 + 2_900,
  }));
  const known: Fact[] = [];
  const listening = { today: '2026-07-20', awaited: null, isPerson: true, known, claim, patient };
  const { facts, doubts } = learn(pieces, listening);
  const all = merge(known, facts);
  return { value: (field: FactField) => all.find((fact) => fact.field === field)?.value, doubts };
}

describe('the cents after a misheard "and"', () => {
  it.each([
    ['paid sixty three dollars end seventy five cents on june eleven', 6_375],
    ['it paid eighty four dollars ant ten cents', 8_410],
    ['we paid $86.00', 8_600],
    ['okay that claim it paid ninety nine and a penny', 9_901],
    ['check for seventy dollars and ten cents was paid', 7_010],
  ])('%s', (text, cents) => expect(hear(text).value('paid_cents')).toBe(cents));

  it.each([
    'total paid eighty one dollars owned four cents',
    'it paid a hundred end seven dollars ten cents',
    'the amount paid is one hundred seven dollars and fifty was applied to the deductible',
  ])('are in doubt: %s', (text) => {
    expect(hear(text).value('paid_cents') ?? 0).toBe(0);
    expect(hear(text).doubts).not.toEqual([]);
  });
});

describe('an amount next to the label of another', () => {
  it.each([
    ['showing $109.90 paid zero patient responsibility check 3147729', 'paid_cents', 10_990],
    ['showing $109.90 paid zero patient responsibility check 3147729', 'patient_responsibility_cents', 0],
    ['$104.00 was applied to the deductible zero dollars were paid to the provider', 'paid_cents', 0],
    ['processed under his deductible so zero payment', 'deductible_cents', undefined],
    ['paid at eighty percent of one hundred ten dollars', 'paid_cents', undefined],
    ['Claim paid. Patient amount $67.85. Interest paid $0.42.', 'paid_cents', undefined],
    ['Claim paid. Withheld sequestration $1.44.', 'paid_cents', undefined],
    [
      'We processed and payer $40.00 on June 26th. $60.00 applied to the deductible.',
      'paid_cents',
      undefined,
    ],
    [
      'allowed $118.00, we applied $40.00 to the deductible, and paid remaining $78.00',
      'paid_cents',
      undefined,
    ],
  ] as const)('%s: %s', (text, field, cents) => expect(hear(text).value(field)).toBe(cents));
});

describe('what is said with or after an amount', () => {
  it.each([
    [
      'zero payment a hundred twelve dollars and fifty cents went to the deductible',
      'deductible_cents',
      11_250,
    ],
    ["Good news, this one's paid. $105.33, direct deposit, July 6th.", 'paid_cents', 10_533],
    [
      'Processed and paid, sweetie. Sixty-nine eleven. EFT went out the eleventh of July.',
      'paid_cents',
      6_911,
    ],
  ] as const)('%s', (text, field, cents) => expect(hear(text).value(field)).toBe(cents));

  it('is dated after a P.O. box', () =>
    expect(hear("It's paid. A paper check, mailed to your P.O. box on June 20.").value('paid_date')).toBe(
      '2026-06-20',
    ));
});

describe('a disclaimer', () => {
  const disclaimer = 'this is a courtesy and is not a guarantee of payment';

  it('is over when the claim is named', () =>
    expect(
      hear(disclaimer, 'one claim was located for june third', 'the claim is currently in process').value(
        'status',
      ),
    ).toBe('processing'));

  it('states nothing itself', () => expect(hear(disclaimer).value('status')).toBeUndefined());
});

describe('the reason of a denial', () => {
  it.each([
    ['Denied, CO 29, time limit for filing has expired.', /time limit/],
    ['The claim is denied. The place of service is invalid for the procedure billed.', /place of service/],
    ["it denied because we don't have you as his PCP on the date he was seen.", /PCP/],
    ['The claim was denied. With us I was loading it.', undefined],
  ])('%s', (text, words) => {
    const { words: said } = (hear(text).value('denial') ?? {}) as { readonly words?: string };
    if (words === undefined) expect(said).toBeUndefined();
    else expect(said).toMatch(words);
  });
});

describe('a number with a word that means nothing in it', () => {
  it.each([
    'the claim number is n like nancy seven seven one t live tom zero zero three four',
    'the check number is five five one two table zero zero nine',
  ])('is not cut short: %s', (text) => {
    expect(hear(text).value('payer_claim_number')).toBeUndefined();
    expect(hear(text).value('check_number')).toBeUndefined();
  });

  it.each([
    ['The check number is 4 5 8 2 1 1 0 6, direction, 4 5 8 2 1 1 0 9.', '45821109'],
    ['It was paid with check 3310982, not 3310928.', '3310982'],
    ['It was paid with check 882211, claim 882217.', '882211'],
  ])('is the last of two that begin alike, unless it is denied: %s', (text, number) =>
    expect(hear(text).value('check_number')).toBe(number),
  );

  it.each([
    'The batch control number is four four one two zero nine.',
    "It used to be claim 261780045. That one's in process.",
  ])('is no claim number: %s', (text) => expect(hear(text).value('payer_claim_number')).toBeUndefined());

  it('is the one that a former number became', () =>
    expect(
      hear('it used to be claim number 261780045 and now claim number 261900077').value('payer_claim_number'),
    ).toBe('261900077'));

  it('is read up to the next label', () => {
    expect(hear('check number 4 4 7 1 dated six twenty two').value('check_number')).toBe('4471');
    expect(
      hear('claim number two two six one eight eight processed six twenty two').value('payer_claim_number'),
    ).toBe('226188');
  });
});

describe('a request or a document with a misheard verb', () => {
  it.each([
    ['Your credentialing application wash received June 14th and is still in process.'],
    ['Your W-9 was received on June 18th is being processed by provider maintenance.'],
    ['your e f t enrollment', 'was', 'denied because the bank letter was missing'],
    [
      "so doctor keller's credentialing was received june 14th and it's",
      'still',
      'in process with that department',
    ],
    ['The enrollment application for this provider was', 'received', 'on June 9th and is in process.'],
  ])('is not the claim: %s %s', (...texts) => {
    expect(hear(...texts).value('status')).toBeUndefined();
    expect(hear(...texts).value('received_date')).toBeUndefined();
  });

  it.each([
    ['an authorization was on file and your claim is in process', 'processing'],
    ['the referral was missing so it was denied', 'denied'],
    ['denied june twenty fifth e o b code zero two seven three', 'denied'],
  ])('%s', (text, status) => expect(hear(text).value('status')).toBe(status));
});

it('is not the claim in the next sentence either', () =>
  expect(
    hear('Your referral request is pending review. It received on June 9th.').value('status'),
  ).toBeUndefined());

describe('an appeal or a corrected claim with a misheard verb', () => {
  it.each([
    'Reconsideration ways received July 3rd, decision should be out by July 28th. No outcome yet.',
    'the adjustment wash requested on july second and it is in review right now',
    'a replacement claim was receive on seven seven and it has not finished processing',
    'Right now your corrected claim in review.',
  ])('%s', (text) => expect(hear(text).value('status')).toBe('reprocessing'));

  it.each([
    "No decision yet. If it's denied, you'd have 180 days too appeal, but right now it's only pending.",
  ])('but not %s', (text) => expect(hear(text).value('status')).toBe('processing'));
});

describe('a question or a rule without its first word', () => {
  it.each([
    ['is this about a claim we paid and then recouped'],
    ['is this about', "a claim that's", 'been recouped'],
    ['so do you have an e o b', 'there that says', 'it was applied to his deductible'],
    ['and the claim was received did you say'],
    ['overpayment are recouped from future checks after sixty days'],
    ['to have claim reprocessed say reprocess'],
    ['to avoid your claim denied always include the rendering provider'],
    ['payment of zero dollars usually means the amount was applied to the deductible'],
    ['To the reason a claim was denied, say denial reason.'],
    ['the claim have been denied for timely filing say timely filing'],
    ['No record of hat extension, returning you to the menu.'],
    ['For claims in process,', 'press 3. To repeat these options, press 9.'],
    ['Please continue to hold. Claim with a status of pending cannot be changed by our representatives.'],
    ['i can send', "this back for reprocessing if you'd like"],
    ["We're claims received through June 28th, with about 12,400 in the backlog."],
  ])('states nothing: %s %s %s', (...texts) => expect(hear(...texts).value('status')).toBeUndefined());
});

describe('no claim on file', () => {
  it.each([
    'sorry i dont have anything on file fought june third for this patient',
    'We have no claim on file for this member with date service June 3, 2026.',
  ])('has no date of receipt: %s', (text) => {
    expect(hear(text).value('status')).toBe('no-claim');
    expect(hear(text).value('received_date')).toBeUndefined();
  });
});

describe('an outcome that was not understood', () => {
  it.each([
    'okay chat is going to be a denial for timely filing we received it june twenty ninth',
    'We received rat on',
    'The claim is in our system. Let me ocean it.',
  ])('leaves no receipt behind: %s', (text) => expect(hear(text).value('status')).toBeUndefined());

  it.each([
    'it had been denied yes but that denial was overturned and its page now fifty eight dollars and sixty cents',
  ])('is for review: %s', (text) => expect(hear(text).doubts).not.toEqual([]));
});

describe('what is taken back without punctuation', () => {
  it.each([
    ["the claim number is 261550091 wait that's one for another member give me a moment to find his"],
    ['received june eleventh', 'wait thats the column for the other guy', 'scratch that ill have to sort it'],
    ["The claim was denied on July 2nd for no authorization. I'm sorry, information is for another patient."],
  ])('%s %s', (...texts) => {
    for (const field of ['status', 'payer_claim_number', 'received_date', 'denial'] as const)
      expect(hear(...texts).value(field)).toBeUndefined();
  });
});
