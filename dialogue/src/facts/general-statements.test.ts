/** Statements that sound like facts of our claim: about many claims or providers, about codes, about what is over. */

import type { Fact } from '@claimline/domain/claim/result';
import { describe, expect, it } from 'vitest';
import { learn } from './learn.ts';

const claim = { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 15_000 };

function heard(text: string) {
  const listening = { today: '2026-07-20', awaited: null, isPerson: false, known: [] as Fact[], claim };
  const { facts, doubts } = learn([{ sequence: 0, text, began_ms: 0, at_ms: 4_000 }], listening);
  return {
    fields: facts.map(({ field }) => field),
    value: (field: string) => facts.find((fact) => fact.field === field)?.value,
    doubts,
  };
}

describe('several claims at once', () => {
  it.each([
    'Now, the ones I can see as denied are all from last year, none of them is June third.',
    'those that were denied are from March, not this one',
    'any that we paid were for his brother',
    'Please note: payments issued on or after July 1st are made by electronic funds transfer only.',
    'the denied ones are for other dates',
    'all the denials I see here are from 2025',
    'the ones we paid went out on June 20th',
    "A claim that's on the payment floor has been approved but hasn't been paid yet.",
    'a claim that is pending is still being reviewed by our staff',
    'A claim in pending status has not been finalized.',
    'now a denied claim can be appealed please hold',
    'You may hear one of the following statuses: paid, denied, pending, or not on file.',
    'the possible statuses are paid denied or in process one moment',
    "a lot of folks get told their claim's not on file when it really is",
    "Supposing I can't find it, you'd have to resubmit, okay?",
    "let's say it was denied, then you would appeal",
  ])('state nothing of ours: %s', (text) => expect(heard(text).fields).toEqual([]));
});

it.each([
  ['a claim that matches was found and it is pending', 'processing'],
  ['A claim that was received June 8th is still pending.', 'processing'],
  ['Your claim has the following status: denied, code CO 16.', 'denied'],
  ["a lot of people don't know this but your claim was paid June 20th", 'paid'],
  ["this one's a denial, CO 16, so you always send a corrected claim for that", 'denied'],
  [
    'There is nothing in the notes or the history to suggest that this claim was denied. It is in process.',
    'processing',
  ],
  ['not that i can see in my systems has that been denied its still being worked', 'processing'],
  ["It isn't the case that it was denied. It paid $60.00.", 'paid'],
  ['nothing here to show it was denied it was paid sixty dollars', 'paid'],
  ['nothing was paid because it was denied', 'denied'],
  ['i have nothing to tell you except that it was denied', 'denied'],
])('is said of ours: %s', (text, status) => expect(heard(text).value('status')).toBe(status));

describe('what other providers and members do', () => {
  it.each([
    'providers who submitted corrected claims before september thirtieth last year saved an average of eighty four dollars',
    'offices that enrolled in E F T by August first got paid faster',
    'Practices who send corrected claims electronically before October 1st see payment sooner.',
    'Members who appeal by September 1st keep their benefits.',
    'Last year, appeals had to be filed by December 1st.',
    'As of July 1, 2026, corrected claims must be submitted electronically.',
    'effective august first paper claims have to be sent to our new address',
  ])('is neither a deadline nor a step of ours: %s', (text) => expect(heard(text).fields).toEqual([]));
});

describe('what a code means', () => {
  it.each([
    "a code like c o ninety seven just means bundled i'm not saying that's what happened here",
    "P R 204 stands for not covered, that doesn't mean yours got it",
    'say it came back C O 16, that would be a coding thing',
    'for example C O 50 is medical necessity',
    'C O 29 simply means timely filing',
    'co 197 is no auth and co 16 is missing info',
    'With a denial code sixteen you always send a corrected claim.',
    'with a CO 16 denial you never appeal you just correct it',
  ])('is no denial: %s', (text) => {
    expect(heard(text).value('status')).toBeUndefined();
    expect(heard(text).value('denial')).toBeUndefined();
  });

  it('keeps a status in doubt that the payer says it does not mean', () => {
    for (const text of [
      "It was denied for coding. I'm not saying that's what happened here though.",
      'It paid $84.50. That does not mean yours did.',
    ])
      expect(heard(text).doubts).not.toEqual([]);
  });
});

