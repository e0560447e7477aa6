/** Results read out in several pieces: the words around them do not change what they mean. */

import { expect, it } from 'vitest';
import { scorePhrase } from '../scoring/judge.ts';
import { readPhrase } from '../scoring/phrase.ts';

type Expected = Readonly<Record<string, unknown>>;

const rows: readonly (readonly [said: string, expected: Expected])[] = [
  // A keyword offered at the end.
  [
    'claim status is denied | reason code twenty seven expenses incurred after coverage terminated | for more claim details say details',
    { status: 'denied' },
  ],
  [
    'status denied | reason code sixteen claim lacks information | for the remark codes say remarks',
    { status: 'denied' },
  ],
  [
    'the claim was paid | paid amount eighty dollars | for payment details say payment',
    { paid_cents: 8_000 },
  ],
  ['for a paid claim say paid | for a denied claim say denied', { status: undefined }],
  ['to hear about a denied claim say denied', { status: undefined }],
  [
    'um so that claim was denied | co sixteen and m a sixty one cause the medicare number was invalid',
    { denial: expect.objectContaining({ CARC: '16', RARC: 'MA61' }) },
  ],
  // A rule for all claims before ours.
  [
    'most claims are finalized within thirty days of receipt | claim for june third received june nineteenth two thousand twenty six | status is pending',
    { status: 'processing', received_date: '2026-06-19', promised_date: undefined },
  ],
  [
    'claims usually take thirty days to finalize | claim for june third two thousand twenty six | claim status is pending',
    { status: 'processing', promised_date: undefined },
  ],
  [
    'most claims are processed within thirty days | claim for june third was denied on june twentieth',
    { status: 'denied', processed_date: '2026-06-20', promised_date: undefined },
  ],
  ['most claims with a status of pending are finalized within thirty days', { status: undefined }],
  ["they fund on the fifteenth usually | it's approved just not released", { status: 'processing' }],
  ["they usually pay those, it's denied when the referral is missing", { status: undefined }],
  // A payment to the provider before our claim.
  [
    'the last payment issued to this provider was july fourteenth in the amount of two thousand dollars | for the claim requested the status is suspended',
    { status: 'processing', paid_cents: undefined, paid_date: undefined },
  ],
  [
    'the last payment sent to this provider was july tenth for two thousand dollars | the claim you entered is denied',
    { status: 'denied', paid_cents: undefined },
  ],
  // What happened to the claim earlier.
  [
    "We did have it denied at first for the grace period. | Then he paid his premium, so it was reopened, and it's back in process as of July 12th.",
    { status: 'reprocessing', denial: undefined },
  ],
  ['It was denied for the grace period.', { status: 'denied' }],
  [
    'the second time it paid | sixty six twelve on july tenth | the first time back in june it denied for the referral',
    { status: 'paid', paid_cents: 6_612, paid_date: '2026-07-10', denial: undefined },
  ],
  ["they paid it wrong the first time so it's been reopened", { status: 'reprocessing' }],
  [
    "we denied the first one cause of the tax id | and you sent the corrected one and that's what paid | eighty dollars on july first",
    { status: 'paid', paid_cents: 8_000, denial: undefined },
  ],
  [
    "We denied the first claim for the wrong tax ID. You sent a corrected claim and it's pending.",
    { status: 'reprocessing' },
  ],
  [
    "I do see a denial on here, but that's for a duplicate you sent on June 20th. | The original claim is paid. It paid $107.04 on June 15th.",
    { status: 'paid', paid_cents: 10_704, paid_date: '2026-06-15', denial: undefined },
  ],
  ['It was denied as a duplicate. The original claim was paid on June 15th.', { status: 'denied' }],
  // What was paid to others, for others or on other days.
  [
    "That claim's denied. | It says the procedure is included in another service that was already paid for that day.",
    { status: 'denied', paid_cents: undefined },
  ],
  ["It denied because it's part of a procedure we already paid.", { status: 'denied' }],
  ["It's included in the global fee. We paid eighty dollars.", { status: 'paid', paid_cents: 8_000 }],
  [
    "so for the panorex we already paid another dentist for one in march | so this one's denied it's one every five years",
    { status: 'denied', paid_cents: undefined },
  ],
  ['we already paid another forty dollars on june tenth', { status: 'paid', paid_cents: 4_000 }],
  [
    "i don't have any claim for the third | i have the second and i have the sixteenth those both paid but not the third",
    { status: 'no-claim', paid_date: undefined },
  ],
  ['I have the tenth and the seventeenth, both paid, but nothing for the third.', { status: 'no-claim' }],
  ['Both lines paid, but not at the contracted rate.', { status: 'paid' }],
  [
    "We've got no bill at all for June 3rd. | The last bill from Lakeside was April 8th, and that was paid at $64.",
    { status: 'no-claim', paid_cents: undefined, paid_date: undefined },
  ],
  [
    "sorry i had his son pulled up that one's paid at forty four dollars | yours is the one born in nineteen eighty and that claim's denied | co four",
    { status: 'denied', paid_cents: undefined },
  ],
  [
    "The one for his wife is paid, that's the June 3rd for Carla. | Rashid's is pending.",
    { status: 'processing', paid_date: undefined },
  ],
  [
    'february was the one that paid forty seven | the june one is still open',
    { status: 'processing', paid_cents: undefined },
  ],
  ['june was the one that paid eighty dollars', { status: 'paid', paid_cents: 8_000 }],
  // Reasons why a claim is still open.
  [
    "Yeah, that's a pend. Prior approval has to be looked at, so it's being manually reviewed.",
    { status: 'processing' },
  ],
  ["These can sit for a while, sixty days, sometimes more. It's pended.", { promised_date: undefined }],
  ["we haven't paid it the employer has to fund it first", { status: 'processing' }],
  ["it's been put on hold cause we need the w nine", { status: 'processing' }],
  // Sending letters or forwarding a claim is not a payment.
  [
    "we're just the host plan so we forwarded it june tenth | and it's pending with them",
    { status: 'processing', paid_date: undefined },
  ],
  [
    "I'm seeing it as pended for a COB letter. | We mailed that to Ms. Carter on June 22nd.",
    { status: 'processing', paid_date: undefined },
  ],
  ['It was paid by check. We mailed it June 22nd.', { paid_date: '2026-06-22' }],
  // Values before or after their labels, or without any.
  [
    'received june fourth | one fifty billed ninety eight forty allowed | all of it went to his deductible',
    { billed_cents: 15_000, allowed_cents: 9_840, deductible_cents: 9_840, received_date: '2026-06-04' },
  ],
  [
    "paid july seventh one twenty two nineteen | allowed one forty two nineteen and the copay's twenty",
    {
      paid_date: '2026-07-07',
      paid_cents: 12_219,
      allowed_cents: 14_219,
      patient_responsibility_cents: 2_000,
    },
  ],
  ['paid july second one oh four nineteen', { paid_date: '2026-07-02', paid_cents: 10_419 }],
  ['processed june twenty second twenty twenty six', { processed_date: '2026-06-22' }],
  [
    'The deductible for 2026 is $83. The patient has met $83. | Allowed $74.16, paid $59.33 on July 6th.',
    { deductible_cents: undefined, paid_cents: 5_933 },
  ],
  [
    'it was paid, deductible was forty dollars and we paid sixty',
    { deductible_cents: 4_000, paid_cents: 6_000 },
  ],
  [
    "it paid the allowed was one eighteen even | there was twenty percent co insurance so that's twenty three sixty for the patient | and we paid you ninety four forty",
    { allowed_cents: 11_800, patient_responsibility_cents: 2_360, paid_cents: 9_440 },
  ],
  [
    'it paid eighty dollars | and the patient has no responsibility on that one',
    { patient_responsibility_cents: 0, paid_cents: 8_000 },
  ],
  [
    'We paid it on June 30th. $68.13 per the fee guideline, and the rest was reduced.',
    { paid_cents: 6_813, paid_date: '2026-06-30' },
  ],
  ["She has no liability insurance on file so it's pending.", { patient_responsibility_cents: undefined }],
  ['it paid forty dollars per unit', { paid_cents: undefined }],
  [
    'The claim with I.C.N. 2 2 2 6 1 6 0 0 0 0 5 1 8 has a status of paid. | The paid amount is $47.83. | The payment date is June 19th, 2026. The check number is 5 5 0 0 7 1 2 3.',
    {
      payer_claim_number: '2226160000518',
      paid_cents: 4_783,
      paid_date: '2026-06-19',
      check_number: '55007123',
    },
  ],
  [
    'It paid $80.00. Payment was EFT, and the trace on that is 0 2 6 1 6 9 0 0 7 1.',
    { check_number: '0261690071' },
  ],
  [
    'The reason is the services were not authorized. The member was referred for one visit only and this was a second one. It denied. | Claim number is 4 4 1 8 2 0 6 6 3.',
    { status: 'denied', payer_claim_number: '441820663' },
  ],
  [
    "it came in on july ninth | it's with our clinical team they're reviewing it | they have to be done by the eighth of august",
    { promised_date: '2026-08-08', deadline_date: undefined },
  ],
  ["it's pending the records have to be sent by august eighth", { deadline_date: '2026-08-08' }],
  [
    "it's scheduled for payment on the next statement | which is july thirty first",
    { promised_date: '2026-07-31', paid_date: undefined },
  ],
  // A member who was not found does not mean that there is no claim.
  [
    "i didn't find a match for that member | lets try again enter the members i d on your keypad",
    { status: undefined },
  ],
  ["I could not find a match for that member ID. Let's try again.", { status: undefined }],
  ['no match was found for that patient', { status: undefined }],
  ["we didn't find any matches for that date of service", { status: 'no-claim' }],
  ['we could not find any matches | to search another claim press 1', { status: 'no-claim' }],
];

it.each(rows)('%s', (said, expected) => {
  const phrase = readPhrase({ heard: said.split(' | '), given: ['npi', 'member', 'dob', 'dos'] }, 1);
  const facts = new Map<string, unknown>(scorePhrase(phrase).facts.map(({ field, value }) => [field, value]));
  expect(Object.fromEntries(Object.keys(expected).map((field) => [field, facts.get(field)]))).toEqual(
    expected,
  );
});
