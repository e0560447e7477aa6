/** Whose claim the payer talks about: ours, another patient's, another provider's, or one of another day. */

import { type Fact, type FactField, factOf } from '@claimline/domain/claim/result';
import { expect, it } from 'vitest';
import { learn } from './learn.ts';

const claim = { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 15_000 };
const patient = { first_name: 'Rashid', last_name: 'Carter' };
const provider = 'Anna Keller MD Lakeside Family Clinic';

function answer(...texts: readonly string[]) {
  const pieces = texts.map((text, index) => ({
    sequence: index,
    text,
    began_ms: index * 2_000,
    at_ms: index * 2_000 + 1_500,
  }));
  const known: readonly Fact[] = [];
  const listening = { today: '2026-07-20', awaited: null, isPerson: true, known, claim, patient, provider };
  const { facts, doubts } = learn(pieces, listening);
  const fields = facts.map(({ field }) => field).filter((field) => field !== 'next_step');
  return { status: factOf(facts, 'status')?.value, fields, doubts };
}

/** What one utterance of a person says of our claim. */
function factsOf(text: string) {
  const piece = { sequence: 0, text, began_ms: 0, at_ms: 1_000 };
  const listening = {
    today: '2026-07-20',
    awaited: null,
    isPerson: true,
    known: [],
    claim,
    patient,
    provider,
  };
  return learn([piece], listening).facts;
}

it.each([
  'your last inquiry about this claim on june tenth said pending, checking for updates now',
  'a payment of ninety dollars was made on june fifth for a different claim',
  "the last rep noted that it was denied but i don't see that here",
  "The patient told us it had been paid, but I can't take that as a status.",
  'payment of ninety dollars for patient Theodora Fenwick was sent july second',
  'Sorry, I was looking at Roberta Carter. Hers denied for no referral. Let me find Rashid.',
  "For the patient's other visit, May 11th, I see a payment of $112.00 on check 440018.",
  'Two claims came up for your clinic on June 4th, both paid, but neither of them is for June 3rd.',
  "He's got two claims with us. One was denied back in 2024, that's the shoulder.",
  "Her claim for June three was paid. I'm sorry, that is under a different HIC number.",
  'we paid the physical therapist for that day. Not your bill.',
  "if I had a dollar for every claim that got denied on a Monday, I'd be retired",
  'last time you called it was showing denied, give me a second to see what it shows today',
  "it was denied at first, so let me see what it's doing now",
  'did yours get denied too',
  'neither of those is for the third, those were paid',
  "my system is slow, the claims tab hasn't loaded yet",
  'the claim i have here is for Tyrell Boudreaux and it paid forty four dollars',
  "i'm seeing priscilla okonkwo paid one twelve on june ninth",
  "there's a paid one but it's for doctor yusuf rahimi not yours",
  'Claim for provider Northgate Imaging, billed amount $140.00, was paid $81.00.',
  "that's under Carter comma Rosa and it's denied for timely filing",
  'i do have one from january fifth that denied',
  'for service in november 2025 it was paid ninety four ninety',
  "the husband's got a paid claim for seventy five fifty",
  'I found one claim for Priscilla Okonkwo. This claim was paid $44.00 on June 12th.',
  'June 19th shows denied for timely filing',
  'Your W-9 form is not on file, so I have to look for the claim next.',
  'The authorization request for June 3rd, 2026 was denied.',
  "i'm not able to see whether a claim was received",
  "I haven't gotten to the claim yet.",
  'Claims with a status of pending cannot be changed by our staff.',
  'your call will be answered in the order it was received',
  'The claim is in our system. Let me open it.',
  'A search of our records is in progress.',
  'Pending means it has to be looked at.',
  'A recoupment is when money is taken from a later check.',
  'Your demographic update request is in process, it was received on July 2nd.',
  'for claims in process say in process, for finalized claims say finalized',
  'we received oh six oh three if that is correct press one',
  'they denied him disability when he applied',
  'they recouped my day off',
  'and the claim was received when did you say',
  'Several claims in that batch were denied. We are reprocessing those claims.',
  'denied, denied, denied, these are all from the clinic next door. Not yours.',
  'A zero payment normally means that the deductible was applied.',
  'the claim from last year paid a hundred and two dollars',
  "The therapy claim was denied. That's not an office visit. I'm still searching for yours.",
  "it says it was paid under dr anna keeler in tampa so that wouldn't be yours",
  "so that's two claims one denied and one paid which one did you want",
  'He had a claim on May 6th that paid $64.10 and one on July 1st that denied.',
  'the caller just before you was denied for timely filing',
  'the refund check you sent us for sixty dollars was posted june thirtieth',
  "You're asking for June third, but what you faxed us was about the tenth, and that's the one with the appeal open.",
  'You want June third but the records you sent were for the tenth, and that one denied.',
  'The hospital got paid eleven hundred for that day. Your office\u2019s claim, let me check on that.',
  'patient jane carter paid sixty two dollars',
  'I have one from the hospital that paid, not from Lakeside, and it was two hundred dollars',
  'the vision side shows a paid claim for ninety dollars but i only see vision',
  "theres a denial but that's over on the hospital bill",
  "Dr. Osei's claim was denied for timely filing.",
  'that one belongs to his stepson and it was denied',
  'so its june third of twenty twenty five and it paid sixty dollars',
  'I have March 2nd, April 9th and May 7th, those all paid.',
  'None of the checks on that remittance were for him, it was $480.00 paid June 26th.',
  'The dental plan shows it denied, let me switch to medical.',
  "there's another rashid carter in here and his went to the deductible so that's not your guy",
  "I see a payment of $140.00 for June 3, but it's to Lakeside Radiology.",
  'The office visit on May 10th paid $112.00.',
  'I see a brother in the same household. His visit paid $61.00.',
  "i have a carter here with a claim paid two hundred ten dollars oh wait that's robert carter that's not him",
  "it paid ninety dollars oh hold on that's not the right patient",
  "It's denied. Oops, no, that isn't your guy.",
  'nobody by the name of Johnson with that birthday has a claim with us so it is not on file',
  'so that june ninth bill is denied no payment',
  'The June ninth service is denied, CO-197.',
  'From June 9th, 2026 through June 9th, 2026. Billed amount 150 dollars. The claim is suspended for review.',
])('states nothing about ours: %s', (text) => expect(answer(text).status).toBeUndefined());

