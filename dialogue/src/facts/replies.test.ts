import { describe, expect, it } from 'vitest';
import { after } from '../testing/after-answers.ts';

const processing = "It's in process, we received it June 10th.";
const paid = 'It paid $80.10 on June 24th, check number 5519023. The allowed amount was $100.10.';
const denied = 'It was denied June 29th, CO 16.';
const toCorrect = 'It was denied June 24th, CO 16, you need to send a corrected claim.';
const toClaimNumber = `${denied} / You'd need to send a corrected claim. / You get a year from the date of service.`;
const noClaim = "I don't have any claim on file for that date.";
/** After this, we ask for the filing limit. */
const notFound = `${noClaim} / No, nothing at all.`;
/** After this, we ask for a reference number. */
const finished = `${paid} / The patient owes $20.00. / The claim number is 26170558812. / Yes, that is correct.`;

describe('lengths of time count from the day that is named', () => {
  it.each([
    [processing, "I'd give it 30 business days.", 'promised_date', '2026-08-31'],
    [processing, '50 days from receipt', 'promised_date', '2026-07-30'],
    [processing, "Usually it's 45 calendar days from when we got it.", 'promised_date', '2026-07-25'],
    [processing, 'about sixty days frame receipt', 'promised_date', '2026-08-09'],
    [
      'its being reprocessed as of july fourteenth',
      'fourteen days from when it was sent back so that makes it july twenty eighth',
      'promised_date',
      '2026-07-28',
    ],
    [processing, 'they said up to forty five days', 'promised_date', '2026-09-03'],
    [processing, "two more weeks i'd say", 'promised_date', '2026-08-03'],
    [processing, 'End of this week, Friday at the latest.', 'promised_date', '2026-07-24'],
    [denied, 'You have 180 days from the date of the denial to appeal.', 'deadline_date', '2026-12-26'],
    [toCorrect, 'timely filing for those is eighteen months from the d o s', 'deadline_date', '2027-12-03'],
    [
      toCorrect,
      'For those we go by the date of service, so a year from that.',
      'deadline_date',
      '2027-06-03',
    ],
    [
      'It was sent back.',
      'they did that on the sixth of july and it takes thirty days from then',
      'promised_date',
      '2026-08-05',
    ],
    [toCorrect, 'ninety days from today should be fine', 'deadline_date', '2026-10-18'],
    [toCorrect, 'A year from the date of service.', 'deadline_date', '2027-06-03'],
    [denied, "You'd need to get those to us by August 20th.", 'deadline_date', '2026-08-20'],
    [notFound, "You've got 180 days from the date of service to send it.", 'deadline_date', '2026-11-30'],
    [notFound, 'one hundred eighty days', 'deadline_date', '2026-11-30'],
  ])('after "%s": %s', (before, answer, field, date) => {
    expect(after(before, answer)[field]).toBe(date);
  });

  it.each([
    [denied, 'An appeal would have been due August 23rd.', 'deadline_date'],
    [notFound, 'par providers get ninety days and non par get a year are you par', 'deadline_date'],
    [processing, 'The repricing vendor has to get it to us by August 14th.', 'deadline_date'],
    [processing, "You'd need to get those to us by August 20th.", 'promised_date'],
    [noClaim, 'The timely filing limit is 180 days from the date of service.', 'deadline_date'],
    // A date before the call is not a promise.
    [
      processing,
      "typically it's thirty days from receipt | so um mid july it should of been done honestly",
      'promised_date',
    ],
    [processing, 'usually thirty days from receipt', 'promised_date'],
    [processing, 'It should have been done by July 12th.', 'promised_date'],
    [processing, 'We had expected that on the 15th of July.', 'promised_date'],
  ])('but not after "%s": %s', (before, answer, field) => {
    expect(after(before, answer)[field]).toBeUndefined();
  });
});

it('a claim that was sent back has no day of processing', () => {
  const { status, processed_date: day } = after(
    'It was denied on June 20th for no authorization, then we sent it back for reprocessing on July 10th.',
  );
  expect([status, day]).toEqual(['reprocessing', undefined]);
});

