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
  ['You can say eligibility, claims 9 8 7 6 5, or benefits.', null],
])('%s', (text, words) => {
  expect(chooseWord(text, goal)?.words ?? null).toBe(words);
});

it('reads no menu in two claims that are read out', () => {
  expect(readMenu('claim one total charges ninety five dollars denied claim two')).toBeNull();
  expect(readMenu('spanish nine pharmacy four claims six')?.options).toHaveLength(3);
});
