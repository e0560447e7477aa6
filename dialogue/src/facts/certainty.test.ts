/** A status is stated without a doubt only when the whole answer is understood. */

import { type Fact, factOf, reviewConfidence } from '@claimline/domain/claim/result';
import { expect, it } from 'vitest';
import { learn, merge } from './learn.ts';

const claim = { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 15_000 };
const patient = { first_name: 'Rashid', last_name: 'Carter', date_of_birth: '1980-03-15' };

function answer(text: string, known: readonly Fact[] = []) {
  const provider = 'Anna Keller MD Lakeside Family Clinic';
  const listening = { today: '2026-07-20', awaited: null, isPerson: true, known, claim, patient, provider };
  return learn([{ sequence: 0, text, began_ms: 0, at_ms: 2_000 }], listening);
}

it.each([
  'a denial like that comes with a letter',
  'an explanation of denial was mailed',
  'a payment decision was made on the claim',
  "had it been paid you'd see a check number",
  'no clam was denied',
  'all the claims for that provider were denied in may because of the credentialing',
  "we've been denying a bunch of these for code 16 lately",
  'Anything billed without a referral here comes back denied, reason 288.',
  'You had asked me about the Jones claim first. That one paid $64.00 on June 12th, check number 998877.',
  'He came in on July 3rd and that visit was denied CO 16.',
  "What about the 13th of June? That one's denied CO 22.",
  "I've got a claim from 6 13, denied, CO 22.",
  'This is Phyllis in bill review.',
  'the last claim we got from you was April second and that paid fifty five',
])('states nothing: %s', (text) => expect(factOf(answer(text).facts, 'status')).toBeUndefined());

it.each([
  ['received june 9th, i should say the tenth, and it was denied code 16', 'received_date', '2026-06-10'],
  ["it's a co 50, not 50, 15", 'denial', { group: 'CO', CARC: '15' }],
  ['denied with code 18, correction, code 16', 'denial', { CARC: '16' }],
  [
    "that's a C O one ninety six, excuse me, one ninety seven, denied",
    'denial',
    { group: 'CO', CARC: '197' },
  ],
  ['Check number 445566, rather 446655, $80.00, paid June 19th.', 'check_number', '446655'],
  ['The check was 445566 but that was reissued as 778899, $80.00, July 10th.', 'check_number', '778899'],
  ['we changed it from pending to denied on july second, code 16', 'status', 'denied'],
] as const)('takes what is corrected: %s', (text, field, value) => {
  const facts = merge([], answer(text).facts).filter((fact) => fact.field === field);
  expect(facts.map((fact) => fact.value)).toEqual([
    typeof value === 'object' ? expect.objectContaining(value) : value,
  ]);
});

/** Whether a person is asked to look, or nothing is stated. */
function isDoubted(text: string): boolean {
  const { facts, doubts } = answer(text);
  return doubts.length > 0 || (factOf(facts, 'status')?.confidence ?? 0) < reviewConfidence;
}