describe('a known status changes only when the answer says so', () => {
  it.each([
    [paid, "no it hasn't cleared yet that i can see", 'paid'],
    ['It was sent back for reprocessing.', "it's sitting in a queue nobody's touched it yet", 'reprocessing'],
    [denied, "oh wait we already got the corrected claim and it's being reviewed now", 'reprocessing'],
    [denied, 'Wait, I misread that, it is still pending.', 'processing'],
    [
      "It was reopened and it's being adjusted.",
      'The old decision was a denial for no auth.',
      'reprocessing',
    ],
    ["It was reopened and it's being adjusted.", 'It was originally denied for no auth.', 'reprocessing'],
    ["It was reopened and it's being adjusted.", 'Oh wait, now it was denied again.', 'denied'],
    [denied, "The reference number gets emailed out, I don't have it while I'm talking to you.", 'denied'],
    [denied, "My supervisor makes up the confirmation number, I don't have it at my desk.", 'denied'],
    [denied, "The EOB is mailed out to you, I don't have it on my side.", 'denied'],
    [denied, "the service required prior authorization and we don't have one on file", 'denied'],
    [denied, 'It needed a referral and there is not one on file.', 'denied'],
    [denied, "They asked for an invoice and we didn't find any with it.", 'denied'],
    // We had asked for the claim number.
    [toClaimNumber, "I just told you, there isn't one for this.", 'denied'],
    [toClaimNumber, "I don't have one for this one.", 'denied'],
    [toClaimNumber, 'No, nothing here.', 'denied'],
    [toClaimNumber, "There's none on file.", 'denied'],
    [toClaimNumber, "oh wait I'm sorry I don't have a claim for that date at all", 'no-claim'],
    ["I've got the authorization.", "But I don't have a claim for it.", 'no-claim'],
    ['Okay.', "I looked under the reference number and I don't have it on file.", 'no-claim'],
    ['Okay.', "I checked all our records and I don't have one for June 3rd.", 'no-claim'],
  ])('after "%s": %s', (before, answer, status) => expect(after(before, answer).status).toBe(status));

  it('an appeal that was received is not the claim', () => {
    const answer = 'I see you already have an appeal in. It was received July 8th and is under review.';
    expect(after(denied, answer)['received_date']).toBeUndefined();
  });
});