it.each([
  [
    'her may claim paid fine on may twenty eighth but the june third bill we have not received that one at all',
    'no-claim',
  ],
  ['the june third bill is paid and the may one denied', 'paid'],
  [
    'it got rejected in june for the wrong n p i but you sent us a new one. the new one came in july sixth and is still being processed',
    'processing',
  ],
  [
    'the first one denied in june so your office submitted a new claim. that new claim paid ninety dollars july sixth',
    'paid',
  ],
  ["it was denied for no auth but you sent us a new authorization. it's still denied", 'denied'],
  ["it's paid, ninety dollars, and no, that's not him calling again", 'paid'],
  ['Medicare denied it as primary, PR 96. We as the secondary paid $45.00.', 'paid'],
  ['There are two of them. The $150 one, which is the one you want, paid $90.10.', 'paid'],
  ["his brother's claim denied but rashid's was paid sixty dollars", 'paid'],
  ['The appeal you sent was for a different patient, this claim denied June 30th.', 'denied'],
  ['the only claim I have is from March 17th and that was denied nothing for June', 'no-claim'],
  ["I show a claim from Lakeside Imaging that paid $230.40. I don't see yours.", 'no-claim'],
  [
    'The January one paid $65. The April one denied. June 3rd, that is the one you want, that is pending.',
    'processing',
  ],
  ['The hospital claim paid $2,340. From your office, $150.00, that is denied, CO 22.', 'denied'],
  ['The January one denied. The June one is in process.', 'processing'],
  ['January 14th, that one paid. And then June third. It is in process.', 'processing'],
  ['for june third i show it paid july second and for july third that one denied', 'paid'],
  [
    "It paid. Oh, that's for Rania Carter. Let me get back to Rashid. Rashid's: still processing.",
    'processing',
  ],
  ['The original claim was denied June 18th. The adjusted claim paid $94.06.', 'paid'],
  ['one is the lab that one paid fourteen dollars the one from your office is still pending', 'processing'],
  ['this one is therapy and it is still pending', 'processing'],
  ['that denial was on the May claim, the June third claim paid $88.14', 'paid'],
  ['The January claim was paid. June third, that one is still pending.', 'processing'],
  ['the last claim on file for this date was paid sixty dollars', 'paid'],
  ["the brother's is denied for eligibility, your guy's is pending medical review", 'processing'],
  ['i do see one for doctor patel that paid june ninth but there is no claim from doctor keller', 'no-claim'],
  ['another on june tenth denied but this one is still in process', 'processing'],
  ['June third: still in process. June tenth: paid $84.50.', 'processing'],
  ['the primary paid sixty dollars and we are still processing as secondary', 'processing'],
  ["I've sent the claim back to be reprocessed.", 'reprocessing'],
  ['the claim has been denied claim adjustment reason code sixteen', 'denied'],
  ['Last time you called it was denied, but now it is paid, $60.00.', 'paid'],
  ['It was denied at first, and it is still denied.', 'denied'],
  ["I was looking at Roberta Carter. Okay, here's Rashid Carter, it paid sixty dollars.", 'paid'],
  [
    'Two paid on June 4th, neither of them is for the third. For June 3rd, that is still pending.',
    'processing',
  ],
  ['Two claims came up, one for June 4th. This one was paid, $60.00 on June 30th.', 'paid'],
  ['paid eighteen dollars and forty cents for the lab your office visit is pending', 'processing'],
  ['We denied the claim from the hospital. The one from Dr. Keller is paid, $92.92.', 'paid'],
  ['we denied it because the payment to the hospital includes it', 'denied'],
  ['This is the supervisor, Mr. Okafor. It is in process.', 'processing'],
  ['let me pull yours up okay it was denied', 'denied'],
  [
    "The dependent's went to deductible. The subscriber's one, that you're asking about, got denied, CO 27.",
    'denied',
  ],
  ["I have one for May 3rd, that one paid $97.25. But I don't see one for June.", 'no-claim'],
  ["I see a paid claim for May. But I can't find one for June.", 'no-claim'],
  ["The claim from last year was recouped. This year's was paid on June 19th, $70.44.", 'paid'],
  ["one's from quest diagnostics it's denied and the other's from you and it paid fifty nine ninety", 'paid'],
  ["one from Riverside Imaging paid but from lakeside i don't have anything for the third", 'no-claim'],
  [
    "that's for a different provider and it's denied. Under Dr. Keller, there isn't one for that date.",
    'no-claim',
  ],
  [
    "Medicare paid their part, $104.00, on June 16th. We're secondary and it's pending on our side.",
    'processing',
  ],
  ['The primary denied it as not covered, so as the secondary we paid $98.00 on July 6th.', 'paid'],
  ['The other carrier took back their payment in June. We paid ours, forty-four ten.', 'paid'],
  ['his auto insurance denied it, we have nothing on file from you', 'no-claim'],
  ['patient maria lopez paid forty dollars next patient rashid carter denied co sixteen', 'denied'],
  ['the records from Lakeside came in and it is still pending', 'processing'],
  ["The son's was denied, the father's, who is Rashid, paid $60.00.", 'paid'],
  ["Dr. Osei's claim denied. For Dr. Keller we paid $80.00 on June 25.", 'paid'],
  ['doctor osei his got denied and doctor kellers paid ninety dollars', 'paid'],
  ["Doctor Osei's claim was denied. Dr. Keller's, that's you, is paid, $76.00.", 'paid'],
  ['June 3, 2024 was denied. The 2026 claim is still pending.', 'processing'],
  ['i see april second and may ninth both denied as for june third it is in process', 'processing'],
  [
    'nothing for the second of june but you wanted the third that claim was received june ninth and is pending',
    'processing',
  ],
  ['may third paid ninety dollars and then june third sir is the one that denied', 'denied'],
  ['The dental plan denied it. On the medical side, yours paid $70.00.', 'paid'],
  ['I found three claims there. One paid $140.00. Yours was denied, code 22.', 'denied'],
  ["His wife's insurance paid $52.00. We denied it, CO 22.", 'denied'],
  ['The vision plan denied it, he used his exam benefit for this year.', 'denied'],
  ['The claim is for Dr. Keller and it paid $80.00.', 'paid'],
  ['the dependents claim paid sixty one dollars the subscribers which is rashid denied', 'denied'],
  ['denied is what it says for the other gentleman, mister carters is still processing', 'processing'],
  ["The payment is made, it's to Lakeside Family Clinic, $80.00.", 'paid'],
  ['his plan started June 3 2025 and the claim is pending', 'processing'],
  ['it came in on june eighth and june third is the one that denied', 'denied'],
  ['Two claims are in review. Yours is pending.', 'processing'],
  ['The office visit on May 10th paid $112.00. June 3rd, your date, is still in process.', 'processing'],
  ['May 3rd through the 7th is paid, $721.15. The June 3rd visit is suspended.', 'processing'],
  ['June 1st paid $71.40, June 6th paid $71.40. June 3rd, your one, is denied for no referral.', 'denied'],
  ["There's a twin. So the brother's paid $61.00. Rashid's is pending.", 'processing'],
  ['the may stay paid ninety dollars but the june stay is denied for no authorization', 'denied'],
] as const)('%s → %s', (text, status) => expect(answer(text).status).toBe(status));