describe('a period that is over, or counts from a day that was not named', () => {
  it.each([
    'Turned down for medical records not received within 45 days of our request.',
    'The claim was denied, no response within thirty days of the letter.',
    'denied july sixth, you did not return the form within 60 days',
    'The check for $60.10 was cut July 10th. It takes about seven to ten days in the mail.',
    'we paid it by check on July 15th, $60.10, allow ten days to arrive',
    "It's pending. We'll finish within 15 days of getting the records.",
    "it's still in process, they work it within ten days from receipt",
  ])('is no promise: %s', (text) => expect(heard(text).value('promised_date')).toBeUndefined());

  it.each([
    "it's pending, allow ten days from today",
    "it's pending, it will be finished within 10 days",
    "it's pending, we have not received the records, so give it 10 days",
  ])('counts from today otherwise: %s', (text) =>
    expect(heard(text).value('promised_date')).toBe('2026-07-30'),
  );
});

describe('what must be so first, and what else was decided', () => {
  it.each([
    'To be paid, a claim needs the taxonomy code of the billing provider.',
    'In order to be processed, the form must be signed.',
    'An appeal overturned his January claim.',
    'authorization number b seven seven one status is denied',
    "I don't see the claim history screen.",
    'I would not say, going by this screen, that this one has been paid or denied either way.',
    'Nothing I have would indicate it was paid.',
  ])('states nothing of our claim: %s', (text) => expect(heard(text).value('status')).toBeUndefined());

  it('keeps a missing claim in doubt that the wrong department does not see', () => {
    const { doubts } = heard("You reached the wrong department, I don't have any claims here.");
    expect(doubts).not.toEqual([]);
  });

  it.each(["We haven't found the notes yet.", "I haven't located his form."])(
    'a document that was not found is no missing claim: %s',
    (text) => expect(heard(text).value('status')).toBeUndefined(),
  );

  it('an amount that was the deductible is not all that was paid', () =>
    expect(heard("Zero, that's the deductible. $84.50 was paid.").value('paid_cents')).toBe(8450));

  it('puts two statuses in doubt when "no" only negates a decision', () => {
    const { doubts } = heard('This claim was paid. This claim is pending and no decision has been reached.');
    expect(doubts).not.toEqual([]);
  });

  it.each([
    'Denied, explanation code 045.',
    'it denied with e o b code one one nine',
    'Denied, and the status indicator N4 is on the line.',
  ])("reads a payer's own code as no standard code: %s", (text) => {
    const denial = heard(text).value('denial');
    expect(denial ?? { CARC: null, RARC: null }).toMatchObject({ CARC: null, RARC: null });
  });

  it.each([
    ["He's away until July 29th. Your claim is pending.", 'promised_date'],
    ['It is pending. The law requires a decision in 30 days.', 'promised_date'],
    ['It is pending. We received an operative report form on July 9th.', 'received_date'],
    ['Pending. The latest address update was received July 2nd.', 'received_date'],
    ['The plan covers 70 percent after a $35 copay. Yours is pending.', 'patient_responsibility_cents'],
  ])('keeps a value of something else out: %s', (text, field) =>
    expect(heard(text).value(field)).toBeUndefined(),
  );
});

describe('a value that is all that a clause says', () => {
  it('is the amount or the date of a payment', () => {
    expect(heard('It paid. Fifty two thirty five, went out electronically.').value('paid_cents')).toBe(5235);
    expect(heard("It's denied. July fourteenth. No referral.").value('processed_date')).toBe('2026-07-14');
  });

  it.each([
    "June third. It's paid, $84.10.",
    "March fifteenth, nineteen eighty. It's paid, $84.10.",
    "July second is when I started. It's paid, $84.10.",
  ])('is no date of a payment that was not named yet: %s', (text) =>
    expect(heard(text).value('paid_date')).toBeUndefined(),
  );

  it("hears a check in 'czech'", () =>
    expect(heard('a czech for $61.10 was mailed on June 30th').value('paid_date')).toBe('2026-06-30'));
});

describe('a number of a request', () => {
  it.each([
    'the auth reference number is A 5 5 2 1 0',
    "the referral confirmation number is 7781234, the claim's pending",
    'your appeal case number is 5512098',
    'the reference number for the authorization is 778120',
    'the ticket number for your portal request is 884120',
    'The pharmacy prior authorization was denied for step therapy. Reference 77014.',
  ])('is not the reference of the call: %s', (text) =>
    expect(heard(text).value('call_reference')).toBeUndefined(),
  );

  it.each(['The reference number for our call is 99014.', 'your ticket number for this call is 99014'])(
    'unlike %s',
    (text) => expect(heard(text).value('call_reference')).toBe('99014'),
  );
});

