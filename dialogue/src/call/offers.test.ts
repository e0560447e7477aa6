/** What is accepted, and what is declined, after a status was read out. */

import { describe, expect, it } from 'vitest';
import { sampleBrief } from '../testing/sample-brief.ts';
import { playScript } from '../testing/scripted-call.ts';

const identified = 'Please enter the member ID.';
const denied = 'Your claim was denied on June 19th 2026.';
const paid =
  'Your claim was paid on June 19th 2026. The allowed amount is 90 dollars. The paid amount is 80 dollars. The check number is 4 4 1 2 0 9 8.';
const paidOnly =
  'Your claim was paid on June 19th 2026. The paid amount is 80 dollars. The check number is 4 4 1 2 0 9 8.';

/** What is done about an offer that follows an answer. */
function doneAfter(answer: string, offer: string): string | undefined {
  return playScript(sampleBrief, [identified, [answer, offer]]).done[1];
}

describe('an offer after a denial whose reason is not known', () => {
  it.each([
    ['Would you like to hear more details?', 'Yes'],
    ['Do you want the reason for the denial?', 'Yes'],
    ['Would you like additional information on this claim?', 'Yes'],
    ['I can read you the codes. Would you like that?', 'Yes'],
    ['Should I go over the details?', 'Yes'],
    ['do you want me to go through the service lines', 'Yes'],
    ['want to know why', 'Yes'],
    ['Shall I explain the decision?', 'Yes'],
    ['Should I read off the reason codes, or are you all set?', 'Yes'],
    ['To hear more about this claim, press 2. To end this call, press 3.', '#2'],
    ['for an explanation of this decision press four', '#4'],
    ['press 1 to hear the codes press 2 for the main menu', '#1'],
    ['For the denial reason, press 5. For another claim, press 6.', '#5'],
    ['say details to hear the remark codes or say main menu', 'details'],
    ['You can say more information, repeat, or new claim.', 'more information'],
  ])('is accepted: %s', (offer, done) => {
    expect(doneAfter(denied, offer)).toBe(done);
  });

  it.each([
    'if you need more help on this claim press zero now',
    'to speak with someone about this claim press 0',
  ])('asks the people there: %s', (offer) => {
    expect(doneAfter(denied, offer)).toBe('#0');
  });
});

describe('an offer of more, after an answer that does not have everything', () => {
  const pending = 'The claim is in process. It was received on July 2nd 2026.';
  const onlyDenied = 'The claim has been denied. The reason code is 27.';
  const menu = 'For claim details, press 1. To check another claim, press 2. For a representative, press 0.';

  it.each([
    [paidOnly, menu, '#1'],
    [pending, 'do you want to hear more about this claim', 'Yes'],
    [pending, 'Would you like more information?', 'Yes'],
    [onlyDenied, menu, '#1'],
    // Neither its date nor the limit for an appeal was stated.
    [onlyDenied, 'To return, press 9. To speak to a fund representative, press 0.', '#0'],
    ['The claim was paid.', 'For payment amounts, press 2.', '#2'],
    ['The claim was paid.', 'to hear how much was paid press 5', '#5'],
    ['The claim was paid.', 'Say amount paid or main menu.', 'amount paid'],
    ['The claim was paid.', 'for a breakdown of the payment press 3', '#3'],
    [paid, 'Would you like to hear the remark codes?', 'Yes'],
    [pending, 'Would you like to check another claim, or talk to a person?', 'No'],
    [pending, 'Do you want the next claim or are you finished?', 'finished'],
    ['No claims were found for June 6th.', 'Would you like to check another date of service?', 'Yes'],
    ['No claims were found for June 6th.', 'To try another date, press 1. To end, press 2.', '#1'],
    ['No claims were found for June 3rd.', 'Would you like to try a different date?', 'No'],
    [paid, 'Do you want to try a different date?', 'No'],
    [
      'I found no claims for that date.',
      'Should I check another date, or connect you with someone?',
      'connect me with someone',
    ],
    [
      'I found no claims for that date.',
      'Which one? You can say another date, or talk to someone.',
      'talk to someone',
    ],
  ])('%s %s', (answer, offer, done) => {
    expect(doneAfter(answer, offer)).toBe(done);
  });

  it('is accepted once', () => {
    const more = 'Would you like more information?';
    const { done } = playScript(sampleBrief, [identified, [pending, more], [pending, more], more]);
    expect(done.slice(1)).toEqual(['Yes', 'No', 'hang up']);
  });
});

