/** Answers that must be complete: numbers with their letters, next steps with their details. */

import { describe, expect, it } from 'vitest';
import { after } from '../testing/after-answers.ts';

const processing = "It's in process, we received it June 10th. / two more weeks / nothing is needed";
const finished =
  'It was paid, $58.50, on June 29th, check number 770125. / The allowed amount was $78.50. / The patient owes $20.00. / Claim number is 9902601. / yes';
const recouped =
  'so it was paid june twentieth a hundred and five | and then july eleventh we took it back for overpayment the reason is duplicate / claim number is 882013';

describe('a number that begins with letters', () => {
  it.each([
    [
      processing,
      "uh the claim number ends in no hold on it's e two six zero six one one nine seven",
      'payer_claim_number',
      'E26061197',
    ],
    [processing, 'it was e two six zero six one one nine seven', 'payer_claim_number', 'E26061197'],
    [processing, "k d seven seven four oh three | that's the claim", 'payer_claim_number', 'KD77403'],
    [processing, 'kay dee seven seven four zero three | i just said it', 'payer_claim_number', 'KD77403'],
    [processing, 'the claim number is are kay four four one nine oh', 'payer_claim_number', 'RK44190'],
    [processing, "it's jay four four one nine oh two", 'payer_claim_number', undefined],
    [processing, "it's see oh seven seven four zero three", 'payer_claim_number', undefined],
    [processing, 'are you ready seven seven four oh three two', 'payer_claim_number', '774032'],
    [processing, 'okay why seven seven four oh three two', 'payer_claim_number', '774032'],
    [finished, 'okay its d b as in boy four four nine one oh two', 'call_reference', 'DB449102'],
    [finished, "sure it's kay are four four nine", 'call_reference', 'KR449'],
  ])('%s: %s', (before, answer, field, value) => expect(after(before, answer)[field]).toBe(value));
});

describe('details of an earlier statement do not replace it', () => {
  const records =
    "It was received June 15th, it's pending the medical records. / You have to send the records. You have forty-five days from the letter.";
  it.each([
    "It's 26166-R-00418. And you can fax those records to 855-555-0190, attention medical review.",
    'you can mail them to p o box 4100 topeka',
  ])('%s', (answer) =>
    expect(after(records, answer)['next_step']).toMatch(/^You have to send the records.*(?:0190|4100)/),
  );

  it('another next step replaces it', () => {
    const { next_step: step } = after(records, 'Actually, you need to send a corrected claim.');
    expect(step).toBe('Actually, you need to send a corrected claim.');
  });

  it.each([
    "we don't do those just my name jo and the date | and you have thirty days to dispute the take back",
    'You have 30 days to appeal the recoupment.',
    'you can dispute that offset in writing',
  ])('%s', (answer) => expect(after(recouped, answer)['offset_detail']).toMatch(/^so it was paid june/));

  it('the check that the money was taken from replaces it', () =>
    expect(after(recouped, 'It was taken from check 4412.')['offset_detail']).toBe(
      'It was taken from check 4412.',
    ));
});

describe('a claim sent back for missing information is not being reprocessed', () => {
  it.each([
    ['It was received June 15th and we sent it back asking for medical records.', false],
    ['it was sent back requesting the operative notes', false],
    ['we sent it back for more information', false],
    ['It was sent back for reprocessing on July 6th.', true],
    ['we sent it back to the examiner to look at the medical records', true],
    ['it got sent back to claims asking them to rework it', true],
    ['it was sent back for medical records review', true],
  ])('%s', (said, isAgain) => expect(after(said).status === 'reprocessing').toBe(isAgain));
});

describe("the representative's name, with a surname said before", () => {
  const okafor = 'This is Mr. Okafor with the provider support desk. / ' + processing;
  it.each([
    [processing, 'emeka | e m e k a', 'Emeka'],
    [okafor, "My first name is Emeka, that's E M E K A.", 'Emeka Okafor'],
    [okafor, 'emeka | e m e k a', 'Emeka Okafor'],
    [okafor, 'My name is Corinne.', 'Corinne Okafor'],
    [okafor, 'My name is Corinne Smith.', 'Corinne'],
    [okafor, 'This is Okafor again.', 'Okafor'],
    [processing, 'carter | c a r t e r', 'Denise'],
  ])('%s: %s', (before, answer, name) => expect(after(before, answer)['representative_name']).toBe(name));

  it.each([
    "there isn't one. Reference number is my name and today's date.",
    "the reference is just my name and today's date",
  ])('is part of a reference that we did not ask for: %s', (answer) =>
    expect(after("It's in process, we received it June 10th.", answer)['call_reference']).toBe(
      'Denise 07/20/2026',
    ),
  );
});