it.each([
  ['it paid sixty dollars on june twelfth', 'is that the one you need'],
  ["what i have is from riverside and it's denied code 16", 'is that you guys'],
  ['denied', "is that what you're asking about", 'or is it a paid one'],
  ["there are two one's denied one's paid which one are you calling about"],
  ["i've got Rashida Carver here, it denied code 16"],
  ['patient Cartwright date of service oh six oh three twenty six', 'status denied'],
  ["Jamal's claim, yes. Denied, duplicate."],
  ["I'm not seeing anything for June 3rd for Jamal. Nothing at all was received from your office."],
])('asks which claim is meant, or may be of another: %s', (...texts) =>
  expect(answer(...texts).doubts).not.toEqual([]),
);

it.each([
  "Here's what came up for Marguerite Dossantos. It was paid sixty dollars.",
  'The bariatric consult is what I have up. It is pending.',
  'This would be the ambulance ride. It was denied as not medically necessary.',
  "There's three hundred pending on his dependent care card.",
  "It's not on file, or rather I can't say, it is still loading.",
  'Rendering on this is Okafor and it was denied.',
  'so you got a denial for code 16 on this',
  'You have until August 9th to appeal, that was for the knee surgery.',
  'It was paid $80.00 on June 19th, check 445566. The letter says it was mailed to the member.',
  "Denied, CO 16. That means I haven't opened yours.",
  'It is pending, but more on that is on her sister.',
  "let me see here rashid cartwright june third yeah it denied they're saying the service is cosmetic",
  'okay so johnson, it is still in process',
  'the claim denied as the member was not eligible on june ninth',
  'so june thirteenth no we never got that',
  'that claim is not on file there is no claim for jamal for the third of june',
  "Hmm, we don't have a claim on file. Nothing at all for Mr. Lopez on that date.",
  "Latoya's claim? It's paid. $58.30, check 220671.",
  "Let's see... Johnson, June third... yes ma'am, paid in full, $89.99.",
])('is in doubt, because its subject may be another: %s', (text) => {
  const { status, doubts } = answer(text);
  expect(status === undefined || doubts.length > 0).toBe(true);
  expect(doubts).not.toEqual([]);
});