it.each([
  // Who says so, and how sure.
  'looks like it might have been denied for timely filing',
  'my guess is it denied for no referral',
  'my hunch is it is still in process',
  'it was denied, at least that is what the patient told us',
  'according to the member it was denied for no auth',
  'supposedly it is still in process',
  "it's in process, don't quote me on that",
  "i want to say it's pending but i can't confirm that",
  "I can't say it was denied because the examiner hasn't decided",
  // Whose claim.
  "his wife's claim is in process",
  "Rashida Carter's claim is in process",
  'the facility claim is in process',
  "the lab's claim was denied for no authorization",
  'the last three from your office are all in process',
  'your other location billed that one, it is in process',
  'the 2024 claim is denied code 29',
  'it is denied under his old ID, code 27',
  'if memory serves that one was denied, code 22',
  'i see a Rashid Cartwright with a claim that denied code 29',
  'as of last month it was in process, i cannot see anything newer',
  'that one belongs to Regina Carter and it was denied code 16',
  "the claim is from quest and it's denied code 16",
  'the one from Doctor Nguyen has been denied code 16',
  'okay so i have Shonda Whitaker june third, that claim denied code 16',
  'hers was denied code 16',
  'i was just on a claim that denied code 16',
  'the money was sent to the hospital for this claim, eighty dollars on june twentieth',
  "status says finalized paid but there's no payment on it and the line says denied",
  "denied... no that's the authorization that denied",
  'that check was voided before it ever went out',
  "i've got Rashida Carter here, her claim denied code 16",
  'it was paid to the doctor at Northside, not to Lakeside, eighty dollars, check 5512, on june twentieth',
  'the patient also has a dental claim that denied code 16',
  'a claim can deny for a lot of reasons, c o sixteen, c o ninety seven, you name it',
  'we pay about sixty dollars for that code',
  'it shows denied here and it shows paid on the other screen, i do not know which is right',
  'i want to say it denied',
  'replacement claim is pending, the one you have is being reversed',
  'the denial date is september ninth twenty twenty six, code 16',
  'reimbursement of fifty two dollars thirty was sent on the ninth of july, check 5512',
  'carter, rosalind, june third, denied code 16',
  'this was billed by Keller Orthopedics and it denied code 16',
  'the rendering was Doctor Singh and it denied code 16',
  'that payment went to the group in Denver, $84.00 on June 20, check 55121',
  'check 55121 for $84.00 june 20 was returned to us by the post office',
  'the $84.00 check 55121 from June 20 was cashed by the patient',
  "paid $84.00 june 20 check 55121 and we've since asked for it back",
  'the $84.00 paid june 20, check 55121, was applied to a balance you owed',
  'we paid $84.00 for that code last year too, june 20, check 55121',
  'denied code 16 on june 12 but that was in error',
  'denied code 16 june 12 and somebody already fixed it',
  'denied code 50, then the medical director approved it',
  'in process, well it was until this morning',
  'paid $84.00 on june 20, check 55121, but we need to take that one back',
  "received june 9, that's the medical records, no claim",
  "that's a june 30 visit, it paid $84.00 july 9, check 55121",
  // On a condition.
  'it will be paid once the coordination of benefits form is returned',
  'it denied for no authorization unless you have one on file',
  // Part of it, or undone since.
  "the check was returned undeliverable so it's voided and waiting to be reissued",
  'only the office visit was denied, code ninety six',
  'it was denied for code ninety six except the injection',
  'most of it is in process',
  'the first line denied code 97 and the second is still in process',
  // Taken back.
  "it's in process hmm wait that's the wrong screen",
  'nothing on file no hang on',
  'denied code 16, or is that 18',
  'in process, claim number 2 0 2 6 1 2 3 4 5 6 7, actually it ends in 5 7 6',
  'denied code 16 and we received it june ninth, not the ninth the fifteenth i should say',
  // Other sources.
  'no claim on file and it was received june ninth',
  'my screen says denied code ninety six',
  'one screen shows no claim and the other says received june eighth',
  'the imaging system shows it came in but the claims system shows nothing on file',
  // Asked back, not taken.
  'finalized june twelfth, in process',
  'the claim shows denied with a note from yesterday saying approve for payment',
  'denied co one or seven',
  'there was nothing on file until june twentieth',
  "there's an overpayment letter out on this one and you've got thirty days to refund it or we take it back",
  // Another day, person or payee than ours, with nothing else missing.
  'The newest one here is from June 28th, and that got denied for no referral.',
  'Reading July 1st at the moment, denied, CO 16.',
  'I only pulled one up so far, denied for no referral. Let me get over to yours.',
  'That denied, CO 16. Yours ought to be on the next page, so let me keep looking.',
  'The surgery center was paid $80.00 on June 20th, check number 447711.',
  'It paid to Hillcrest Orthopedics, $80.00, on June 20th, check 447711.',
  "it's Roland Carter here, and his is denied CO 27",
  'There are two Carters, the first one is denied for no referral.',
  'Denied, CO 16. Is it the $150 claim or the $85 claim you were looking for?',
  'The provider states it was denied for no referral.',
  'Straight off the cover sheet, denied for no referral.',
  'With my glasses off, denied for no referral.',
  'Paid $80.00 on June 20th, check 447711, only joking.',
])('is in doubt: %s', (text) => expect(isDoubted(text)).toBe(true));

