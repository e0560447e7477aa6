/** A status is stated without a doubt only when the whole answer is understood. */

import { type Fact, factOf, reviewConfidence } from '@claimline/domain/claim/result';
import { expect, it } from 'vitest';
import { learn } from './learn.ts';

const claim = { service_from: '2026-06-03', service_to: '2026-06-03', billed_cents: 15_000 };
const patient = { first_name: 'Rashid', last_name: 'Carter' };

function answer(text: string, known: readonly Fact[] = []) {
  const provider = 'Anna Keller MD Lakeside Family Clinic';
  const listening = { today: '2026-07-20', awaited: null, isPerson: true, known, claim, patient, provider };
  return learn([{ sequence: 0, text, began_ms: 0, at_ms: 2_000 }], listening);
}

/** Whether a person is asked to look, or nothing is stated. */
function isDoubted(text: string): boolean {
  const { facts, doubts } = answer(text);
  return doubts.length > 0 || (factOf(facts, 'status')?.confidence ?? 0) < reviewConfidence;
}

it.each([
  // Who says so, and how sure.
  'looks like it might have been denied for timely filing',
  'my guess is it denied for no referral',
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
  'denied code 16, make that 18',
  // Other sources.
  'my screen says denied code ninety six',
  'one screen shows no claim and the other says received june eighth',
  'the imaging system shows it came in but the claims system shows nothing on file',
  // Asked back, not taken.
  "there's an overpayment letter out on this one and you've got thirty days to refund it or we take it back",
])('is in doubt: %s', (text) => expect(isDoubted(text)).toBe(true));

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
  'This claim is in process. To check another claim, press 2.',
  'the claim was denied for code ninety six and you may appeal if you disagree',
  'According to our records this claim was denied on June 19, reason code 96.',
  "sorry about the wait, it's in review with our medical team",
])('is certain: %s', (text) => expect(answer(text).doubts).toEqual([]));