it.each([
  'The last person who called got reference number 7 7 1 2.',
  'Your previous inquiry has reference number 4 4 1 8.',
  'You last called about this member on July 8th, reference number 664120. Let me read those notes.',
  'you called july eighth reference six six four one two zero',
  "There's a call from your office on July 8th, reference number 664120.",
  'You have to wait until August 3rd before we can open a tracer.',
  "We can't place a stop payment until August 3rd.",
  'I sent that over this morning, check your email.',
  'Sent it to you, check your inbox.',
  'If your claim was denied for records, you have until August 30th to send them.',
])('keeps nothing of another call or case: %s', (text) => expect(answer(text).fields).toEqual([]));

it.each([
  'Okay, one moment. It was denied for no referral.',
  "Happy Monday! It's in process, received June 9th.",
  "And how's your Monday going? Good. It's in process, received June 9th.",
  "I love your accent, my friend. It's in process, received June 9th.",
  "We paid $109.00 on June 30th, and the member doesn't owe anything.",
  "The claim you're calling about was denied on June 11th.",
  "the one you're looking for paid sixty dollars",
  'It was denied for an incorrect place of service.',
  'I found three claims there. One paid $140.00. Yours was denied, code 22.',
  'I see it. It was paid sixty dollars.',
  'It was not denied. It is in process.',
  'it is pending accident details from the member a questionnaire was mailed to the member on july third',
  "It's pending the office notes, we haven't gotten anything back yet.",
  "It is pending. Give it until August 12th, that's the 30 days.",
  "it's pending pricing but normally it's about fifteen more business days",
  "i'd give it till the thirty first of july it's still processing",
  'Current status is suspended.',
  'Bill received 07/14/2026. Bill is under review. Allow 30 days for processing.',
  'Denied, CO 16. That means the NPI is missing or invalid.',
  "Denied. Reason: the patient's date of birth does not match our records.",
  "it denied for missing modifier i can't tell you which one c o four is the code",
  'It paid $80.00 by check 445566 let me double check that yeah June 19th.',
  'We took back the $80.00 on July 10th.',
  'let me see here rashid carter june third yeah it denied for no referral',
  'For 2026, I find no claim at all.',
  'the claim denied as the member was not eligible on june third',
  'there is no claim for rashid for the third of june',
  'The claim you asked about went through on July the ninth and paid $80.00.',
  'Our records indicate this claim was disallowed on June 25, 2026.',
  'we did receive the claim on june thirtieth sir it is still being processed',
  'It paid $63.18 on June 11th on a bulk check with thirty other claims, check number 44109.',
  'The check for $60.10 was cut July 10th. It takes about seven to ten days in the mail.',
  "The other carrier took back their payment in June. That's them. We paid ours, forty-four ten.",
])('is certain: %s', (text) => expect(answer(text).doubts).toEqual([]));