describe('an offer of missing information', () => {
  const reason = 'the time limit for filing has expired';
  const late = `The claim was denied on June 21st 2026 because ${reason}, reason code 29.`;
  const pended = 'The claim is pended. Additional information is required.';
  const recouped = 'The claim was paid and then the payment was recouped on July 10th.';
  it.each([
    [late, 'would you like the claim number or the appeal information', 'claim number'],
    [late, 'Do you want the appeal rights, or is that all?', 'appeal rights'],
    [late, 'Would you like to know how to appeal?', 'Yes'],
    [late, 'Do you need the claim number?', 'Yes'],
    [late, 'For appeal information, press 4. To end this call, press 5.', '#4'],
    [late, 'To hear the claim number, say claim number. To finish, say done.', 'claim number'],
    [paidOnly, 'would you like the allowed amount', 'Yes'],
    [paidOnly, 'do you want the patient responsibility or the main menu', 'patient responsibility'],
    [paidOnly, "For the patient's share, press 1. To end this call, press 2.", '#1'],
    [recouped, 'do you want the details', 'Yes'],
    [recouped, 'Should I read you the details of the recoupment?', 'Yes'],
    [pended, 'Would you like to know what is needed?', 'Yes'],
    [pended, 'To repeat this claim, press 1. To speak with a representative, press 0.', '#0'],
    [pended, 'for what was requested press two for another claim press three', '#2'],
  ])('is accepted: %s %s', (answer, offer, done) => {
    expect(doneAfter(answer, offer)).toBe(done);
  });

  it.each([
    [paidOnly, 'Would you like to hear the deductible and copay for this member?'],
    [paid, 'would you like the allowed amount'],
    [late, 'would you like me to fax you the appeal information'],
    [late, 'Do you want to file an appeal?'],
    [late, 'do you need the mailing address for appeals'],
    [late, 'To look up another claim by claim number, press 1. To end this call, press 2.'],
    [
      'The claim is pended. We requested medical records on June 12th.',
      'To repeat this claim, press 1. To speak with a representative, press 0.',
    ],
    ['The claim is pending review.', 'To repeat this, press 1. To speak with a representative, press 0.'],
  ])('is declined if it brings nothing that is missing: %s %s', (answer, offer) => {
    expect(doneAfter(answer, offer)).toMatch(/^(?:No|hang up)$/);
  });

  it('that was not chosen is asked for when the line says "anything else?"', () => {
    const offer = 'do you want the claim number or the denial reason';
    const { done } = playScript(sampleBrief, [
      identified,
      ['The claim was denied on June 21st 2026.', offer],
      ['The reason code is 29, the time limit for filing has expired.', 'anything else'],
      ['The claim number is 2 6 1 5 5 8 8 0 1.', 'Anything else I can help you with?'],
    ]);
    expect(done.slice(1)).toEqual(['denial reason', 'claim number', 'No']);
  });

  it('is not needed to ask an open-question line for the claim number', () => {
    const { done } = playScript(sampleBrief, [
      'In a few words, how can I help you today?',
      identified,
      [paid, 'What else can I help you with?'],
      'Sorry, I do not have that. Is there anything else?',
    ]);
    expect(done.slice(2)).toEqual(['What is the claim number?', 'No']);
  });
});

describe('an offer after an answer that lacks nothing', () => {
  it.each([
    'Would you like to hear more details?',
    'Do you want me to go through the service lines?',
    'Would you like additional information on this claim?',
    'if you need more help on this claim press zero now',
    'To check another claim, press 1. To end this call, press 2.',
  ])('is not accepted: %s', (offer) => {
    expect(doneAfter(paid, offer)).toMatch(/^(?:No|hang up)$/);
  });
});

it('hears the next of two claims before it asks for a person', () => {
  const menu = 'Press one for the next claim, two to repeat, zero for a representative.';
  expect(doneAfter('There are two claims. Claim one was denied. The reason code is 27.', menu)).toBe('#1');
});

it.each([
  ['Would you like to hear about the other claim for that day?', 'Yes'],
  ['do you want to hear the other one', 'Yes'],
  ['Should I go on to the next one?', 'Yes'],
  ['Would you like to check another patient?', 'No'],
  ['Would you like to check another claim?', 'No'],
])('after the first of two claims, answers %s with %s', (offer, done) => {
  const first = 'I found two claims for June 3rd. The first one was denied on June 20th, reason code 29.';
  expect(doneAfter(first, offer)).toBe(done);
  const { done: alone } = playScript(sampleBrief, [identified, [paid, offer]]);
  expect(alone[1]).toBe('No');
});

describe('a claim that is not ours', () => {
  it.each([
    [['Claim 1 of 2, date of service June 1.', 'Say next or repeat.'], 'next'],
    [
      [
        'that claim was from may 20 2026 and paid 40 dollars',
        'press 1 to repeat press 2 for the next claim press 9 for main menu',
      ],
      '#2',
    ],
    [
      [
        'Date of service June 9th 2026. The claim was paid.',
        'For the next claim press 3. To repeat press 4.',
      ],
      '#3',
    ],
    [['The claim for 90 dollars was denied.', 'To hear another claim for this patient, press 1.'], '#1'],
    [
      [
        'First claim: billed amount 75 dollars. It was paid on May 30th 2026.',
        'To continue to the next one press 1, to stop press 2.',
      ],
      '#1',
    ],
  ] as const)('is passed over: %s', (said, done) => {
    expect(playScript(sampleBrief, [identified, said]).done[1]).toBe(done);
  });
});

/** Both ways to answer may be recognized one after the other, the second when the first was already chosen. */
describe('the other way to answer a question', () => {
  it.each([
    [['oh three fifteen nineteen eighty', 'press one to confirm'], 'press two to try again', ''],
    [['i heard claim status', 'press one to accept'], 'press two to decline', ''],
    [['oh three fifteen nineteen eighty', 'press one to confirm'], 'invalid press two to try again', '#2'],
  ])('is not chosen as well: %s', (pieces, rest, done) => {
    expect(playScript(sampleBrief, ['Welcome.', pieces, rest]).done.slice(1)).toEqual(['#1', done]);
  });
});