describe('numbers, codes and names in answers', () => {
  it.each([
    [
      processing,
      "the claim number it's 2 0 2 6 1 6 1 then 0 0 0 4 4 5 then 1 2",
      'payer_claim_number',
      '202616100044512',
    ],
    [
      processing,
      'Claim number is K like kilo, 26, 0610, 8835, then 00.',
      'payer_claim_number',
      'K260610883500',
    ],
    [
      processing,
      'The claim number is E as in Edward, F as in Frank, 7 7 1 0 4 2, okay?',
      'payer_claim_number',
      'EF771042',
    ],
    [
      processing,
      'Okay. The reference number for this call is D E 0 7 2 0 1 1 4. Have a great day.',
      'call_reference',
      'DE0720114',
    ],
    [processing, 'The claim number is K, King, 2 6 1 7 5 0 0 8.', 'payer_claim_number', 'K26175008'],
    [processing, 'claim number E, Edward, F, Frank, 7 7 1 0 4 2', 'payer_claim_number', 'EF771042'],
    [
      processing,
      "Do you have the claim number? No? Okay, it's 6166-0093-218.",
      'payer_claim_number',
      '61660093218',
    ],
    [processing, "Did you need the claim number? It's 26175008814.", 'payer_claim_number', '26175008814'],
    [
      processing,
      "The claim number, since you'll need it, is 26175008814.",
      'payer_claim_number',
      '26175008814',
    ],
    ['It was paid.', 'The EFT number I have under that is 2606220418.', 'check_number', '2606220418'],
    [processing, 'The claim number, in case you want it, 26175008814.', 'payer_claim_number', '26175008814'],
    ['Okay.', 'it is paid and you wanted when | it was processed june 19th', 'processed_date', '2026-06-19'],
    ['Okay.', 'it was denied and you asked why | we received it june 9th', 'received_date', '2026-06-09'],
    ['Okay.', 'so you wanted to know how much | we paid eighty dollars', 'paid_cents', 8000],
    [finished, 'the reference is my name and todays date', 'call_reference', 'Denise 07/20/2026'],
    [finished, 'I see 7712345 for that', 'call_reference', '7712345'],
    [finished, "so I've got a 7712345 here", 'call_reference', '7712345'],
    [finished, 'that should be 7712345', 'call_reference', '7712345'],
    [finished, 'that should be 7712345', 'payer_claim_number', '26170558812'],
    [finished, 'sure its 4471', 'call_reference', '4471'],
    [finished, "I've got a 7 7 1 2 3 4 5 here", 'call_reference', undefined],
    [finished, 'it took us 4471 days', 'call_reference', undefined],
    [processing, 'No, sorry, that should be 7712345.', 'call_reference', undefined],
    [
      processing,
      'The corrected one, ending 902. 26181 00902 is the claim number.',
      'payer_claim_number',
      '2618100902',
    ],
    [processing, 'the call reference is o t seven seven one', 'call_reference', 'OT771'],
    [paid, 'he owes nothing he met his out of pocket max', 'patient_responsibility_cents', 0],
    ['It paid $80.10 on June 24th.', 'Nothing for the patient.', 'patient_responsibility_cents', 0],
    [paid, 'and there is nothing due from the patient', 'patient_responsibility_cents', 0],
    [
      "It's in process.",
      "it was received june 11th | i'm sorry july 11th seven eleven",
      'received_date',
      '2026-07-11',
    ],
    ["It's in process.", 'we received it june ninth six nine', 'received_date', '2026-06-09'],
    ["It's in process.", 'we received it june sixth twenty six', 'received_date', '2026-06-06'],
    ["It's in process.", 'we got it june 23rd no sorry june 13th one three', 'received_date', '2026-06-13'],
    ["It's in process.", 'received june tenth one zero twenty twenty six', 'received_date', '2026-06-10'],
    ['It paid $80.10.', 'paid june fifteenth one five check number 4 4 5 1 2 9', 'paid_date', '2026-06-15'],
    ["It's in process.", 'it was escalated, allow five days', 'promised_date', '2026-07-25'],
    ['It was sent back.', 'by august tenth no im sorry august fourteenth', 'promised_date', '2026-08-14'],
    ['It was sent back.', 'Before the fifteenth of August.', 'promised_date', '2026-08-15'],
    [finished, 'sure its r two two seven zero one nine thats the reference', 'call_reference', 'R227019'],
    ['It paid $80.10.', 'let me see was it a check yeah it was a check', 'payment_method', 'check'],
    [
      'It paid $80.10.',
      'issued seven two twenty six and it did clear on seven nine',
      'paid_date',
      '2026-07-02',
    ],
    [
      'It paid $80.10. / My name, and a reference number?',
      "Sure. It's Tamika, T-A-M-I-K-A. I don't have a reference number for you.",
      'representative_name',
      'Tamika',
    ],
    ["It's in process.", 'sure its dwayne d w a y n e', 'representative_name', 'Dwayne'],
    ['Okay.', "it's denied d e n i e d", 'representative_name', 'Denise'],
    ["It's in process.", "it's Carter C A R T E R", 'representative_name', 'Denise'],
    [denied, 'you can a peel within sixty days', 'deadline_kind', 'appeal'],
    [denied, 'Postmarked by August 3rd.', 'deadline_date', '2026-08-03'],
    [denied, 'mail it so its postmarked by august third', 'deadline_date', '2026-08-03'],
    [denied, 'The window ends on July 30th.', 'deadline_date', '2026-07-30'],
    [denied, 'your window to appeal closes august fifteenth', 'deadline_date', '2026-08-15'],
    ['It paid $80.10.', "that one was electronic so there's no check", 'payment_method', 'eft'],
    ['It paid $80.10.', 'That was electronic, June 24th.', 'payment_method', 'eft'],
    ['It paid $80.10 by EFT.', 'sorry it wasnt e f t it was a paper check', 'payment_method', 'check'],
    ['It paid $80.10.', 'The check was an EFT, 9 9 0 1 4 4, on June 26th.', 'payment_method', 'eft'],
    ['It paid $80.10.', 'It was a virtual card, it went out June 26th.', 'payment_method', 'card'],
    [
      noClaim,
      'P O box 30555 Salt Lake City Utah 84130.',
      'next_step',
      'P O box 30555 Salt Lake City Utah 84130.',
    ],
  ])('after "%s": %s', (before, answer, field, value) => {
    expect(after(before, answer)[field]).toBe(value);
  });

  it.each([
    [paid, 'the E O B is on the portal if you need it', 'patient_responsibility_cents'],
    ['It paid $80.10 on June 24th.', 'Nothing for the patient.', 'allowed_cents'],
    [paid, 'Nothing for the patient to send.', 'patient_responsibility_cents'],
    [processing, 'You have the claim number? Is it 26175008814?', 'payer_claim_number'],
    ['Okay.', 'i need to know when | it was received june 9th', 'received_date'],
    [finished, 'P O box 30555 Salt Lake City Utah 84130.', 'call_reference'],
    [
      'It paid $80.10, the allowed amount was $100.10.',
      'check number for more oh ate two won six',
      'check_number',
    ],
    [toCorrect, 'sixty days from', 'deadline_date'],
    [processing, 'call back in a month or so', 'promised_date'],
    [
      paid,
      "I can't tell if it was cashed. We'd have to open a check trace, and that takes up to thirty days.",
      'promised_date',
    ],
    [paid, 'changing the address takes about thirty days', 'promised_date'],
    ['It paid $80.10.', 'Was it a check? Let me see.', 'payment_method'],
    ['It paid $80.10.', 'your claim was electronic', 'payment_method'],
    [denied, 'the enrollment window ends on August 15th', 'deadline_date'],
    [denied, 'the letter was postmarked July 3rd', 'deadline_date'],
    ['It was sent back.', 'by june tenth', 'promised_date'],
    [`${processing} / You need to send us the records.`, 'by august tenth', 'promised_date'],
    [processing, "you'd have to open a trace and that takes up to thirty days", 'promised_date'],
    [processing, 'a supervisor calls back within two business days', 'promised_date'],
    [processing, "well it's only been fifteen days", 'promised_date'],
    [processing, "we've had it for twenty days now", 'promised_date'],
    [processing, 'the review team meets once a week', 'promised_date'],
    [processing, 'he had two visits a month so it takes a while', 'promised_date'],
    [toCorrect, "it's already been twenty days", 'deadline_date'],
    [
      processing,
      'It paid on June 24th. Virtual card enrollment is available on our website.',
      'payment_method',
    ],
    [
      toCorrect,
      'It has to be here by September 21st, and appeals take thirty days to review.',
      'promised_date',
    ],
    [toCorrect, 'ninety days from today should be fine', 'promised_date'],
    ['It paid $80.10.', 'It was on a card that ends in four four one eight.', 'paid_date'],
    ['It paid $80.10.', 'an additional payment of thirty dollars was approved', 'allowed_cents'],
    [
      'It was taken back, we recouped it.',
      'The money went to claim 2-6-1-1-2, dash, B as in bravo, 7.',
      'payer_claim_number',
    ],
    ["It's in process.", "it's just waiting on the check run and that's wednesday", 'paid_date'],
    ['It was denied.', 'one please while i bring that up', 'denial'],
    [finished, "we don't do reference numbers its denise and the date", 'call_reference'],
    ['It did deny.', "some are ninety some are one eighty you'd have to ask your network rep", 'denial'],
    ['It did deny.', 'You get one eighty.', 'denial'],
    ['It did deny.', 'So you can send a corrected claim, frequency code 7.', 'denial'],
    [finished, 'the reference number is lakisha r zero seven twenty twenty twenty six', 'call_reference'],
    ['It was denied.', "Honestly, the notes don't give a reason, it just says denied.", 'denial'],
    [
      'It was approved.',
      'It was approved to pay $104.00 and payment will be issued on July 24.',
      'paid_cents',
    ],
  ])('but not after "%s": %s', (before, answer, field) => {
    expect(after(before, answer)[field]).toBeUndefined();
  });

  it('an amount that is repeated is no reason code', () => {
    const { denial } = after('one fifty okay that one ends in 447 | it denied for timely filing');
    expect(denial).toMatchObject({ CARC: null });
  });
});