it.each([
  ['St. Brendan Regional Hospital', 'denied'],
  ['Northgate Surgery Center', 'denied'],
  ['Anna Keller MD Lakeside Medical Center', undefined],
  ['Anna Keller MD Lakeside Family Clinic', undefined],
])('the facility claim, when the provider is %s: %s', (name, status) => {
  const texts = ['So the facility claim, that was denied on June 14th.', 'The facility claim was denied.'];
  for (const text of texts) {
    const piece = { sequence: 0, text, began_ms: 0, at_ms: 1_000 };
    const listening = { today: '2026-07-20', awaited: null, isPerson: true, known: [], claim, patient };
    const { facts } = learn([piece], { ...listening, provider: name });
    expect(factOf(facts, 'status')?.value).toBe(status);
  }
});

it.each([
  'It denied. OA 18, exact duplicate. The first one you sent was claim 26131004477 and that paid back on June 12th.',
  "It's denied, a duplicate. The first claim paid on June 12th.",
  'It denied OA 18 duplicate, the first one we got was paid June 12th for 80 dollars',
  'Denied, CO 18. You already sent us one and that one paid on June 12th.',
  'The first one paid June 12th and this one denied as a duplicate.',
])('a duplicate is denied, whatever the status of the first claim: %s', (text) => {
  const { status, fields } = answer(text);
  expect(status).toBe('denied');
  expect(fields).not.toContain('paid_date');
  expect(fields).not.toContain('payer_claim_number');
});

it.each([
  ["I've got a check 4471120 here, but that's for his May visit. For June 3rd it's 4480965.", '4480965'],
  ["there's check 4471120 but that one's for another visit yours is 4480965", '4480965'],
  ["It paid. Check 4471120, that's for his May visit.", undefined],
  ['I have check 4471120, but that is for a different patient, his reference is 5512345.', undefined],
  ["It paid. I see check 4471120, and that's for yours.", '4471120'],
  ["I've got check 4471120 here, but that's for his May visit. June 3rd is 4480965.", '4480965'],
  ['Check 4471120 was the May visit, June 3rd is 4480965.', '4480965'],
  ['May 3rd is check 4471120, June 3rd is 4480965.', '4480965'],
  ['The check for June 3rd is 4480965.', '4480965'],
  ['The check for May 20th is 4471120.', undefined],
  ['June 20th, check number 4480965.', '4480965'],
])('our check: %s → %s', (text, number) => {
  const piece = { sequence: 0, text, began_ms: 0, at_ms: 1_000 };
  const status = {
    field: 'status',
    value: 'paid',
    confidence: 0.93,
    quote: 'Paid.',
    line: -2,
    at_ms: 0,
  } as const;
  const listening = { today: '2026-07-20', awaited: null, isPerson: true, claim, patient, provider };
  const learned = learn([piece], { ...listening, known: [status] });
  expect(factOf(learned.facts, 'check_number')?.value).toBe(number);
  expect(learned.withdrawal).toBeUndefined();
});

