/** Answers to menus that are chosen from by speech. */

import { expect, it } from 'vitest';
import { sampleBrief } from '../testing/sample-brief.ts';
import { wantsClaimStatus } from './goal.ts';
import { readMenu } from './menu.ts';
import { chooseWord } from './word-menu.ts';

const goal = { brief: sampleBrief, wants: wantsClaimStatus, accepted: [], entered: [] };

it.each([
  ['You can say claims, benefits, or precertification.', 'claims'],
  ['Are you calling as a patient, a health care provider, or something else?', 'health care provider'],
  // A long number is never a menu choice, because it is unclear whose it is.
  ['Are you calling as a patient, or something else? 987654321 claims please enter your', null],
  // As we say it.
  [
    "Is this about a claim you've already submitted, or a new submission?",
    'claim I\u2019ve already submitted',
  ],
  ['are you calling about a claim you sent us or a new one', 'claim I sent us'],
  ['is it regarding your existing claim or something else', 'existing claim'],
  ['for claims say claims, for benefits say benefits, or say more options', 'claims'],
  ['You can say eligibility, claims 9 8 7 6 5, or benefits.', null],
])('%s', (text, words) => {
  expect(chooseWord(text, goal)?.words ?? null).toBe(words);
});

it('reads no menu in two claims that are read out', () => {
  expect(readMenu('claim one total charges ninety five dollars denied claim two')).toBeNull();
  expect(readMenu('spanish nine pharmacy four claims six')?.options).toHaveLength(3);
});

const afterAnswer = { ...goal, wants: { ...wantsClaimStatus, details: true } };

it.each([
  [
    'to hear this again say repeat, to hear the check information say payment, for another claim say next claim, or just hang up',
    'payment',
  ],
  ['to hear the details, say details, to hear it again, say repeat', 'details'],
  ['for the denial reason, say reason, for another claim, say next, or hang up', 'reason'],
  ['do you want to hear the denial reason get the appeal address or end the call', 'hear the denial reason'],
  ['do you want the claim number the denial reason or the main menu', 'denial reason'],
  ['would you like to get the details be faxed a copy or speak to someone', 'get the details'],
  ['do you want to hear how to get the details or check another date', 'hear how to get the details'],
])('after the answer: %s', (text, words) => {
  expect(chooseWord(text, afterAnswer, true)?.words).toBe(words);
});