it.each([
  ["That's denied, reason code 97, and I would like to point out one thing, the modifier on line one."],
  ['My computer says so many things. It was denied last Friday evening for a missing referral.'],
])('quotes whole words of one sentence: %s', (text) => {
  for (const { words } of answer(text).doubts) {
    const [, quoted = ''] = /\u201c(.*)\u201d/.exec(words) ?? [];
    expect(` ${text.replace(/[.,]/g, '')} `).toContain(` ${quoted.replace(/[.,]/g, '')} `);
    expect(quoted).not.toMatch(/[.] /);
  }
});

it.each([
  ["it's been sent back for reprocessing. I'd check back after the thirtieth", 'reprocessing'],
  [
    "that's been sent back for reprocessing I'd check back after the fifteenth to see if it paid",
    'reprocessing',
  ],
  ["the primary denied it so we're paying as secondary, pending right now", 'processing'],
  ['the member was denied coverage in 2024', undefined],
  ['a CO 22 would be because of other insurance', undefined],
  ['claim for hector villalobos, date of service june third, paid sixty dollars', undefined],
] as const)('states what is true of our claim: %s', (text, status) =>
  expect(factOf(answer(text).facts, 'status')?.value).toBe(status),
);

it.each([
  'paid just shy of a hundred dollars on june nineteenth check four four five five six six',
  'paid between ninety and a hundred dollars on june nineteenth check four four five five six six',
  'claim paid sick see five dollars june nineteenth check four four five five six six',
  'paid eighty dollars per unit, two units, on june nineteenth check four four five five six six',
  'Paid amount $84 and a half on June 19th, check 445566.',
  'Denied code twenty dash two.',
  '99213 paid at $72.00 and 36415 is CO 97, June 19th, check 445566.',
  'The E and M paid $60.00 and the venipuncture bundled, June 19th, check 445566.',
  "Oh that's the wrong Carter. This Carter was paid $92.10 on July 2nd by check 300400.",
  "There's no claim, well there's one with a June third received date.",
  'The note, not mine, says denied CO 16.',
  'the one i have here is for rashid carter born 1962 and it denied so that may not be him',
  'denied with code X Q nine nine seven, that is an internal one',
  'Denied code T as in Tom 16.',
  'Paid $80.00 June 19th, EFT 112233. It came back as an invalid account.',
  'Paid $80.00 June 19th, check 445566. I show a stop on that check.',
  "Paid $80.00 June 19th, check 445566. We're recalling it.",
  'The ID you gave goes to a Thomas Brandt, paid $80.00 June 19th, check 445566.',
  "The tax ID you gave me isn't on this one, it's paid $80.00 June 19th, check 445566.",
  "I pulled up his father by mistake, that's denied CO 27.",
  "Denied CO 29. Management's looking at reversing it.",
  'Denied, CO 16, according to the notes.',
  'Carter comma Rashida, paid $80.00 June 19th, check 445566.',
  'R. Cortez, status paid, $80.00, June 19th, check 445566.',
  'Provider on it is Marcus Webb, paid $80.00, June 19th, check 445566.',
  "I have his, hers and the kid's, all denied CO 27.",
  'Rashid Carter born in 1958, it denied, CO 27.',
  'Denied CO 16 but they lifted it yesterday.',
  "Denied CO 16, that's been cleared since.",
  'Denied CO 16, then somebody pushed it back through.',
  'Paid $80.00 June 19th, check 445566, though the bank kicked it back.',
  'Paid $80.00 June 19th, check 445566, held for your signature.',
  'In process, or was as of Friday.',
  "To my knowledge it's denied CO 16.",
  "The way I read it, it's denied CO 16.",
  'They tell me it paid $80.00 June 19th, check 445566.',
  'Paid $80.00 minus the 2% sequestration, June 19th, check 445566.',
  'Denied 97 for the 36415 and 16 for the 99213.',
  "last i heard it wasn't denied it's pending",
  "in the old system it wasn't paid it denied code 16",
  'the code you gave me brings up a Thomas whose claim is denied, code 16',
  "it's denied code 16 if you have the right Carter",
  'if i recall it will show pending, it denied code 16',
  'Paid $80.00 June 19th, check 445566, that check was voided and never reissued',
  'Denied code 16. That code is not right.',
  "Paid 68.44. And then they took it back, so I don't know if they're gonna pay it again.",
  'Under W123456789 there is no claim. But under the older one I see something from your office, and that one denied.',
  "My system's slow, so that may be wrong, but it's denied, CO 16.",
  "My system's slow to update, so it might still say paid. It's denied, CO 16.",
  'It was denied, CO 16, and that information is invalid.',
])('is for review: %s', (text) => expect(answer(text).doubts).not.toEqual([]));