describe('what answers a question of ours puts nothing in doubt', () => {
  it.each([
    [processing, 'Usually about thirty days after the member responds.'],
    [processing, 'Not from you, no. The member just has to answer our letter.'],
    [processing, "no nothing from you guys it's just in line"],
    [processing, 'the member has to call us about his other insurance'],
    [processing, "No idea. They're running about six weeks behind."],
    [denied, 'like appealing it oh you get 180 days from the date of the denial'],
    [denied, "you'd have to check with the patient for other insurance"],
    [paid, "i don't see an allowed amount here this is just the check screen"],
    [paid, 'it would be the twenty dollars'],
    [noClaim, 'No, nothing at all.'],
    ["i'm new so bear with me i think it's the i d you need", "okay it's in process, received June 10th."],
  ])('after "%s": %s', (before, answer) => expect(after(before, answer).review).toEqual([]));
});

describe('nothing is kept of a claim that we said is not ours', () => {
  it.each([
    'on may twelfth there was a visit that paid seventy one fifty is that the one you mean',
    'So I have a Rashid Carter here born in 1962, and his claim was denied for no auth. Is that your patient?',
    "there's a facility claim from saint marys that paid forty dollars is that the one you mean",
  ])('%s', (answer) => expect(after(answer).status).toBeUndefined());

  it('but of one that is', () => {
    expect(after('I see one here on June 3rd. | It paid $71.50. | Is that the one?').status).toBe('paid');
  });
});

