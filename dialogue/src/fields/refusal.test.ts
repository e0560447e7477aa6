/** Entries a line rejects: one more try if offered, then a reason for the biller. */

import { describe, expect, it } from 'vitest';
import type { CallBrief } from '../conversation.ts';
import { expectCall } from '../testing/expect-call.ts';
import { sampleBrief } from '../testing/sample-brief.ts';
import { playScript } from '../testing/scripted-call.ts';

const withMember = (member_id: string): CallBrief => ({
  ...sampleBrief,
  patient: { ...sampleBrief.patient, member_id },
});

it.each([
  [
    'Enter the billed amount.',
    'That amount is not valid. Enter dollars and cents, followed by pound.',
    '#15000#',
  ],
  ['Enter the tax ID.', 'That entry was not recognized. Enter nine digits followed by pound.', '#581234567#'],
  [
    'Please enter the member ID.',
    'That ID was not recognized. Leave out the letter this time.',
    '#123456789',
  ],
  ['What is the member ID?', 'Sorry, I still need it. Just the numbers, without the letter.', '#123456789'],
  ['Please enter the member ID.', 'one moment while i look that up without the letter', ''],
  ['What is the date of service?', 'Sorry, which date? Say something like June first.', 'June 3, 2026'],
  ['And the date of service?', 'Tell me the date you need, for example, March 5th.', 'June 3, 2026'],
  ['Enter the NPI.', 'You entered too many digits. Key all ten digits.', '#1234567893'],
])('gives the field again in the form asked for: %s %s', (asks, rejects, again) => {
  expect(playScript(sampleBrief, [asks, rejects]).done[1]).toBe(again);
});

describe('a line that does not know the member', () => {
  it.each([
    'To enter another number, press 1. To end this call, press 2.',
    'To try again, press 1. To return to the main menu, press 9.',
    'If you would like to re-enter it, press 1.',
  ])('is given the ID once more, then left: %s', (offer) => {
    const call = expectCall([
      ['Please enter the member ID.', '#9123456789'],
      [['We have no member with that ID.', offer], '#1'],
      ['Please enter the member ID.', '#9123456789'],
      [['We have no member with that ID.', offer], 'hang up'],
    ]);
    expect(call).toMatchObject({ ending: 'failed', failure: { reason: 'member_not_found' } });
  });

  it('accepts another try only once', () => {
    const call = expectCall([
      ['Please enter the member ID.', '#9123456789'],
      ['I was unable to locate that member. Would you like to try a different ID?', 'Yes'],
      ['Go ahead and enter the member ID.', '#9123456789'],
      ['I was unable to locate that member. Would you like to try a different ID?', 'hang up'],
    ]);
    expect(call.failure?.reason).toBe('member_not_found');
  });

  it.each([
    'I still could not find a member with that ID. Please check it and call back. Goodbye.',
    'That ID is not on file. Please try your call again later.',
  ])('is not taken for a closed one: %s', (farewell) => {
    const call = expectCall([
      ['Please enter the member ID.', '#9123456789'],
      [farewell, ''],
    ]);
    expect(call).toMatchObject({ ending: 'failed', failure: { reason: 'member_not_found' } });
  });

  it('rejects the last entry when it calls an entry invalid', () => {
    const call = expectCall([
      ['Please enter the member ID, followed by the pound key.', '#9123456789#'],
      // The line may ask again by itself.
      ['That was not a valid entry.', ''],
      [2_000, '#9123456789#'],
      ['We are unable to complete your call. Goodbye.', ''],
    ]);
    expect(call).toMatchObject({ ending: 'failed', failure: { reason: 'member_not_found' } });
  });
});

describe('a line that gives up', () => {
  it('is not reported as a closed office', () => {
    const call = expectCall([
      ['We are having trouble with your request. Please try your call again later.', ''],
    ]);
    expect(call).toMatchObject({ ending: 'dropped', failure: null });
  });

  it('is reported as closed when it says so', () => {
    const call = expectCall([['Our offices are closed. Please call back later.', '']]);
    expect(call.ending).toBe('closed');
  });
});

describe('what is read back', () => {
  it.each([
    ['I have W 1 2 3 4 5 6 7 8 9. Is that right?', 'Yes'],
    ['I have W 1 2 3 4 5 6 7 8. Is that right?', 'No'],
    ['You said 2 3 4 5 6 7 8 9. Correct?', 'No'],
    ['That is the ID ending in 6789, right?', 'Yes'],
  ])('must be all of it: %s', (heard, answer) => {
    expect(expectCall([[heard, answer]]).failure).toBeNull();
  });

  it.each([
    ['I have N O V A O N E 1 2. Is that right?', 'No'],
    ['I have N O V A 1 2. Is that right?', 'Yes'],
    ['I have N O V A 1. Is that right?', 'No'],
  ])('with letters that could be digits: %s', (heard, answer) => {
    expect(expectCall([[heard, answer]], withMember('NOVA12')).failure).toBeNull();
  });

  it('gives no facts about the claim', () => {
    const call = expectCall([
      ['Please enter the date of service.', '#06032026'],
      ['You entered 06/03/2026.', ''],
      ['If this is correct, press 1.', '#1'],
      ['Your claim is still in process.', ''],
    ]);
    expect(call.facts.map(({ field }) => field)).toEqual(['status']);
  });
});

it('says an ID whose keyed form would be empty', () => {
  const brief = { ...withMember('NOVAQX12'), playbook: { letters: 'dropped' as const } };
  const words =
    'N as in November, O as in Oscar, V as in Victor, A as in Alpha, Q as in Quebec, X as in X-ray, 1, 2';
  expect(expectCall([['Please say or enter the member ID.', words]], brief).failure).toBeNull();
});