it('is in doubt when it is withdrawn in a later turn', () => {
  const status: Fact = {
    field: 'status',
    value: 'denied',
    confidence: 0.93,
    quote: 'denied',
    line: 0,
    at_ms: 0,
  };
  expect(answer("oh no that's not right", [status]).doubts).not.toEqual([]);
  expect(answer("wait i'm in his spouse's account", [status]).withdrawal).toBe('claim');
  expect(answer('is there anything else i can help with', [status]).doubts).toEqual([]);
});

it.each([
  "okay so i'm showing that claim is still in process",
  'yeah so we got it on the eighth and it is still pending',
  "it's denied, it says here missing authorization, code 197",
  'the claim for mister carter was denied on june nineteenth, reason code ninety six',
  "i don't have anything on file for that date",
  "it's pending until we get the records, please allow thirty days",
  "it's in process, if you need anything else you can call back",
  'it was denied because the patient has other insurance, code twenty two',
  "it was denied, CO 29. hello? i can't seem to hear you",
  'This claim is in process. To check another claim, press 2.',
  'the claim was denied for code ninety six and you may appeal if you disagree',
  'According to our records this claim was denied on June 19, reason code 96.',
  "sorry about the wait, it's in review with our medical team",
  "paid $80.00 on June 19th, check 445566, and the member's coinsurance is $20.00",
  'paid $80.00 on June 19th by electronic funds transfer, trace number 445566. To hear it again, press 1.',
  'Rashid Carter, date of birth March 15 1980, denied, CO 27.',
  "it's not denied it's pending",
  'this claim has not been denied it is still being worked',
  'neither paid nor pending, it denied, code 16',
  "if we don't get the notes it is going to deny, right now it is pending",
  "it's pending, it'd probably pay about eighty",
  'denied, CO 176, prescription is not current',
  'denied CO 167 this diagnosis is not covered finalized on the tenth of july',
  'denied, CO 181, procedure code was invalid on the date of service',
  "reason code b seven provider wasn't certified claim denied",
  'it got denied code 16 and if you disagree you may appeal',
  'Line 1 paid $52.00. Line 2 paid $30.00. Total paid $82.00 on June 22nd, check 445566.',
  'the first check was voided and we reissued check 445566 on july 14th for eighty dollars',
  'Paid $80.00 on June 19th. Check number is B as in boy, 7 7 1 0 4 2.',
  "there's a lab claim on that day that paid twelve dollars; yours is still processing",
  'processed date six slash nineteen slash two thousand twenty six paid amount eighty seven dollars',
  'We seem to be having some trouble hold on. It was paid $80.00 on June 19th by check 447109.',
  'It was denied, CO 16. Remark N290, missing or invalid rendering provider identifier.',
  "My system's a little slow today, it's Monday, you know how that goes. It's denied June 22nd, CO 16.",
  "Ma'am, like I told the other girl on Friday, it's still in medical review. Nobody's denied anything.",
  "From your office, I don't see anything for June 3rd.",
  'This claim was approved and the payment of $93.45 was sent on July 15th. Check 3348001.',
  "Nothing was payable because the deductible isn't met. Patient owes you $95.00.",
  'We denied it because the member ID on the claim did not match.',
  "That's denied because the diagnosis doesn't go with the procedure.",
  'Denied. Benefit maximum has been reached. That one is PR 119.',
  'Denial on this was CO 27. The processed date is June 18.',
  "We paid it, $80.00, check 447109. That went out Friday. So that'd be July 17th.",
])('is certain: %s', (text) => expect(answer(text).doubts).toEqual([]));