describe('what was sent back or is in process', () => {
  it.each([
    'the payment went to your old address and was sent back on July 2nd',
    'Your W-9 was received June 20th and is being processed.',
    'Your referral was received June 20th and is still in process',
  ])('is not the claim: %s', (text) => {
    const { doubts, value } = heard(text);
    expect(doubts.length > 0 || value('status') === undefined || value('status') === 'paid').toBe(true);
  });
});

describe('what never arrived', () => {
  it.each([
    "There's a stop payment on that check because it was never received.",
    'We mailed the member a form and it was never received.',
    'the appeal you faxed, it was never received',
  ])('is not the claim: %s', (text) => expect(heard(text).value('status')).not.toBe('no-claim'));
});

describe('a deadline of somebody else', () => {
  it.each([
    'The member himself has until December 31st to file a grievance.',
    "Out-of-network folks get till August 15th to appeal, that doesn't apply to you.",
    'patients can appeal until december first',
  ])('is not ours: %s', (text) => expect(heard(text).fields).not.toContain('deadline_date'));

  it.each(['you have until September 1st to appeal', 'the office has until september first to appeal it'])(
    'unlike %s',
    (text) => expect(heard(text).value('deadline_date')).toBe('2026-09-01'),
  );
});

describe('a denial before what is true now', () => {
  it.each([
    'Never once did it reach the denial stage. It is pending.',
    "i'd almost rather see this one denied so you could at least appeal it but it's sitting in the pend queue",
  ])('is no decision that is reopened unless it is plain: %s', (text) => {
    const { doubts, value } = heard(text);
    expect(value('status') === 'processing' || doubts.length > 0).toBe(true);
  });

  it.each([
    'The bill was denied June 22, and your request for second review is in progress with the bill review unit.',
    'It denied on June 20th and the reconsideration you sent is still open.',
    'it originally denied for records but we got them and it is now processing',
  ])('is reopened: %s', (text) => expect(heard(text).value('status')).toBe('reprocessing'));
});

it('keeps an amount in doubt whose label the payer corrects', () =>
  expect(heard('I said the deductible was fifty, I misspoke: the fifty is the copay.').doubts).not.toEqual(
    [],
  ));

describe('a comparison, and what a patient does', () => {
  it('keep a status in doubt that is said of another patient in the same sentence', () =>
    expect(
      heard('This looks exactly like a denial I had this morning, different patient though.').doubts,
    ).not.toEqual([]));

  it('state no takeback', () =>
    expect(heard('she recouped quickly after the procedure').fields).not.toContain('status'));
});

describe('idioms, desks, documents and notes', () => {
  it.each([
    "No claim to fame here, I'm just the operator.",
    'The denial desk opens at nine a.m.',
    "that denial you're looking at on the portal is for his wife not for him",
    "the member's coverage became effective january first twenty twenty six and it's active",
    'Still processing your entry, stay on the line.',
    'the e o b is being reprocessed for a cleaner print',
    'Pending your tax ID, I can look it up.',
    "I'm pending the microphone so you can hear me better",
  ])('state nothing of the claim: %s', (text) => expect(heard(text).fields).not.toContain('status'));

  it.each([
    ["This is Brandon in medical bill payment. The bill's been paid.", 'Brandon'],
    ['Thank you. This is Dana with the claims team, that one is denied.', 'Dana'],
    ['This is the status in medical bill payment. It was paid.', undefined],
    ['This is Ava, the virtual agent in claims. It was paid.', undefined],
    ['This is paid in full from the claims department.', undefined],
  ])('%s → %s', (text, name) => expect(heard(text).value('representative_name')).toBe(name));

  it('take no number that somebody noted earlier as the reference of this call', () =>
    expect(
      heard('Someone left a note with call reference number 778812 on July 1st.').value('call_reference'),
    ).toBeUndefined());

  it('take no date of a takeback or of today as the payment or receipt', () => {
    expect(heard('They took that payment back on July 8th.').value('paid_date')).toBeUndefined();
    expect(heard('No claim on file as of July 20th.').value('received_date')).toBeUndefined();
    expect(
      heard("i see an appeal on file we received it july tenth and it's still open").value('received_date'),
    ).toBeUndefined();
  });

  it('read a payment beside the takeback of another claim', () =>
    expect(
      heard('the minus on your remit is a recoupment on an older claim, this one paid $72.00').value(
        'status',
      ),
    ).toBe('paid'));
});