it.each([
  'it got rejected in june for the wrong n p i but you sent us a new one / the new one came in july sixth and that is still being processed',
  'the first one denied for no modifier so you all submitted a new claim / the new claim came in july sixth and is pending',
])('a denial no longer counts after a new claim was sent: %s', (text) =>
  expect(answer(...text.split(' / ')).fields.toSorted()).toEqual(['received_date', 'status']),
);
it.each<[string, FactField, unknown]>([
  [
    'June third, we paid $88.20. I also see June seventeenth paid $41.00, same check. The check is number 5529017.',
    'check_number',
    '5529017',
  ],
  [
    'June third paid $88.20. June seventeenth paid $41.00 on the same check. Check number 5529017.',
    'paid_cents',
    8_820,
  ],
  [
    'June third paid $88.20. June seventeenth paid $41.00, different check. The check is number 5529017.',
    'check_number',
    undefined,
  ],
  [
    '$40.00 went to the deductible on June third. June 24th was $12.50, but that is separate. June third then paid $55.00.',
    'paid_cents',
    5_500,
  ],
  [
    "it's claim number 71122609 there's also a 71122614 but that's from another provider that's not yours yours is pending",
    'payer_claim_number',
    '71122609',
  ],
  ["The total check is $4,318.22. Mr. Carter's portion, for June third, was $92.10.", 'paid_cents', 9_210],
])('%s → %s %s', (text, field, value) => {
  expect(factsOf(text).findLast((fact) => fact.field === field)?.value).toBe(value);
});

it('names the appeal when its fax number was offered', () => {
  const text =
    'It is denied. you want the appeal fax it is got to be in by january fifteenth twenty twenty seven';
  expect(factOf(factsOf(text), 'deadline_kind')?.value).toBe('appeal');
});

it('keeps the denial when a deadline turns out to be for a corrected claim', () => {
  const text = "You've got until September thirtieth. Oh, wait, that's the corrected claim date.";
  const piece = { sequence: 0, text, began_ms: 0, at_ms: 1_000 };
  const denied = {
    field: 'status',
    value: 'denied',
    confidence: 0.93,
    quote: '',
    line: -2,
    at_ms: 0,
  } as const;
  const listening = { today: '2026-07-20', awaited: null, isPerson: true, claim, patient, provider };
  expect(learn([piece], { ...listening, known: [denied] }).withdrawal).toBeUndefined();
});

it.each([
  ["Your corrected claim isn't here yet, but the original's denied, June 26th.", 'denied'],
  ["We don't have a corrected claim yet. The original denied for a missing modifier.", 'denied'],
  ["the corrected one's not in our system yet but the original paid eighty dollars", 'paid'],
  ["I'm not seeing a corrected claim on file. It's denied, there was no referral.", 'denied'],
  ["Your corrected claim isn't here yet.", undefined],
  ['the original stays denied we never got a corrected claim', 'denied'],
  ["I don't have your claim here. Nothing at all for June 3rd.", 'no-claim'],
  ["The original was denied, but there's an appeal open on it.", 'reprocessing'],
  ["The original denied, and we've got your appeal, it's still being reviewed.", 'reprocessing'],
  ["I see the original was denied, there's an open dispute on it.", 'reprocessing'],
  ['The original was denied. You can file an appeal by September 5th.', undefined],
  ["The original was denied. There's an appeal process on our website.", undefined],
  ['If the original was denied we would have an appeal open.', undefined],
])('the original, and what followed it: %s → %s', (text, status) => expect(answer(text).status).toBe(status));

it.each([
  [
    "No, that's the June 30th visit: that one's paid, $80.00. You said June 3rd? Yeah, I don't have a claim for June 3rd.",
    'no-claim',
  ],
  ["Sorry, that's a different patient, that one paid $80. June 3rd is still in process.", 'processing'],
  ["No, that's his June 30th visit, and that one paid $62.10. For June 3rd I see a denial.", 'denied'],
])('keeps no payment of another visit: %s', (text, status) => {
  const { status: found, fields } = answer(text);
  expect([found, fields.includes('paid_cents')]).toEqual([status, false]);
});