it('claims with the same number are one claim', () => {
  const first =
    'claim one charge one hundred fifty dollars claim number 4471233 status denied for no coverage';
  const second = 'claim two charge one hundred fifty dollars claim number 4471244 status in process';
  const { review } = after('I found two claims.', first, second, 'The second one, 4471244, is in process.');
  expect(review).toContain('2 of the claims that were read out match this one.');
});

const recouped = 'It was recouped.';
const open = "It's still in process.";

describe('facts in answers to our questions', () => {
  it.each<[string, string, string, unknown]>([
    [paid, 'that was it | then on july tenth the payment was recouped', 'paid_date', '2026-06-24'],
    ['It paid $80.10, processed June 24th.', 'Paid the same day it processed.', 'paid_date', '2026-06-24'],
    [
      `${denied} / You need to send a corrected claim by August 1st.`,
      'Sorry, the deadline is August 15th.',
      'next_step',
      'You need to send a corrected claim by August 1st. Sorry, the deadline is August 15th.',
    ],
    [open, 'Got it, March 15th, 1980.', 'received_date', undefined],
    [open, 'no like i said nothing is needed', 'paid_cents', undefined],
    [open, 'the claim will be denied if no response by August 7th', 'promised_date', undefined],
    [open, 'They have to be here by July 26th.', 'deadline_date', '2026-07-26'],
    [open, "I'm still pulling up the rest. It was received June 9th.", 'received_date', '2026-06-09'],
    [denied, 'two fifty two is the reason code', 'denial', { group: null, CARC: '252' }],
    [denied, "you'd send an appeal. Appeals are due soon.", 'denial', { group: 'CO', CARC: '16' }],
    [
      denied,
      "you wouldn't appeal that one | you'd send a corrected claim and that has to be here by october first",
      'deadline_kind',
      'corrected-claim',
    ],
    [
      denied,
      'a corrected claim with frequency code seven | ninety days from the denial',
      'deadline_date',
      '2026-09-27',
    ],
    [
      denied,
      'the claim number on the denied one is two six one six three zero zero nine one eight',
      'payer_claim_number',
      '2616300918',
    ],
    [
      'It was paid.',
      'paid seventy one dollars and five cents | allowed ninety one oh five | twenty dollar copay',
      'allowed_cents',
      9_105,
    ],
    ['It was paid.', 'allowed and paid are both ninety three dollars', 'allowed_cents', 9_300],
    ['It was paid.', 'twenty dollars like i said | thats the copay', 'paid_cents', undefined],
    [
      'It was paid. / We paid ninety dollars.',
      "it processed on the 18th of June but the payment didn't go out until June 22nd",
      'paid_date',
      '2026-06-22',
    ],
    [
      paid,
      'for a virtual card i only have the last four four four one two | theres no check number',
      'check_number',
      '5519023',
    ],
    [noClaim, "There won't be anything, he wasn't covered.", 'status', 'no-claim'],
    [noClaim, "his coverage wasn't active until July 1st", 'promised_date', undefined],
    [recouped, 'On July 10th they took it back.', 'paid_date', undefined],
    [
      'It was paid.',
      'it processed the eighteenth of june | and the check went out on the twenty second | check number 1 2 0 0 6 5 4',
      'paid_date',
      '2026-06-22',
    ],
    ['It was paid.', 'check number for june third is 3 3 9 1 1 5 4', 'check_number', '3391154'],
    ['It was paid.', "it wasn't a check it went out as a virtual card", 'payment_method', 'card'],
    [paid, "zero he don't owe you nothing", 'patient_responsibility_cents', 0],
    [denied, 'The claim number on ours is 2-6-1-6-1, 9-0-0-4.', 'payer_claim_number', '261619004'],
    [
      'claim p c i two five three four eight zero zero nine one seven was received on june tenth',
      "it's in process",
      'payer_claim_number',
      'PCI2534800917',
    ],
    [
      'It was paid.',
      'claim t f two six zero two one one | six hundred dollars went to the deductible',
      'payer_claim_number',
      'TF260211',
    ],
    [
      'It was paid.',
      'by eft on june fifteenth and the number is e as in echo two two zero nine one seven',
      'check_number',
      'E220917',
    ],
    [
      open,
      'we sent letters june third and june sixth and it is pended till he answers',
      'paid_date',
      undefined,
    ],
    [denied, 'And the claim number, for your records, is 2600714233.', 'payer_claim_number', '2600714233'],
    ['It was paid.', 'it wasnt a check it was a virtual credit card', 'payment_method', 'card'],
    [denied, 'the other claim number is 2 6 1 5 5 0 0 7 1 1', 'payer_claim_number', undefined],
    [
      denied,
      'claim number is 2 6 1 5 5 | 0 0 8 8 1 2 | and a reference for you 9 9 1 4 7 0',
      'payer_claim_number',
      '26155008812',
    ],
    [
      denied,
      'Claim number is 2-6-1-5-5, 0-0-8-8, and then zero one at the end.',
      'payer_claim_number',
      '26155008801',
    ],
    [
      finished,
      'Reference number is 2026 0720 1183. Two zero two six, zero seven two zero, one one eight three.',
      'call_reference',
      '202607201183',
    ],
    [
      finished,
      'Reference is 5-1-1-0-9-4, and when you send records put inquiry number Q 77 on the cover sheet.',
      'call_reference',
      '511094',
    ],
    [open, "It'll be done by Friday.", 'promised_date', '2026-07-24'],
    [open, 'he had one from april and that one paid on the fifth', 'status', 'processing'],
    [open, "it's been over thirty days so lemme escalate it", 'promised_date', undefined],
    [open, 'letter went out to you on june the nineteenth', 'received_date', undefined],
    [
      open,
      'they came in on july fifteenth the records | so it should be done by july 29th',
      'promised_date',
      '2026-07-29',
    ],
    ['okay that is a denied claim', 'it means the authorization was missing', 'status', 'denied'],
    ["yeah it's in there processing got it on the seventh of july", 'okay', 'received_date', '2026-07-07'],
    ['It was paid.', 'I do see a payment on that.', 'status', 'paid'],
    ['That one is denied.', 'Timely filing. | We got it on July 10th.', 'denial', { words: 'Timely filing' }],
    ['That one is denied.', "what's the diagnosis code you guys billed on that", 'denial', undefined],
    ['That one is denied.', "It's not coming up on this screen here.", 'denial', undefined],
    ['That one is denied.', 'Somebody from your office has to call back for that.', 'denial', undefined],
    ['That one is denied.', 'So the patient owes nothing, you cannot balance bill him.', 'denial', undefined],
    ['That one is denied.', 'His policy had ended in May already.', 'denial', { CARC: null }],
    ['That one is denied.', "Just says 'not medically necessary'.", 'denial', { CARC: null }],
    [denied, "And I misspoke, that's 60 days for the appeal, not 180.", 'denial', { CARC: '16' }],
    [open, "They're due by August 3rd, and then it takes 15 business days.", 'promised_date', undefined],
    [open, "They're due by August 3rd, and then it takes 15 business days.", 'deadline_date', '2026-08-03'],
    [
      denied,
      'um claim number is two six one five five | eight zero one three | and then a b as in boy',
      'payer_claim_number',
      '261558013B',
    ],
    [
      denied,
      'claim number is 2 6 1 6 0 0 4 4 3 dash 0 1 | oh hold on i was reading the other claim | its 2 6 1 6 0 0 4 5 1 dash 0 1',
      'payer_claim_number',
      '26160045101',
    ],
    [recouped, 'So the reason is he had other insurance primary, so we paid in error.', 'status', 'recouped'],
    [
      'Okay, paid. $98.00, allowed is $98.00, check 2210946.',
      'No patient responsibility on it.',
      'paid_cents',
      undefined,
    ],
    [
      recouped,
      'Applied to a claim for April 2nd, that one was overpaid. | Your reference number is 7 7 0 2 2 1 8.',
      'call_reference',
      '7702218',
    ],
    ["It's pended for more information.", 'We need the progress notes.', 'status', 'processing'],
    ['That went to reprocessing.', 'It should be done by August 12th.', 'status', 'reprocessing'],
  ])('%s / %s', (before, said, field, value) => {
    const found = after(before, said)[field];
    if (typeof value === 'object') expect(found).toMatchObject(value as object);
    else expect(found).toBe(value);
  });
});
